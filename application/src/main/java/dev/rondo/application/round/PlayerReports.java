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

/** What players report of each other in a room, put with all other reports. */
public final class PlayerReports {

  /** Names what was given as reason or details when nothing was, or nothing that is offered. */
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

  /** The form that players fill in: that of all reports, without files, which rooms do not take. */
  public static Form form() {
    Form whole = CommunityForms.report();
    List<FormOption> options =
        whole.options().stream().filter(option -> !(option instanceof FormOption.File)).toList();
    return Form.of(whole.type(), whole.title(), whole.icon(), options);
  }

  /** A player came in; those who did can be reported, also when they have left. */
  void know(PlayerId player) {
    known.add(player);
  }

  /** Puts it before the operators, once for each who reports and whom they report. */
  void add(RoundEffect.Reported report) {
    if (known.contains(report.reported())
        && !report.reporter().equals(report.reported())
        && reported.add(List.of(report.reporter(), report.reported()))) {
      write(report);
    }
  }

  private void write(RoundEffect.Reported reported) {
    String details = printable(reported.values().getOrDefault(CommunityForms.DETAILS, ""));
    Report report =
        new Report(
            Secret.of(context.random().next(ID_BYTES)).reveal(),
            new Subject.OfItem(new ItemRef(ItemKind.USER, reported.reported().itemName())),
            reported.reporter(),
            reason(reported.values().getOrDefault(CommunityForms.REASON, OTHER)),
            details,
            List.of(),
            context.clock().instant());
    context
        .data()
        .transactions()
        .write(
            () -> {
              context.data().reports().add(report);
              return report;
            });
  }

  /** Without what databases do not take, and not longer than what forms take. */
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
