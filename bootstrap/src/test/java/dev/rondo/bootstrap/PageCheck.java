package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.providers.EmbeddedResourceAxeProvider;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Looks at pages light and dark, wide and narrow: everybody can read them, they are small, nothing
 * in them moves or is wider than the window, and nothing runs that their policy does not let run.
 */
final class PageCheck {

  private static final int MOST_BYTES = 100_000;

  private static final int HEIGHT = 900;

  /** What a page, its style and its script weigh. */
  private static final String WEIGHT =
      "performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))"
          + ".filter(e => !e.name.includes('/media/'))"
          + ".reduce((sum, e) => sum + e.decodedBodySize, 0)";

  /**
   * What a change of the window moves is not counted, nor the parts of a player of sound, which are
   * no nodes of the page and move as its length is read.
   */
  private static final String WATCH =
      """
      window.shifted = 0;
      window.moved = [];
      new PerformanceObserver(list => {
        for (const e of list.getEntries()) {
          if (!e.hadRecentInput && e.sources.some(s => s.node)) {
            window.shifted += e.value;
            window.moved.push(...e.sources.map(s => [s.node?.outerHTML?.slice(0, 99),
              JSON.stringify(s.previousRect), JSON.stringify(s.currentRect)].join(' ')));
          }
        }
      }).observe({type: 'layout-shift', buffered: true});
      window.refused = [];
      addEventListener('securitypolicyviolation',
        e => window.refused.push(e.violatedDirective + ' ' + e.blockedURI));
      """;

  private static final String VIOLATIONS =
      "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa',"
          + " 'best-practice']}).then(found => found.violations.map(v => v.id + ': '"
          + " + v.nodes.map(n => n.html + ' ' + n.failureSummary).join('; ')).join('\\n'))";

  private final Browser browser;
  private final Path pictures;
  private final String axe;

  private PageCheck(Browser browser, Path pictures, String axe) {
    this.browser = browser;
    this.pictures = pictures;
    this.axe = axe;
  }

  /** Has a browser look, and leave a picture of each page in a directory. */
  static PageCheck by(Browser browser, Path pictures) throws Exception {
    browser.before(WATCH);
    return new PageCheck(browser, pictures, new EmbeddedResourceAxeProvider().getScript());
  }

  /** Looks at a page in all ways. */
  void check(String url, String name) throws IOException {
    for (String scheme : List.of("light", "dark")) {
      for (int width : List.of(1280, 390)) {
        browser.looksAt(width, HEIGHT, scheme);
        browser.open(url);
        checkShown("%s-%s-%d".formatted(name, scheme, width));
      }
    }
  }

  /** Looks at the page that is shown, as it is. */
  void checkShown(String name) throws IOException {
    browser.photograph(pictures.resolve(name + ".png"));
    browser.evaluate(axe + "; true");
    assertThat(browser.evaluate(VIOLATIONS).getStringValue()).as(name).isEmpty();
    assertThat(browser.evaluate(WEIGHT).getIntValue()).as(name).isPositive().isLessThan(MOST_BYTES);
    assertThat(browser.evaluate("window.shifted").getDoubleValue())
        .as("%s: %s", name, browser.evaluate("window.moved.join('; ')").getStringValue())
        .isLessThan(0.01);
    assertThat(browser.evaluate("window.refused.join()").getStringValue()).as(name).isEmpty();
    assertThat(browser.evaluate("document.documentElement.scrollWidth - innerWidth").getIntValue())
        .as("%s: nothing is wider than the window", name)
        .isLessThanOrEqualTo(0);
  }
}
