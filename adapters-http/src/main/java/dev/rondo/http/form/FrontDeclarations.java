package dev.rondo.http.form;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.Front.Button;
import dev.rondo.application.item.Front.Content;
import dev.rondo.application.item.Front.InfoPage;
import dev.rondo.application.item.Front.Section;
import dev.rondo.application.item.ListItems.Search;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Period;
import dev.rondo.domain.player.Caller;
import io.micronaut.jackson.core.tree.JsonNodeTreeCodec;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the buttons, info pages, leaderboards and votes that an operator declares in JSON. */
public final class FrontDeclarations {

  private static final String BUTTONS = "buttons";
  private static final String PAGES = "pages";
  private static final String BOARDS = "boards";
  private static final String VOTES = "votes";
  private static final String SEARCHES = "searches";

  /** Names the schema by which editors check the file. */
  private static final String SCHEMA = "$schema";

  private static final JsonNodeTreeCodec TREES = JsonNodeTreeCodec.getInstance();
  private static final JsonFactory LINES =
      new JsonFactoryBuilder().rootValueSeparator(",\n").build();
  private static final int MOST_BUTTONS = 50;
  private static final int MOST_PAGES = 100;

  /** A page reads each of its sections when it is shown. */
  private static final int MOST_SECTIONS = 20;

  private static final int MOST_NAMED = 20;
  private static final int MOST_DIFFICULT = 100;
  private static final int MOST_DAYS = 365;
  private static final int WEEK = 7;

  /** The text of the buttons and pages without a file. */
  public static final String BUILT_IN = text(JsonNode.createObjectNode(Map.of()));

  private FrontDeclarations() {}

  /** Reads the object at the parser's position, to its end; refuses what cannot be used. */
  public static Front read(JsonParser parser) throws IOException {
    return DeclarationReader.read(
        "",
        TREES.readTree(parser),
        file -> {
          Ballot ballot = file.object(VOTES, FrontDeclarations::ballot).orElse(Ballot.CLOSED);
          return front(file, () -> boards(file), ballot, () -> searches(ballot, file));
        });
  }

  /** Reads the text of the buttons and pages of a file, without checking these. */
  public static String readText(JsonParser parser) throws IOException {
    return text(TREES.readTree(parser));
  }

  private static String text(JsonNode file) {
    DeclarationReader reader = new DeclarationReader("", file);
    JsonNode builtIn =
        JsonNode.createArrayNode(
            Front.BUILT_IN.buttons().stream()
                .map(button -> JsonNode.from(Map.of("type", button.type())))
                .toList());
    return "{\n\"%s\": [\n%s\n],\n\"%s\": [\n%s\n]\n}"
        .formatted(
            BUTTONS,
            lines(reader.member(BUTTONS).orElse(builtIn)),
            PAGES,
            lines(reader.member(PAGES).orElseGet(() -> JsonNode.from(List.of()))));
  }

