package dev.rondo.application.item;

import dev.rondo.application.item.ItemSearch.Order;
import dev.rondo.application.item.ItemSearch.Range;
import dev.rondo.application.item.SearchedItem.Figure;
import dev.rondo.application.item.SearchedItem.Text;
import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.FormOption.Choice;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.form.OptionValue;
import dev.rondo.domain.item.ItemField;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemSchema;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The search that the list of every kind of the catalogue answers beside the quick one, filled in.
 *
 * @param given what was filled in, by the query name of the option
 */
public record AdvancedSearch(FilledForm filled, SortedMap<String, String> given) {

  /** Which search it is among those of a list. */
  public static final String TYPE = "advanced";

  /** The query name of the words that must be in the title or name of a level's engine. */
  public static final String ENGINE = "engine";

  /** The query name of the order. */
  public static final String SORT = "sort";

  private static final String LEAST = "minRating";
  private static final String MOST = "maxRating";
  private static final String COMMENTED = "commented";

  /** The query name of what only the caller's own items are found by. */
  public static final String MINE = "mine";

  /** The query name of what only items that the caller likes are found by. */
  public static final String LIKED = "liked";

  private static final Pattern DECIMAL = Pattern.compile("[+-]?[0-9]{1,15}(\\.[0-9]{1,20})?");

  private static final OptionValue ON = new OptionValue.Flag(true);

  private static final Map<ItemKind, List<Form>> FORMS = forms();

  /** Copies the map. */
  public AdvancedSearch {
    given = Collections.unmodifiableSortedMap(new TreeMap<>(given));
  }

  /** What there is to fill in, by kind; rooms and players have no such search. */
  public static List<Form> formsOf(ItemKind kind) {
    return FORMS.getOrDefault(kind, List.of());
  }

  /**
   * Fills in the form of a kind.
   *
   * @param values what was filled in, by query name; what the form does not know is ignored
   * @return empty when a value is none that its option takes
   */
  public static Optional<AdvancedSearch> read(Form form, Map<String, String> values) {
    SortedMap<String, String> known = new TreeMap<>();
    for (FormOption option : form.options()) {
      String value = values.getOrDefault(option.query(), "").strip();
      if (!value.isEmpty()) {
        known.put(option.query(), value);
      }
    }
    return switch (FilledForm.fill(form, known)) {
      case FilledForm.Outcome.Filled(FilledForm filled) when areNumbers(known) ->
          Optional.of(new AdvancedSearch(filled, known));
      case FilledForm.Outcome.Filled _, FilledForm.Outcome.Invalid _ -> Optional.empty();
    };
  }

  private static boolean areNumbers(Map<String, String> known) {
    return Stream.of(LEAST, MOST)
        .map(query -> known.getOrDefault(query, "0"))
        .allMatch(text -> DECIMAL.matcher(text).matches());
  }

  private static Map<ItemKind, List<Form>> forms() {
    Map<ItemKind, List<Form>> forms = new EnumMap<>(ItemKind.class);
    for (ItemKind kind : ItemKind.values()) {
      if (kind.isCatalogued()) {
        forms.put(
            kind, List.of(Form.of(TYPE, LocalizedText.of("#ADVANCED"), "advanced", options(kind))));
      }
    }
    return forms;
  }

  private static List<FormOption> options(ItemKind kind) {
    List<FormOption> options = new ArrayList<>();
    options.add(text("keywords", "#KEYWORDS", "#KEYWORDS_PLACEHOLDER"));
    options.add(text("title", "#TITLE", "#TITLE_PLACEHOLDER"));
    if (hasSubtitle(kind)) {
      options.add(text("subtitle", "#SUBTITLE", "#SUBTITLE_PLACEHOLDER"));
    }
    if (kind == ItemKind.LEVEL) {
      options.add(text("artists", "#ARTISTS", "#ARTISTS_PLACEHOLDER"));
    }
    options.add(text("author", "#AUTHOR", "#AUTHOR_PLACEHOLDER"));
    options.add(text("tags", "#TAG", ""));
    if (kind == ItemKind.LEVEL) {
      options.add(text(LEAST, "#RATING_MINIMUM", "#RATING_MINIMUM_PLACEHOLDER"));
      options.add(text(MOST, "#RATING_MAXIMUM", "#RATING_MAXIMUM_PLACEHOLDER"));
      options.add(text(ENGINE, "#ENGINE", "#ENGINE_PLACEHOLDER"));
    }
    options.add(toggle(COMMENTED, "#COMMENT"));
    options.add(toggle(LIKED, "#LIKED"));
    options.add(toggle(MINE, "#CREATED"));
    options.add(
        new FormOption.Select(
            OptionLabel.optional(SORT, LocalizedText.of("#SORT")),
            word(Order.NEWEST),
            Stream.of(Order.values())
                .filter(order -> order != Order.RATING || kind == ItemKind.LEVEL)
                .map(order -> new Choice(word(order), title(order)))
                .toList()));
    return options;
  }

