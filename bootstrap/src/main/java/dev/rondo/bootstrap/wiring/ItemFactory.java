package dev.rondo.bootstrap.wiring;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.CommunityActionService;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ListItemsService;
import dev.rondo.application.item.ViewDrafts;
import dev.rondo.application.item.ViewServer;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.persistence.search.ItemIndex.IndexFolder;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

@Factory
final class ItemFactory {

  @Singleton
  IndexFolder indexFolder(DataDirectory directory) {
    return new IndexFolder(directory.searchIndex());
  }

  @Singleton
  ListItems listItems(
      Catalogue catalogue, Rooms rooms, Players players, Settings settings, InstantSource clock) {
    return new ListItemsService(
        catalogue, rooms, players, settings.paging(Setting.PAGE_ITEMS), clock);
  }

  @Singleton
  ViewDrafts viewDrafts(HiddenItems hidden, Catalogue catalogue, Settings settings) {
    return new ViewDrafts.Service(hidden, catalogue, settings.paging(Setting.PAGE_ITEMS));
  }

  @Singleton
  Front front(Settings settings) {
    return settings.front();
  }

  @Singleton
  Ballot ballot(Front front) {
    return front.ballot();
  }

  @Singleton
  ViewServer viewServer(Catalogue catalogue, Settings settings, Front front, ServerForms forms) {
    return new ViewServer.Service(
        catalogue, settings.get(Setting.TITLE), front.buttons(), forms.configuration());
  }

  @Singleton
  ViewCommunity viewCommunity(
      Catalogue catalogue,
      Comments comments,
      Likes likes,
      CommunityActionService actions,
      Settings settings) {
    return new ViewCommunity.Service(
        catalogue, comments, likes, actions, settings.paging(Setting.PAGE_COMMENTS));
  }
}
