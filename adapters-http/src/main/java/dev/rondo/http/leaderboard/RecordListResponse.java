package dev.rondo.http.leaderboard;

import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.domain.paging.Page;
import dev.rondo.http.paging.PageInfo;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page of records as JSON ({@code ServerItemLeaderboardRecordList}). */
@Serdeable.Serializable
record RecordListResponse(int pageCount, @Nullable String cursor, List<RecordResponse> records) {

  static RecordListResponse from(Page<Ranked> page, View view) {
    PageInfo usedRequests = PageInfo.of(page);
    return new RecordListResponse(
        usedRequests.pageCount(), usedRequests.cursor(), RecordResponse.from(page.items(), view));
  }
}
