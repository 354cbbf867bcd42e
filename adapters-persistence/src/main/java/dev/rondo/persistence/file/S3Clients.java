package dev.rondo.persistence.file;

import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;
import software.amazon.awssdk.services.s3.S3Configuration;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

/** Makes S3 clients with short timeouts, explicit settings and common features. */
final class S3Clients {

  private static final Duration TO_CONNECT = Duration.ofSeconds(2);
  private static final Duration BETWEEN_BYTES = Duration.ofSeconds(10);
  private static final Duration AN_ATTEMPT = Duration.ofSeconds(10);
  private static final Duration ALL_ATTEMPTS = Duration.ofSeconds(15);
  private static final int ATTEMPTS = 3;
  private static final ProfileFile NO_PROFILE = ProfileFile.aggregator().build();

  private S3Clients() {}

  static S3Client client(S3Access access, ExecutionInterceptor... watching) {
    S3ClientBuilder builder =
        S3Client.builder()
            .region(Region.of(access.region()))
            .credentialsProvider(credentials(access))
            .serviceConfiguration(configuration(access))
            .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
            .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
            .overrideConfiguration(limits(watching))
            .httpClientBuilder(
                UrlConnectionHttpClient.builder()
                    .connectionTimeout(TO_CONNECT)
                    .socketTimeout(BETWEEN_BYTES)
                    .proxyConfiguration(proxy -> proxy.useEnvironmentVariablesValues(false)));
    if (!access.endpoint().isEmpty()) {
      builder.endpointOverride(URI.create(access.endpoint()));
    }
    return builder.build();
  }

  static S3Presigner presigner(S3Access access, S3Client client) {
    S3Presigner.Builder builder =
        S3Presigner.builder()
            .s3Client(client)
            .region(Region.of(access.region()))
            .credentialsProvider(credentials(access))
            .serviceConfiguration(configuration(access));
    if (!access.endpoint().isEmpty()) {
      builder.endpointOverride(URI.create(access.endpoint()));
    }
    return builder.build();
  }

  private static StaticCredentialsProvider credentials(S3Access access) {
    return StaticCredentialsProvider.create(
        AwsBasicCredentials.create(access.accessKey(), access.secretKey()));
  }

  private static S3Configuration configuration(S3Access access) {
    return S3Configuration.builder()
        .pathStyleAccessEnabled(access.addressing() == S3Access.Addressing.PATH)
        .chunkedEncodingEnabled(false)
        .profileFile(() -> NO_PROFILE)
        .build();
  }

  private static ClientOverrideConfiguration limits(ExecutionInterceptor... watching) {
    ClientOverrideConfiguration.Builder limits =
        ClientOverrideConfiguration.builder()
            .apiCallAttemptTimeout(AN_ATTEMPT)
            .apiCallTimeout(ALL_ATTEMPTS)
            .retryStrategy(
                AwsRetryStrategy.standardRetryStrategy().toBuilder().maxAttempts(ATTEMPTS).build())
            .defaultProfileFile(NO_PROFILE)
            .addExecutionInterceptor(new WithoutExpectContinue());
    Arrays.stream(watching).forEach(limits::addExecutionInterceptor);
    return limits.build();
  }

  /**
   * Drops {@code Expect: 100-continue}: most bodies are small, and the JDK's client waits long for
   * the reply.
   */
  private static final class WithoutExpectContinue implements ExecutionInterceptor {

    @Override
    public SdkHttpRequest modifyHttpRequest(
        Context.ModifyHttpRequest context, ExecutionAttributes attributes) {
      return context.httpRequest().copy(request -> request.removeHeader("Expect"));
    }
  }
}
