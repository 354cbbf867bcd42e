package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.domain.player.Ban;
import io.micronaut.http.HttpRequest;
import java.text.Bidi;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The result of the last act, shown on the page that the browser returns to. */
sealed interface Notice {

  /** The page parameter with the result. */
  String RESULT = "result";

  String DONE = "done";

  String OVERTAKEN = "overtaken";

  String PARTLY = "partly";

  /** A final act was not confirmed by the name of its subject. */
  String UNCONFIRMED = "unconfirmed";

  /** Rows were to be acted on, but none was chosen. */
  String UNSELECTED = "unselected";

  /** The request attribute with the newest entries. */
  String ATTRIBUTE = "rondo.notice";

  /** The page parameter with the subject that was refused. */
  String ABOUT = "about";

  /** The page parameter with the operation that was refused. */
  String OPERATION = "operation";

  /** The page parameter with the row of the last act. */
  String ROW = "row";

  /** The most subjects of an operation that are named. */
  int MOST_NAMED = 3;

  /** Between these, a name written from right to left leaves the sentence around it in order. */
  char FIRST_STRONG_ISOLATE = '\u2068';

  char POP_ISOLATE = '\u2069';

  /** A path that a browser may be redirected to, of any length. */
  Pattern OWN_PATH =
      Pattern.compile(
          "/console[A-Za-z0-9/._~*?=&+-]*+(?:%[0-9A-Fa-f]{2}[A-Za-z0-9/._~*?=&+-]*+)*+");

  record Nothing() implements Notice {}

  /** Something was done, with the audit entries that undo it and the outcome for the rest. */
  record Done(String text, List<String> subjects, List<Long> entries, String rest)
      implements Notice {}

  record Failed(String why) implements Notice {}

  /** An audit entry with what people call its subject. */
  record Change(AuditEntry entry, String subject) {

    public Change {
      if (Bidi.requiresBidi(subject.toCharArray(), 0, subject.length())) {
        subject = FIRST_STRONG_ISOLATE + subject + POP_ISOLATE;
      }
    }

    /** The sentence for what was done; a changed ban is told as it now is. */
    private String told(ConsoleView view) {
      String word = entry.operation().word();
      if (!AuditController.BANS.contains(entry.operation())) {
        return view.text("told-" + word, view.text(word)).formatted(subject);
      }
      return switch (Ban.parse(entry.after()).orElseGet(Ban.None::new)) {
        case Ban.None() -> view.text("told-unban-player").formatted(subject);
        case Ban.Endless() -> view.text("told-ban-player").formatted(subject);
        case Ban.Until(Instant end) ->
            view.text("told-banned-until").formatted(subject, view.soon(end, entry.time()));
      };
    }
  }

  static boolean isOfDone(HttpRequest<?> request) {
    return word(request).equals(DONE) || word(request).equals(PARTLY);
  }

  static boolean isUnconfirmed(HttpRequest<?> request) {
    return word(request).equals(UNCONFIRMED);
  }

  /** The subject whose newest audit entry may explain a refusal. */
  static Optional<AuditSubject> about(HttpRequest<?> request) {
    return request.getParameters().getFirst(ABOUT).flatMap(AuditSubject::parse);
  }

  /** Whether an entry says who changed a subject, or who did already what was asked for. */
  static boolean isExplainedBy(AuditEntry entry, HttpRequest<?> request) {
    return word(request).equals(OVERTAKEN)
        || request.getParameters().getAll(OPERATION).contains(entry.operation().word());
  }

  private static String word(HttpRequest<?> request) {
    return request.getParameters().getFirst(RESULT).orElse("");
  }

  static void bind(HttpRequest<?> request, List<Change> newest) {
    request.setAttribute(ATTRIBUTE, newest);
  }

  /** The notice of a request; a made-up address alone shows nothing as done. */
  static Notice of(HttpRequest<?> request, ConsoleView view) {
    return switch (word(request)) {
      case "" -> new Nothing();
      case DONE -> of(request, view, "");
      case PARTLY -> of(request, view, view.text("partly"));
      case UNCONFIRMED, UNSELECTED -> new Failed(view.text(word(request)));
      case OVERTAKEN -> new Failed(view.text("overtaken") + last(request, view));
      case String word ->
          Arrays.stream(Refusal.values())
              .filter(why -> why.word().equals(word))
              .findFirst()
              .<Notice>map(
                  why ->
                      new Failed(
                          view.text("refused-" + why.word())
                              + (why == Refusal.UNCHANGED ? last(request, view) : "")))
              .orElseGet(Nothing::new);
    };
  }

