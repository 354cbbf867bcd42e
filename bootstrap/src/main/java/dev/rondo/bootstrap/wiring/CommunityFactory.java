package dev.rondo.bootstrap.wiring;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.CommunityActions;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.community.ViewCommunityService;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.player.Roles;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

@Factory
final class CommunityFactory {

  @Singleton
  Roles roles(Settings settings) {
    return settings.roles();
  }

  @Singleton
  ViewCommunity viewCommunity(
      Catalogue catalogue,
      Comments comments,
      Likes likes,
      CommunityActions actions,
      Settings settings) {
    return new ViewCommunityService(
        catalogue, comments, likes, actions, settings.paging(Setting.PAGE_COMMENTS));
  }
}
