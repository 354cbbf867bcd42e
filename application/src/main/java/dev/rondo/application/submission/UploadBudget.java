package dev.rondo.application.submission;

import dev.rondo.application.submission.UploadFiles.Limits;
import dev.rondo.domain.player.PlayerId;
import java.util.HashMap;
import java.util.Map;

/** Counts the active uploads of a node and the bytes that they have staged. */
public final class UploadBudget {

  private final Limits limits;

  /** Only players with active uploads, so that it does not grow. */
  private final Map<PlayerId, Usage> players = new HashMap<>();

  private final Usage all = new Usage();

  public UploadBudget(Limits limits) {
    this.limits = limits;
  }

  synchronized Admission begin(PlayerId player) {
    if (all.uploads >= limits.uploads()) {
      return new Admission.Refused(Grant.NODE_EXCEEDED);
    }
    Usage own = players.computeIfAbsent(player, same -> new Usage());
    if (own.uploads >= limits.perPlayer()) {
      return new Admission.Refused(Grant.PLAYER_EXCEEDED);
    }
    own.uploads++;
    all.uploads++;
    return new Admission.Admitted(new Upload(player, own));
  }

  private synchronized Grant take(Usage own, long bytes) {
    own.staged += bytes;
    all.staged += bytes;
    if (own.staged > limits.stagedPerPlayer()) {
      return Grant.PLAYER_EXCEEDED;
    }
    return all.staged > limits.staged() ? Grant.NODE_EXCEEDED : Grant.GRANTED;
  }

  private synchronized void end(PlayerId player, Usage own, long taken) {
    own.uploads--;
    own.staged -= taken;
    all.uploads--;
    all.staged -= taken;
    if (own.uploads == 0) {
      players.remove(player);
    }
  }

  enum Grant {
    GRANTED,
    /** The player's uploads are too many or too large. */
    PLAYER_EXCEEDED,
    /** The uploads of all players together are too many or too large. */
    NODE_EXCEEDED
  }

  sealed interface Admission {

    record Admitted(Upload upload) implements Admission {}

    record Refused(Grant why) implements Admission {}
  }

  final class Upload implements AutoCloseable {

    private final PlayerId player;
    private final Usage own;
    private long taken;
    private Grant grant = Grant.GRANTED;

    private Upload(PlayerId player, Usage own) {
      this.player = player;
      this.own = own;
    }

    void take(long bytes) {
      taken += bytes;
      grant = UploadBudget.this.take(own, bytes);
    }

    Grant grant() {
      return grant;
    }

    @Override
    public void close() {
      end(player, own, taken);
    }
  }

  private static final class Usage {
    private int uploads;
    private long staged;
  }
}
