package dev.rondo.application.round;

import dev.rondo.application.community.CommunityForms;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.round.RoundEffect;
import dev.rondo.domain.secret.Secret;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** Adds what players report of each other in a room to all other reports. */
public final class PlayerReports {

  /** Stands for a missing or unknown reason or detail. */
  private static final String OTHER = "other";

  private static final int ID_BYTES = 16;
  private static final int MOST_DETAILS = 1000;

  private static final Set<Integer> UNPRINTABLE =
      Set.of((int) Character.CONTROL, (int) Character.SURROGATE);

  private final RoundContext context;
  private final Set<PlayerId> known = ConcurrentHashMap.newKeySet();
  private final Set<List<PlayerId>> reported = ConcurrentHashMap.newKeySet();

  PlayerReports(RoundContext context) {
    this.context = context;
  }

  /** The report form without files, which rooms cannot receive. */
  public static Form form() {
    Form whole = CommunityForms.report();
    List<FormOption> options =
        whole.options().stream().filter(option -> !(option instanceof FormOption.File)).toList();
    return Form.of(whole.type(), whole.title(), whole.icon(), options);
  }

  /** Players who came in once can be reported, even after they left. */
  void know(PlayerId player) {
    known.add(player);
  }

  /**
   * Files a report, once for each reporter and reported player; again if that failed.
   *
   * @param write writes it; returns whether it did
   */
  void add(RoundEffect.Reported asked, Predicate<Report> write) {
    List<PlayerId> players = List.of(asked.reporter(), asked.reported());
    if (known.contains(asked.reported())
        && !asked.reporter().equals(asked.reported())
        && reported.add(players)) {
      boolean isWritten = false;
      try {
        isWritten = write.test(report(asked));
      } finally {
        if (!isWritten) {
          reported.remove(players);
        }
      }
    }
  }

  private Report report(RoundEffect.Reported asked) {
    return new Report(
        Secret.of(context.random().next(ID_BYTES)).reveal(),
        new Subject.OfItem(new ItemRef(ItemKind.USER, asked.reported().itemName())),
        asked.reporter(),
        reason(asked.values().getOrDefault(CommunityForms.REASON, OTHER)),
        printable(asked.values().getOrDefault(CommunityForms.DETAILS, "")),
        List.of(),
        context.clock().instant());
  }

  /** Drops characters that databases refuse and cuts to the length that forms allow. */
  private static String printable(String details) {
    return details
        .codePoints()
        .filter(point -> point == '\n' || !UNPRINTABLE.contains(Character.getType(point)))
        .limit(MOST_DETAILS / 2)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static String reason(String given) {
    return form().options().stream()
        .filter(FormOption.Select.class::isInstance)
        .map(FormOption.Select.class::cast)
        .flatMap(select -> select.values().stream())
        .map(FormOption.Choice::name)
        .filter(given::equals)
        .findFirst()
        .orElse(OTHER);
  }
}
