package dev.rondo.persistence.file;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.rondo.application.health.UnavailableException;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentMatchers;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Request;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.S3Object;

final class S3BucketTest {

  @Test
  void endsAListThatTheServiceBeginsAgain() {
    S3Client client = mock(S3Client.class);
    when(client.listObjectsV2(ArgumentMatchers.<Consumer<ListObjectsV2Request.Builder>>any()))
        .thenReturn(
            ListObjectsV2Response.builder()
                .contents(List.of(S3Object.builder().key("files/a").build()))
                .build());
    S3Bucket bucket =
        new S3Bucket(
            client, new S3Access("", "files", "here", "key", "secret", S3Access.Addressing.PATH));

    assertThatThrownBy(() -> bucket.list("files/", "").count())
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("from its beginning again");
  }
}
