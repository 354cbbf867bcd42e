package dev.rondo.application.round;

import dev.rondo.application.community.CommunityForms;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.round.RoundEffect;
import dev.rondo.domain.secret.Secret;
import java.util.List;

/** What players report of each other in a room, put with all other reports. */
public final class PlayerReports {

  /** Names what was given as reason or details when nothing was, or nothing that is offered. */
  private static final String OTHER = "other";

  private static final int ID_BYTES = 16;
  private static final int MOST_DETAILS = 1000;

  private final RoundContext context;

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

  void add(RoundEffect.Reported reported) {
    String details = reported.values().getOrDefault(CommunityForms.DETAILS, "");
    Report report =
        new Report(
            Secret.of(context.random().next(ID_BYTES)).reveal(),
            new Subject.OfItem(new ItemRef(ItemKind.USER, reported.reported().itemName())),
            reported.reporter(),
            reason(reported.values().getOrDefault(CommunityForms.REASON, OTHER)),
            details.substring(0, Math.min(details.length(), MOST_DETAILS)),
            List.of(),
            context.clock().instant());
    context
        .transactions()
        .write(
            () -> {
              context.reports().add(report);
              return report;
            });
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
