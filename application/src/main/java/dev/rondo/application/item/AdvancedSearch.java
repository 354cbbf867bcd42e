package dev.rondo.application.item;

import dev.rondo.application.item.ItemSearch.Order;
import dev.rondo.application.item.ItemSearch.Range;
import dev.rondo.application.item.ListItems.Search;
import dev.rondo.application.item.SearchedItem.Figure;
import dev.rondo.application.item.SearchedItem.Text;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.FormOption.Choice;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.item.ItemField;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemSchema;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.ServerText;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The search that the list of every kind of the catalogue answers beside the quick one, filled in.
 *
 * @param given what was filled in, by the query name of the option
 */
public record AdvancedSearch(SortedMap<String, String> given) {

  /** Which search it is among those of a list. */
  public static final String TYPE = "advanced";

  /** The option that finds only items that the caller likes. */
  static final String LIKED = "liked";

  /** The option that finds only the caller's own items. */
  static final String MINE = "mine";

  /** The option that finds only items by players whom the caller follows. */
  static final String FOLLOWED = "followed";

  /** The option that finds only levels with results. */
  private static final String PLAYED = "played";

  /** The option that finds only levels that the caller has not played. */
  static final String UNPLAYED = "unplayed";

  private static final String LEAST = "minRating";
  private static final String MOST = "maxRating";
  private static final String ENGINE = "engine";
  private static final String ADDED = "added";
  private static final String COMMENTED = "commented";
  static final String SORT = "sort";
  private static final String ON = "1";
  private static final int MOST_DAYS = 365;

  /** Separates alternatives, in ASCII or full width, as on Japanese keyboards. */
  private static final Pattern OR = Pattern.compile("[|｜]");

  /** Precedes engines whose levels are left out, in ASCII or full width. */
  private static final Pattern EXCEPT = Pattern.compile("^[-－]");

  private static final int MOST_ALTERNATIVES = 8;

  /** The texts that items of all kinds have. */
  private static final Set<Text> COMMON = Set.of(Text.KEYWORDS, Text.TITLE, Text.AUTHOR, Text.TAGS);

  private static final Pattern DECIMAL = Pattern.compile("[+-]?[0-9]{1,15}(\\.[0-9]{1,20})?");
  private static final Map<ItemKind, List<Form>> FORMS = forms(Set.of(Order.values()));
  private static final Map<ItemKind, List<Form>> WITHOUT_VOTES =
      forms(EnumSet.complementOf(EnumSet.of(Order.QUALITY, Order.DIFFICULTY)));

  public AdvancedSearch {
    given = Collections.unmodifiableSortedMap(new TreeMap<>(given));
  }

  /** One for all items of a kind, in an order. */
  public static AdvancedSearch by(Order order) {
    return new AdvancedSearch(new TreeMap<>(Map.of(SORT, order.word())));
  }

  /** The forms of a kind; rooms and players have none. Orders by votes need a ballot. */
  public static List<Form> formsOf(ItemKind kind, Ballot ballot) {
    return (ballot.isOpen() ? FORMS : WITHOUT_VOTES).getOrDefault(kind, List.of());
  }

  /**
   * Fills in the form of a kind.
   *
   * @param values what was filled in, by query name; what the form does not know is ignored
   * @return empty when an option does not accept its value
   */
  public static Optional<AdvancedSearch> read(Form form, Map<String, String> values) {
    SortedMap<String, String> known = new TreeMap<>();
    for (FormOption option : form.options()) {
      String value = values.getOrDefault(option.query(), "").strip();
      if (!value.isEmpty()) {
        known.put(option.query(), value);
      }
    }
    boolean areNumbers =
        Stream.of(LEAST, MOST)
            .map(query -> known.getOrDefault(query, "0"))
            .allMatch(text -> DECIMAL.matcher(text).matches());
    return areNumbers && FilledForm.fill(form, known) instanceof FilledForm.Outcome.Filled
        ? Optional.of(new AdvancedSearch(known))
        : Optional.empty();
  }

