package dev.rondo.bootstrap.wiring;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.CommunityActionService;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.creation.ItemActionService.ItemFormSettings;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CurrentFront;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.FrontVersions;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ListItemsService;
import dev.rondo.application.item.Opinions;
import dev.rondo.application.item.ViewDrafts;
import dev.rondo.application.item.ViewServer;
import dev.rondo.application.player.Players;
import dev.rondo.application.profile.Notifications;
import dev.rondo.application.room.RoomPolicy;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.persistence.search.ItemIndex.IndexFolder;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Wires the lists of items, the front page, and the forms by which players make items. */
@Factory
final class ItemFactory {

  private static final Logger LOG = LoggerFactory.getLogger(ItemFactory.class);

  @Singleton
  ItemFormSettings itemForms(
      ServerIdentity identity, SubmissionPolicy submissions, RoomPolicy rooms, Front file) {
    return new ItemFormSettings(
        identity.canonicalAddress(),
        submissions.maxFile(),
        rooms.form(),
        file.ballot(),
        file.searches());
  }

  @Singleton
  IndexFolder indexFolder(DataDirectory directory) {
    return new IndexFolder(directory.searchIndex());
  }

  @Singleton
  ListItems listItems(
      Catalogue catalogue,
      Rooms rooms,
      Players players,
      Opinions opinions,
      Settings settings,
      InstantSource clock) {
    return new ListItemsService(
        catalogue, rooms, players, opinions, settings.paging(Setting.PAGE_ITEMS), clock);
  }

  @Singleton
  ViewDrafts viewDrafts(HiddenItems hidden, Catalogue catalogue, Settings settings) {
    return new ViewDrafts.Service(hidden, catalogue, settings.paging(Setting.PAGE_ITEMS));
  }

  @Singleton
  CurrentFront currentFront(
      Settings settings, Front file, FrontVersions versions, ServerForms forms) {
    return new CurrentFront(
        file,
        settings.frontText(),
        versions,
        declaration -> Settings.readFront(declaration, file, forms),
        why ->
            LOG.warn(
                "The front page saved in the console is ignored, because it cannot be used: {}",
                why));
  }

  @Singleton
  ViewServer viewServer(
      Catalogue catalogue, Settings settings, CurrentFront front, ServerForms forms) {
    return new ViewServer.Service(
        catalogue,
        settings.get(Setting.TITLE),
        front,
        forms.configuration(),
        Notifications.Kind.options());
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
