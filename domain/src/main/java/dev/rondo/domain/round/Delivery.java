package dev.rondo.domain.round;

import dev.rondo.domain.player.PlayerId;
import java.util.Set;

/** An event and its receivers. */
public sealed interface Delivery {

  RoundEvent event();

  boolean reaches(PlayerId player);

  record ToAll(RoundEvent event) implements Delivery {

    @Override
    public boolean reaches(PlayerId player) {
      return true;
    }
  }

  record ToOthers(Set<PlayerId> except, RoundEvent event) implements Delivery {

    public ToOthers {
      except = Set.copyOf(except);
    }

    @Override
    public boolean reaches(PlayerId player) {
      return !except.contains(player);
    }
  }

  record ToSome(Set<PlayerId> receivers, RoundEvent event) implements Delivery {

    public ToSome {
      receivers = Set.copyOf(receivers);
    }

    @Override
    public boolean reaches(PlayerId player) {
      return receivers.contains(player);
    }
  }
}