  private static String lines(JsonNode elements) {
    StringWriter lines = new StringWriter();
    try (JsonGenerator out = LINES.createGenerator(lines)) {
      for (JsonNode element : elements.values()) {
        TREES.writeTree(out, element);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return lines.toString();
  }

  private static Front front(
      DeclarationReader file,
      Supplier<Leaderboards> boards,
      Ballot ballot,
      Supplier<Map<ItemKind, List<String>>> searches) {
    Front front =
        new Front(
            file.member(BUTTONS).isPresent()
                ? file.list(BUTTONS, MOST_BUTTONS, FrontDeclarations::button)
                : Front.BUILT_IN.buttons(),
            file.list(PAGES, MOST_PAGES, page -> page(ballot, page)),
            boards.get(),
            ballot,
            searches.get());
    file.optionalString(SCHEMA);
    return front;
  }

  private static Leaderboards boards(DeclarationReader file) {
    return file.member(BOARDS).isPresent()
        ? new Leaderboards(file.list(BOARDS, FrontDeclarations::board))
        : Leaderboards.BUILT_IN;
  }

  /** Reads buttons and pages at the parser's position; the file has the rest. */
  public static Front readWithin(Front file, JsonParser parser) throws IOException {
    JsonNode value = TREES.readTree(parser);
    if (Stream.of(BOARDS, VOTES, SEARCHES).anyMatch(name -> value.get(name) != null)) {
      throw new InvalidDeclarationException(
          "\"boards\", \"votes\" and \"searches\" belong in the file that RONDO_FRONT names; take"
              + " them out here");
    }
    return DeclarationReader.read(
        "", value, version -> front(version, file::boards, file.ballot(), file::searches));
  }

  private static Ballot ballot(DeclarationReader votes) {
    return new Ballot(
        true,
        (int) votes.integer("lowest", 0, MOST_DIFFICULT, 1),
        (int) votes.integer("highest", 0, MOST_DIFFICULT, MOST_DIFFICULT),
        (int) votes.integer("newcomerDays", 0, MOST_DAYS, WEEK));
  }

  private static Map<ItemKind, List<String>> searches(Ballot ballot, DeclarationReader file) {
    Map<ItemKind, List<String>> searches = new EnumMap<>(ItemKind.class);
    file.list(SEARCHES, search -> Map.entry(kind(search), fields(ballot, search)))
        .forEach(
            search -> {
              if (searches.put(search.getKey(), search.getValue()) != null) {
                throw file.problem(
                    "two searches have the \"itemType\" \"" + search.getKey().word() + "\"");
              }
            });
    return searches;
  }

  private static List<String> fields(Ballot ballot, DeclarationReader search) {
    List<String> fields = search.strings("fields");
    List<String> known =
        Stream.of(form(AdvancedSearch.formsOf(kind(search), ballot), search))
            .flatMap(form -> form.options().stream())
            .map(option -> option.query())
            .toList();
    if (fields.isEmpty()
        || !known.containsAll(fields)
        || Set.copyOf(fields).size() < fields.size()) {
      throw search.problem(
          "\"fields\" must name some of these, each once: " + String.join(", ", known));
    }
    return fields;
  }

  private static ItemKind kind(DeclarationReader declared) {
    return declared.oneOf("itemType", ItemKind.values(), ItemKind::word);
  }

  private static Leaderboard board(DeclarationReader board) {
    Measure measure = board.oneOf("measure", Measure.values(), Measure::word);
    return new Leaderboard(
        board.word("name"),
        board.member("title").isPresent() ? board.text("title") : measure.title(),
        measure,
        Arrays.stream(Condition.values())
            .filter(condition -> board.flag(condition.word()))
            .collect(Collectors.toSet()),
        board.numbers("options"),
        board.member("period").isPresent()
            ? board.oneOf("period", Period.values(), Period::word)
            : Period.EVER,
        (int) board.integer("best", 1, Leaderboard.MOST_BEST, 1),
        board.member("shows").isPresent()
            ? board.oneOf("shows", Scope.values(), Scope::word)
            : Scope.EVERYBODY);
  }

  private static Button button(DeclarationReader button) {
    String[] types =
        Stream.concat(
                Arrays.stream(ItemKind.values()).map(ItemKind::word),
                Front.OTHER_BUTTONS.stream().sorted())
            .toArray(String[]::new);
    String type = button.oneOf("type", types, word -> word);
    return Front.OTHER_BUTTONS.contains(type)
        ? Button.of(type)
        : new Button(
            type,
            button.optionalText("title"),
            button.optionalString("icon"),
            button.optionalString("infoType"),
            itemName(button));
  }

  private static String itemName(DeclarationReader button) {
    String name = button.optionalString("itemName");
    return name.isEmpty() ? name : new ItemName(name).value();
  }

  private static InfoPage page(Ballot ballot, DeclarationReader page) {
    ItemKind kind = kind(page);
    List<Form> searches = AdvancedSearch.formsOf(kind, ballot);
    Search search = search(searches, page);
    if (search instanceof Search.Advanced(AdvancedSearch asked, Caller _)
        && asked.given().containsKey(ServerForms.KEYWORDS)) {
      throw page.problem("\"search\" takes no \"keywords\", which players give");
    }
    return new InfoPage(
        kind,
        page.optionalString("infoType"),
        page.optionalText("title"),
        search,
        banner(page),
        page.list(
            "sections",
            MOST_SECTIONS,
            section ->
                new Section(
                    section.text("title"),
                    section.optionalString("icon"),
                    content(searches, kind, section))));
  }

  private static ResourceLocator banner(DeclarationReader page) {
    String place = page.optionalString("banner");
    if (place.isEmpty()) {
      return ResourceLocator.NONE;
    }
    if (place.chars().anyMatch(Character::isWhitespace)) {
      throw page.problem("\"banner\" has white space, which no URL has");
    }
    return FileHash.isValid(place)
        ? new ResourceLocator.Stored(new FileHash(place))
        : new ResourceLocator.Linked(place);
  }

  private static Content content(List<Form> searches, ItemKind kind, DeclarationReader section) {
    if (section.member("items").isEmpty()) {
      return new Content.Found(search(searches, section));
    }
    if (section.member("search").isPresent()) {
      throw section.problem("\"items\" and \"search\" exclude each other; take one out");
    }
    List<String> names = section.strings("items");
    if (names.size() > MOST_NAMED || !kind.isCatalogued()) {
      throw section.problem(
          "\"items\" takes at most %d names, and none of rooms and users".formatted(MOST_NAMED));
    }
    return new Content.Named(names.stream().map(ItemName::new).toList());
  }

  private static Search search(List<Form> searches, DeclarationReader declared) {
    return declared.object("search", search -> filled(searches, search)).orElse(Search.ALL);
  }

  private static Form form(List<Form> searches, DeclarationReader search) {
    return searches.stream()
        .findFirst()
        .orElseThrow(() -> search.problem("rooms and players have no advanced search"));
  }

  private static Search filled(List<Form> searches, DeclarationReader search) {
    Form form = form(searches, search);
    Map<String, String> values = new HashMap<>();
    form.options().stream()
        .map(option -> option.query())
        .forEach(query -> values.put(query, search.optionalString(query)));
    return AdvancedSearch.read(form, values)
        .<Search>map(asked -> new Search.Advanced(asked, Caller.ANONYMOUS))
        .orElseThrow(
            () ->
                search.problem(
                    AdvancedSearch.refused(form, values).stream()
                        .sorted()
                        .map(query -> "\"%s\" is \"%s\"".formatted(query, values.get(query)))
                        .collect(
                            Collectors.joining(", ", "", ", which the search does not take"))));
  }
}
