package dev.rondo.http.testing;

import dev.rondo.application.community.ListRelations;
import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.creation.OfferItemForms;
import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.leaderboard.ViewRecording;
import dev.rondo.application.profile.ViewNotifications;
import dev.rondo.application.profile.ViewProfile;
import dev.rondo.application.result.OfferResultForms;
import dev.rondo.application.room.CloseOwnRoom;
import dev.rondo.application.room.CreateRoom;
import dev.rondo.application.room.JoinRoom;
import dev.rondo.application.room.LeaveRoom;
import dev.rondo.application.room.PublishRoomKeys;
import dev.rondo.application.round.EnterRoom;
import dev.rondo.application.round.ViewLastRounds;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.CollectBrowserSignIn;
import dev.rondo.application.session.ConfirmBrowserSignIn;
import dev.rondo.application.signature.SignedRequests.Verification;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.text.LocalizedText;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mockito.Mockito;

/**
 * Use cases that always answer the same, for tests of what is before the controllers; a test of a
 * controller puts mocks in their place.
 */
@Factory
final class StubUseCases {

  @Bean
  final CreateRoom createRoom =
      creator -> new CreateRoom.Outcome.Reserved(new ItemName("reserved"), Secret.presented("key"));

  @Bean final EnterRoom enterRoom = command -> new EnterRoom.Outcome.Unavailable();
  @Bean final LeaveRoom leaveRoom = command -> LeaveRoom.Outcome.WRONG_TICKET;
  @Bean final CloseOwnRoom closeOwnRoom = command -> CloseOwnRoom.Outcome.UNKNOWN;
  @Bean final PublishRoomKeys publishRoomKeys = () -> "{\"keys\":[]}";

  @Bean final CollectBrowserSignIn collectBrowserSignIn = key -> Optional.empty();

  @Bean final ViewNotifications viewNotifications = Mockito.mock(ViewNotifications.class);
  @Bean final ViewRecording viewRecording = replay -> new ViewRecording.Outcome.Unknown();
  @Bean final OfferResultForms offerResultForms = List::of;
  @Bean final ListRelations listRelations = (player, atMost) -> List.of();

  @Bean
  final ViewLastRounds viewLastRounds =
      room -> new ViewProfile.Profile(List.of(), List.of(), new ItemGraph(Map.of()));

  @Bean
  final ViewProfile viewProfile =
      player -> new ViewProfile.Profile(List.of(), List.of(), new ItemGraph(Map.of()));

  /** Empty, except that no item is called {@code none}. */
  @Bean
  final ViewCommunity viewCommunity =
      Mockito.mock(
          ViewCommunity.class,
          call ->
              isNone(call.getArgument(1))
                  ? new ViewCommunity.Outcome.UnknownItem()
                  : new ViewCommunity.Outcome.Found(List.of(), new Page.Numbered<>(List.of(), 1)));

  @Bean final Leaderboards leaderboards = Leaderboards.BUILT_IN;

  @Bean
  final ViewLeaderboard viewLeaderboard =
      Mockito.mock(
          ViewLeaderboard.class,
          call ->
              call.getMethod().getReturnType() == List.class
                  ? List.of()
                  : isNone(call.getArgument(0))
                      ? new ViewLeaderboard.Outcome.Unknown()
                      : new ViewLeaderboard.Outcome.Found(new Page.Numbered<>(List.of(), 1)));

  /** Knows no room, but verifies what is signed. */
  @Singleton
  JoinRoom joinRoom(TestServer server) {
    return command ->
        switch (server.requests().check(command.request(), command.room().value())) {
          case Verification.Authentic _ -> new JoinRoom.Outcome.UnknownRoom();
          case Verification.Rejected(var rejection) -> new JoinRoom.Outcome.Rejected(rejection);
        };
  }

  @Singleton
  ConfirmBrowserSignIn confirmBrowserSignIn(TestServer server) {
    return command ->
        switch (server.requests().checkExternal(command.request(), command.path())) {
          case Verification.Authentic _ -> new ConfirmBrowserSignIn.Outcome.Confirmed();
          case Verification.Rejected(var rejection) ->
              new ConfirmBrowserSignIn.Outcome.Rejected(rejection);
        };
  }

  /** Whoever is known may like any item. */
  @Singleton
  OfferItemForms offerItemForms() {
    Form like = Form.of("like", LocalizedText.of("#LIKE"), List.of());
    return Mockito.mock(
        OfferItemForms.class,
        call ->
            switch (call.getMethod().getName()) {
              case "answeredSearches" -> AdvancedSearch.formsOf(call.getArgument(0), Ballot.CLOSED);
              case "searches" -> AdvancedSearch.formsOf(call.getArgument(1), Ballot.CLOSED);
              case "actions" ->
                  call.getArgument(0) instanceof Caller.Known ? List.of(like) : List.of();
              default -> List.of();
            });
  }

  private static boolean isNone(ItemRef item) {
    return item.name().value().equals("none");
  }
}
