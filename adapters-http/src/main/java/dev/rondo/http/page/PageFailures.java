package dev.rondo.http.page;

import dev.rondo.http.failure.FailurePages;
import dev.rondo.http.page.PageView.PageViewBinder;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Pages that say why there is no other one; nothing is read for them. */
@Singleton
@PublicPages
record PageFailures(ServerIdentity identity, Site site) implements FailurePages {

  @Override
  public Optional<MutableHttpResponse<?>> page(
      HttpRequest<?> request, MutableHttpResponse<?> response) {
    return identity.covers(request.getPath()) || !isForPeople(request)
        ? Optional.empty()
        : Optional.of(page(PageViewBinder.of(identity, request), response));
  }

  private static boolean isForPeople(HttpRequest<?> request) {
    String accepted = request.getHeaders().get(HttpHeaders.ACCEPT);
    return accepted != null && accepted.contains(MediaType.TEXT_HTML);
  }

  private MutableHttpResponse<byte[]> page(PageView view, MutableHttpResponse<?> response) {
    boolean isMissing = response.status() == HttpStatus.NOT_FOUND;
    FailurePage page =
        new FailurePage(
            site.bareLayout(view, view.text(isMissing ? "not-found" : "other-failure")),
            response.status().getCode(),
            view.text(isMissing ? "not-found-text" : "other-failure-text"));
    return PageResponses.of(response, output -> JtefailureGenerated.render(output, null, page));
  }

  /** What is shown in place of a page. */
  record FailurePage(Layout layout, int status, String text) {}
}