  @SuppressWarnings("unchecked")
  private static List<Change> newest(HttpRequest<?> request) {
    return (List<Change>) request.getAttribute(ATTRIBUTE, List.class).orElseGet(List::of);
  }

  /** Who did what last, and when. */
  private static String last(HttpRequest<?> request, ConsoleView view) {
    return newest(request).stream()
        .map(
            change ->
                " "
                    + view.text("last-change")
                        .formatted(
                            change.subject,
                            AuditController.operation(change.entry, view),
                            AuditController.name(change.entry.actor(), view),
                            view.time(change.entry.time())))
        .collect(Collectors.joining());
  }

  private static Notice of(HttpRequest<?> request, ConsoleView view, String rest) {
    List<Change> newest = newest(request);
    if (newest.isEmpty()) {
      return new Nothing();
    }
    return new Done(
        newest.stream()
            .collect(
                Collectors.groupingBy(
                    change -> told(change, newest, view),
                    LinkedHashMap::new,
                    Collectors.counting()))
            .entrySet()
            .stream()
            .map(told -> told.getKey() + (told.getValue() > 1 ? " (" + told.getValue() + ")" : ""))
            .collect(Collectors.joining(" · ")),
        newest.stream().map(change -> change.entry.subject().toString()).distinct().toList(),
        ActMenu.reversible(newest.stream().map(Change::entry).toList()),
        rest);
  }

  /** The sentence for a change; many of one kind go without names. */
  private static String told(Change change, List<Change> all, ConsoleView view) {
    String told = change.told(view);
    long alike =
        all.stream().filter(other -> other.entry.operation() == change.entry.operation()).count();
    return alike > MOST_NAMED && told.contains(change.subject)
        ? view.text("told-many").formatted(AuditController.operation(change.entry, view))
        : told;
  }

  static String withoutNotice(HttpRequest<?> request) {
    return without(Set.of(RESULT, ABOUT, OPERATION, ROW), request);
  }

  /** The path and query of a page without some parameters. */
  static String without(Set<String> parameters, HttpRequest<?> request) {
    String query =
        request.getParameters().names().stream()
            .filter(name -> !parameters.contains(name))
            .sorted()
            .flatMap(
                name ->
                    request.getParameters().getAll(name).stream()
                        .map(value -> ConsoleView.encoded(name) + "=" + ConsoleView.encoded(value)))
            .collect(Collectors.joining("&"));
    return request.getUri().getRawPath() + (query.isEmpty() ? "" : "?" + query);
  }

  /** The word for the results of acts. */
  static String result(List<Outcome> outcomes, List<AuditSubject> subjects, String operation) {
    List<String> words = outcomes.stream().map(Notice::word).distinct().toList();
    if (words.size() == 1) {
      String about =
          outcomes.getFirst() instanceof Outcome.Overtaken(AuditEntry newest)
              ? newest.subject().toString()
              : subjects.stream()
                  .limit(1)
                  .map(AuditSubject::toString)
                  .collect(Collectors.joining());
      return words.getFirst()
          + (words.getFirst().equals(DONE) || about.isEmpty()
              ? ""
              : "&" + ABOUT + "=" + ConsoleView.encoded(about) + "&" + OPERATION + "=" + operation);
    }
    return words.contains(DONE) ? PARTLY : words.isEmpty() ? "" : words.getFirst();
  }

  private static String word(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Done _ -> DONE;
      case Outcome.Refused(Refusal why, String _) -> why.word();
      case Outcome.Overtaken _ -> OVERTAKEN;
    };
  }

  /** The page of an act, with the word for its result. */
  static String told(String page, String result) {
    String path = own(page);
    return path + (path.contains("?") ? "&" : "?") + RESULT + "=" + result;
  }

  /** A page of the console; the first page for any other address. */
  static String own(String page) {
    return OWN_PATH.matcher(page).matches() ? page : "/console";
  }
}
