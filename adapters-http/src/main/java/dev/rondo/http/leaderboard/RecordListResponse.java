package dev.rondo.http.leaderboard;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.domain.paging.Page;
import dev.rondo.http.paging.PageInfo;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** A page of records as JSON ({@code ServerItemLeaderboardRecordList}). */
@Serdeable.Serializable
record RecordListResponse(@JsonUnwrapped PageInfo page, List<RecordResponse> records) {

  static RecordListResponse from(Page<Ranked> page, View view) {
    return new RecordListResponse(PageInfo.of(page), RecordResponse.from(page.items(), view));
  }
}
