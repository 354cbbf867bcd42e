package dev.rondo.domain.player;

import java.util.List;

/** A player's profile in a signed request ({@code ServiceUserProfile}); missing texts are empty. */
public record PlayerProfile(
    PlayerId id,
    String handle,
    String name,
    Avatar avatar,
    String bannerType,
    String aboutMe,
    List<String> favorites) {

  public PlayerProfile {
    favorites = List.copyOf(favorites);
  }

  /** The profile of somebody who is known by nothing but an id. */
  public static PlayerProfile blank(PlayerId id) {
    return new PlayerProfile(id, "", "", new Avatar("", "", "", "", ""), "", "", List.of());
  }

  /** How an avatar is drawn, in the words of the profile service. */
  public record Avatar(
      String type,
      String foregroundType,
      String foregroundColor,
      String backgroundType,
      String backgroundColor) {}
}