  /** The query names of values that a form does not take. */
  public static Set<String> refused(Form form, Map<String, String> values) {
    return values.entrySet().stream()
        .filter(value -> read(form, Map.ofEntries(value)).isEmpty())
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /**
   * Fills in what a search leaves open by a player's preferences, as far as these forms accept
   * them.
   *
   * @param preferred by query name
   */
  public static Search preferring(List<Form> forms, Search search, Map<String, String> preferred) {
    if (preferred.isEmpty()) {
      return search;
    }
    Map<String, String> values = new HashMap<>();
    Caller caller =
        switch (search) {
          case Search.Quick(Keywords keywords) -> {
            // A quick search has no alternatives.
            values.put(ServerForms.KEYWORDS, OR.matcher(keywords.phrase()).replaceAll(" "));
            yield Caller.ANONYMOUS;
          }
          case Search.Advanced(AdvancedSearch asked, Caller who) -> {
            values.putAll(asked.given);
            yield who;
          }
        };
    return forms.stream()
        .flatMap(form -> read(form, filledIn(form, preferred, values)).stream())
        .filter(filled -> !filled.given.keySet().equals(Set.of(ServerForms.KEYWORDS)))
        .filter(filled -> !filled.given.isEmpty())
        .<Search>map(filled -> new Search.Advanced(filled, caller))
        .findFirst()
        .orElse(search);
  }

  private static Map<String, String> filledIn(
      Form form, Map<String, String> preferred, Map<String, String> asked) {
    Map<String, String> values = new HashMap<>(preferred);
    values.keySet().removeAll(refused(form, preferred));
    values.putAll(asked);
    for (FormOption option : form.options()) {
      if (!(option instanceof FormOption.Text)) {
        // Restricts nothing: a search that is only quick keeps the best match first.
        values.remove(option.query(), "0");
      }
    }
    return values;
  }

  private static Map<ItemKind, List<Form>> forms(Set<Order> orders) {
    Map<ItemKind, List<Form>> forms = new EnumMap<>(ItemKind.class);
    for (ItemKind kind : ItemKind.values()) {
      if (kind.isCatalogued()) {
        forms.put(
            kind,
            List.of(
                Form.of(TYPE, LocalizedText.of("#ADVANCED"), "advanced", options(kind, orders))));
      }
    }
    return forms;
  }

  private static List<FormOption> options(ItemKind kind, Set<Order> orders) {
    Set<String> members =
        ItemSchema.of(kind).fields().stream().map(ItemField::member).collect(Collectors.toSet());
    List<FormOption> options = new ArrayList<>();
    for (Text text : Text.values()) {
      if (COMMON.contains(text) || members.contains(text.query())) {
        options.add(text(text.query(), text.label()));
      }
    }
    if (kind == ItemKind.LEVEL) {
      options.add(text(LEAST, "#RATING_MINIMUM"));
      options.add(text(MOST, "#RATING_MAXIMUM"));
      options.add(text(ENGINE, "#ENGINE"));
    }
    options.add(
        new FormOption.Slider(
            label(ADDED, "#ADDED"), 0, 0, MOST_DAYS, 1, LocalizedText.of("#DAY_UNIT")));
    options.add(toggle(COMMENTED, "#COMMENT"));
    if (kind == ItemKind.LEVEL) {
      options.add(toggle(PLAYED, "#REPLAY"));
    }
    options.add(toggle(LIKED, "#LIKED"));
    options.add(toggle(MINE, "#CREATED"));
    options.add(toggle(FOLLOWED, "#FOLLOWING"));
    if (kind == ItemKind.LEVEL) {
      options.add(
          new FormOption.Toggle(OptionLabel.optional(UNPLAYED, ServerText.UNPLAYED), false));
    }
    options.add(
        new FormOption.Select(
            label(SORT, "#SORT"),
            Order.NEWEST.word(),
            Stream.of(Order.values())
                .filter(order -> orders.contains(order) && order.isOf(kind))
                .map(order -> new Choice(order.word(), order.title()))
                .toList()));
    return options;
  }

  private static FormOption text(String query, String name) {
    // The protocol has no such text for tags.
    String placeholder = name.equals(Text.TAGS.label()) ? "" : name + "_PLACEHOLDER";
    return new FormOption.Text(
        label(query, name), FormOption.Lines.ONE, "", LocalizedText.of(placeholder), 0, List.of());
  }

  private static FormOption toggle(String query, String name) {
    return new FormOption.Toggle(label(query, name), false);
  }

  private static OptionLabel label(String query, String name) {
    return OptionLabel.optional(query, LocalizedText.of(name));
  }

  /** Whether an option that can be on or off is on. */
  public boolean isOn(String query) {
    return ON.equals(given.get(query));
  }

  /** Whether it finds something else for each player. */
  public boolean isPersonal() {
    return ServerForms.PERSONAL.stream().anyMatch(this::isOn);
  }

  /** Whether what it finds, or the order, changes without the items. */
  public boolean isFleeting() {
    return isOn(COMMENTED)
        || isOn(PLAYED)
        || addedWithin() > 0
        || switch (order()) {
          case NEWEST, OLDEST, TITLE, CHANGED, RATING -> false;
          case LIKES, COMMENTS, PLAYS, WEEK, QUALITY, DIFFICULTY, RANDOM -> true;
        };
  }

  public Order order() {
    return Order.valueOf(given.getOrDefault(SORT, Order.NEWEST.word()).toUpperCase(Locale.ROOT));
  }

  /** The words of engines, as alternatives; none for any engine. */
  List<Keywords> engine() {
    return alternatives(EXCEPT.matcher(given.getOrDefault(ENGINE, "")).replaceFirst(""));
  }

  /** Whether levels of those engines are left out. */
  boolean excludesEngines() {
    return EXCEPT.matcher(given.getOrDefault(ENGINE, "")).lookingAt();
  }

  private static List<Keywords> alternatives(String text) {
    return OR.splitAsStream(text)
        .map(Keywords::of)
        .filter(words -> !words.isEmpty())
        .limit(MOST_ALTERNATIVES)
        .toList();
  }

  Map<Text, List<Keywords>> texts() {
    Map<Text, List<Keywords>> texts = new EnumMap<>(Text.class);
    for (Text text : Text.values()) {
      List<Keywords> sought = alternatives(given.getOrDefault(text.query(), ""));
      if (!sought.isEmpty()) {
        texts.put(text, sought);
      }
    }
    return texts;
  }

  /** How many days ago an item was added at most; 0 for any time. */
  private long addedWithin() {
    return (long) Double.parseDouble(given.getOrDefault(ADDED, "0"));
  }

  /** The bounds of numbers. */
  Map<Figure, Range> figures(Instant now) {
    Map<Figure, Range> figures = new EnumMap<>(Figure.class);
    if (given.containsKey(LEAST) || given.containsKey(MOST)) {
      figures.put(
          Figure.RATING,
          new Range(
              rating(LEAST, Double.NEGATIVE_INFINITY), rating(MOST, Double.POSITIVE_INFINITY)));
    }
    if (addedWithin() > 0) {
      Instant earliest = now.minus(Duration.ofDays(addedWithin()));
      figures.put(Figure.ADDED, new Range(earliest.toEpochMilli(), Long.MAX_VALUE));
    }
    if (isOn(COMMENTED)) {
      figures.put(Figure.COMMENTS, new Range(1, Long.MAX_VALUE));
    }
    if (isOn(PLAYED)) {
      figures.put(Figure.PLAYS, new Range(1, Long.MAX_VALUE));
    }
    return figures;
  }

  private long rating(String query, double unbounded) {
    String text = given.get(query);
    return SearchedItem.ordered(text == null ? unbounded : Double.parseDouble(text));
  }
}
