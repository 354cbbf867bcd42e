package dev.rondo.http.community;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.rondo.application.community.CommunityForms;
import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.community.ViewCommunity.CommentView;
import dev.rondo.application.community.ViewCommunity.Outcome;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.text.PlayerText;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.item.ItemPaths;
import dev.rondo.http.item.ItemResponse.UserItemResponse;
import dev.rondo.http.limit.Limited;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.paging.PageInfo;
import dev.rondo.http.paging.PageParameters;
import dev.rondo.http.protocol.View;
import dev.rondo.http.submission.SubmissionEndpoint;
import dev.rondo.http.submission.SubmissionEndpoint.SubmitResponse;
import dev.rondo.http.submission.SubmissionEndpoint.UploadResponse;
import dev.rondo.http.submission.SubmissionEndpoint.ValuesRequest;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.serde.annotation.Serdeable;
import java.io.IOException;
import java.util.List;

/** Comments on items, and actions on them. */
@Controller("/${rondo.brand}" + ItemPaths.CATALOGUE_TYPE + "/{itemName}/community")
@ExecuteOn(TaskExecutors.BLOCKING)
record CommunityController(ViewCommunity community, SubmissionEndpoint submissions) {

  private static final String COMMENT = "/comments/{commentName}";

  @Get("/info")
  HttpResponse<CommunityResponse> info(String type, String itemName, Caller caller, View view) {
    ItemRef item = ItemPaths.ref(type, itemName);
    Outcome.Found found = found(community.view(caller, item));
    return shown(item, found, CommunityResponse.from(found, view));
  }

  @Get("/comments/list")
  HttpResponse<CommentListResponse> list(
      String type, String itemName, Caller caller, HttpRequest<?> request, View view) {
    ItemRef item = ItemPaths.ref(type, itemName);
    Outcome.Found found =
        found(community.list(caller, item, PageParameters.read(request.getParameters())));
    return shown(
        item,
        found,
        new CommentListResponse(
            PageInfo.of(found.comments()), CommentResponse.from(found.comments().items(), view)));
  }

  private static <T> HttpResponse<T> shown(ItemRef item, Outcome.Found found, T body) {
    List<CommentView> comments = found.comments().items();
    return comments.stream().allMatch(one -> CommunityForms.areOfStrangers(one.actions()))
        ? CachedView.COMMUNITY.of(
            body,
            item,
            comments.stream().map(one -> new Subject.OfComment(one.comment().name())).toList())
        : CachedView.COMMUNITY.personal(body);
  }

  @Post("/submit")
  @Limited(LimitedAction.COMMUNITY)
  SubmitResponse submit(String type, String itemName, Caller caller, @Body ValuesRequest form) {
    return submissions.submit(caller, new Target.OnCommunity(ItemPaths.ref(type, itemName)), form);
  }

  @Post("/upload")
  @Consumes(MediaType.ALL)
  UploadResponse upload(String type, String itemName, Caller caller, HttpRequest<?> request)
      throws IOException {
    return submissions.upload(
        caller, new Target.OnCommunity(ItemPaths.ref(type, itemName)), request);
  }

  @Post(COMMENT + "/submit")
  @Limited(LimitedAction.COMMUNITY)
  SubmitResponse submit(
      String type, String itemName, String commentName, Caller caller, @Body ValuesRequest form) {
    return submissions.submit(caller, target(type, itemName, commentName), form);
  }

  @Post(COMMENT + "/upload")
  @Consumes(MediaType.ALL)
  UploadResponse upload(
      String type, String itemName, String commentName, Caller caller, HttpRequest<?> request)
      throws IOException {
    return submissions.upload(caller, target(type, itemName, commentName), request);
  }

  private static Target target(String type, String itemName, String commentName) {
    return new Target.OnComment(ItemPaths.ref(type, itemName), ItemPaths.comment(commentName));
  }

  private static Outcome.Found found(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Found found -> found;
      case Outcome.UnknownItem() -> throw RequestRejectedException.notFound();
      case Outcome.ForeignCursor() -> throw RequestRejectedException.of(Failure.BAD_CURSOR);
    };
  }

  /** The front of an item's community as JSON. */
  @Serdeable.Serializable
  record CommunityResponse(List<FormResponse> actions, List<CommentResponse> topComments) {

    static CommunityResponse from(Outcome.Found found, View view) {
      return new CommunityResponse(
          FormResponse.from(found.actions(), view),
          CommentResponse.from(found.comments().items(), view));
    }
  }

  @Serdeable.Serializable
  record CommentListResponse(@JsonUnwrapped PageInfo page, List<CommentResponse> comments) {}

  /** A comment as JSON; a reply begins with a line that names whom it answers. */
  @Serdeable.Serializable
  record CommentResponse(
      String name,
      String author,
      UserItemResponse authorUser,
      long time,
      String content,
      List<FormResponse> actions) {

    static List<CommentResponse> from(List<CommentView> comments, View view) {
      return comments.stream().map(comment -> from(comment, view)).toList();
    }

    private static CommentResponse from(CommentView shown, View view) {
      return new CommentResponse(
          shown.comment().name().value(),
          shown.author().profile().name(),
          UserItemResponse.from(shown.author().item(), view),
          shown.comment().time().toEpochMilli(),
          content(shown),
          FormResponse.from(shown.actions(), view));
    }

    private static String content(CommentView shown) {
      String text = shown.comment().text();
      return PlayerText.escape(
          shown.repliedTo().isEmpty() ? text : "↪ " + shown.repliedTo() + "\n" + text);
    }
  }
}
