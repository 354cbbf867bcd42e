package dev.rondo.http.creation;

import dev.rondo.domain.player.Caller;
import dev.rondo.domain.submission.Target;
import dev.rondo.http.item.ItemPaths;
import dev.rondo.http.limit.Limited;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.submission.SubmissionEndpoint;
import dev.rondo.http.submission.SubmissionEndpoint.SubmitResponse;
import dev.rondo.http.submission.SubmissionEndpoint.UploadResponse;
import dev.rondo.http.submission.SubmissionEndpoint.ValuesRequest;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.io.IOException;

/** Creates items, and acts on them and on players. */
@Controller("/${rondo.brand}")
@ExecuteOn(TaskExecutors.BLOCKING)
record CreationController(SubmissionEndpoint submissions) {

  @Post(ItemPaths.CATALOGUE_TYPE + "/create")
  @Limited(LimitedAction.CREATION)
  SubmitResponse create(String type, Caller caller, @Body ValuesRequest form) {
    return submissions.submit(caller, new Target.Creation(ItemPaths.kind(type)), form);
  }

  @Post(ItemPaths.CATALOGUE_TYPE + "/upload")
  @Consumes(MediaType.ALL)
  UploadResponse upload(String type, Caller caller, HttpRequest<?> request) throws IOException {
    return submissions.upload(caller, new Target.Creation(ItemPaths.kind(type)), request);
  }

  @Post(ItemPaths.ACTION_TYPE + "/{itemName}/submit")
  @Limited(LimitedAction.CREATION)
  SubmitResponse submit(String type, String itemName, Caller caller, @Body ValuesRequest form) {
    return submissions.submit(caller, new Target.OnItem(ItemPaths.ref(type, itemName)), form);
  }

  @Post(ItemPaths.CATALOGUE_TYPE + "/{itemName}/upload")
  @Consumes(MediaType.ALL)
  UploadResponse upload(String type, String itemName, Caller caller, HttpRequest<?> request)
      throws IOException {
    return submissions.upload(caller, new Target.OnItem(ItemPaths.ref(type, itemName)), request);
  }
}