  private static boolean hasSubtitle(ItemKind kind) {
    return ItemSchema.of(kind).fields().stream()
        .map(ItemField::member)
        .anyMatch("subtitle"::equals);
  }

  private static FormOption text(String query, String name, String placeholder) {
    return new FormOption.Text(
        OptionLabel.optional(query, LocalizedText.of(name)),
        FormOption.Lines.ONE,
        "",
        LocalizedText.of(placeholder),
        0,
        List.of());
  }

  private static FormOption toggle(String query, String name) {
    return new FormOption.Toggle(OptionLabel.optional(query, LocalizedText.of(name)), false);
  }

  /** What the values call an order. */
  public static String word(Order order) {
    return order.name().toLowerCase(Locale.ROOT);
  }

  private static LocalizedText title(Order order) {
    return LocalizedText.of(
        switch (order) {
          case NEWEST -> "#NEWEST";
          case OLDEST -> "#OLDEST";
          case TITLE -> "#TITLE";
          case RATING -> "#RATING";
          case LIKES -> "#LIKE";
          case COMMENTS -> "#COMMENT";
          case RANDOM -> "#RANDOM";
        });
  }

  /** Whether an option that can be on or off is on. */
  public boolean isOn(String query) {
    return filled.value(query).equals(ON);
  }

  /** Whether it finds something else for each player. */
  public boolean isPersonal() {
    return isOn(MINE) || isOn(LIKED);
  }

  /** Whether what it finds, or the order, changes without the items. */
  public boolean isFleeting() {
    return isOn(COMMENTED)
        || switch (order()) {
          case NEWEST, OLDEST, TITLE, RATING -> false;
          case LIKES, COMMENTS, RANDOM -> true;
        };
  }

  /** The order asked for. */
  public Order order() {
    return Stream.of(Order.values())
        .filter(order -> filled.value(SORT).equals(new OptionValue.Chosen(List.of(word(order)))))
        .findFirst()
        .orElseThrow();
  }

  /** The words that an engine must have; none for any engine. */
  Keywords engine() {
    return Keywords.of(given.getOrDefault(ENGINE, ""));
  }

  /** The words that must stand in each text. */
  Map<Text, Keywords> texts() {
    Map<Text, Keywords> texts = new EnumMap<>(Text.class);
    for (Text text : Text.values()) {
      Keywords sought = Keywords.of(given.getOrDefault(query(text), ""));
      if (!sought.isEmpty()) {
        texts.put(text, sought);
      }
    }
    return texts;
  }

  private static String query(Text text) {
    return switch (text) {
      case ANYWHERE -> "keywords";
      case TITLE -> "title";
      case SUBTITLE -> "subtitle";
      case ARTISTS -> "artists";
      case AUTHOR -> "author";
      case TAGS -> "tags";
    };
  }

  /** The bounds of numbers. */
  Map<Figure, Range> figures() {
    Map<Figure, Range> figures = new EnumMap<>(Figure.class);
    if (given.containsKey(LEAST) || given.containsKey(MOST)) {
      figures.put(
          Figure.RATING,
          new Range(
              rating(LEAST, Double.NEGATIVE_INFINITY), rating(MOST, Double.POSITIVE_INFINITY)));
    }
    if (isOn(COMMENTED)) {
      figures.put(Figure.COMMENTS, new Range(1, Long.MAX_VALUE));
    }
    return figures;
  }

  private long rating(String query, double unbounded) {
    String text = given.get(query);
    return SearchedItem.ordered(text == null ? unbounded : Double.parseDouble(text));
  }
}
