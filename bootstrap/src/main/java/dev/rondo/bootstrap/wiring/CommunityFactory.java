package dev.rondo.bootstrap.wiring;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.CommunityActions;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.ListHiddenComments;
import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.ModerateComment;
import dev.rondo.application.community.Reports;
import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.player.Roles;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.EffectExecutor;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.settings.Settings;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** Wires comments, likes and reports. */
@Factory
final class CommunityFactory {

  @Singleton
  Roles roles(Settings settings) {
    return settings.roles().members();
  }

  @Singleton
  CommunityActions communityActions(
      Catalogue catalogue,
      CatalogueUpdates updates,
      Comments comments,
      Likes likes,
      Roles roles,
      ActionFormReader forms,
      InstantSource clock) {
    return CommunityActions.over(catalogue, updates, comments, likes, roles, forms, clock);
  }

  @Singleton
  ViewCommunity viewCommunity(
      Catalogue catalogue,
      Comments comments,
      Likes likes,
      CommunityActions actions,
      Settings settings) {
    return ViewCommunity.over(catalogue, comments, likes, actions, settings.lists().comments());
  }

  @Singleton
  ListReports listReports(Reports reports, Comments comments) {
    return ListReports.over(reports, comments, OperatorPaging.WHOLE);
  }

  @Singleton
  ListHiddenComments listHiddenComments(Comments comments) {
    return ListHiddenComments.over(comments, OperatorPaging.WHOLE);
  }

  @Singleton
  ModerateComment moderateComment(
      Comments comments, EffectExecutor effects, Transactions transactions) {
    return ModerateComment.over(comments, effects, transactions);
  }
}
