package dev.rondo.http.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.rondo.application.session.CollectBrowserSignIn;
import dev.rondo.application.session.ConfirmBrowserSignIn;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.BrowserSignIn;
import dev.rondo.domain.session.BrowserSignInHash;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.ServerText;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.limit.Limited;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.protocol.View;
import dev.rondo.http.signature.SignedRequestReader;
import dev.rondo.http.text.Texts;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.serde.annotation.Serdeable;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Browser sign-in: the browser shows a link with its key's hash, the game posts a signed body to
 * it, and the browser polls with the key for its session.
 */
@Controller("/${rondo.brand}/web/authenticate")
@WithoutSession
@ExecuteOn(TaskExecutors.BLOCKING)
record BrowserSignInController(
    ConfirmBrowserSignIn confirmations,
    CollectBrowserSignIn collections,
    SignedRequestReader requests,
    ServerIdentity identity,
    WaitingBrowsers browsers,
    CallerRates callers) {

  @Post("/{hash}")
  @Limited(LimitedAction.SIGN_IN)
  @Consumes(MediaType.ALL)
  ConfirmBrowserSignInResponse confirm(String hash, View view, HttpRequest<byte[]> request) {
    return switch (confirmations.confirm(command(hash, request))) {
      case ConfirmBrowserSignIn.Outcome.Confirmed() ->
          ConfirmBrowserSignInResponse.in(view, browsers.find(new BrowserSignInHash(hash)));
      case ConfirmBrowserSignIn.Outcome.Rejected(var rejection) ->
          throw requests.reject(rejection, request);
      case ConfirmBrowserSignIn.Outcome.Banned() ->
          throw RequestRejectedException.of(Failure.BANNED);
      case ConfirmBrowserSignIn.Outcome.Taken() ->
          throw RequestRejectedException.of(Failure.LOGIN_TAKEN);
    };
  }

  private ConfirmBrowserSignIn.Command command(String hash, HttpRequest<byte[]> request) {
    if (!BrowserSignInHash.isValid(hash)) {
      throw RequestRejectedException.notFound();
    }
    BrowserSignInHash signIn = new BrowserSignInHash(hash);
    return new ConfirmBrowserSignIn.Command(
        requests.read(request), identity.browserSignInPath(signIn), signIn);
  }

  /** A waiting browser continues to poll after any answer but JSON. */
  @Post
  @Limited(LimitedAction.COLLECT)
  CollectBrowserSignInResponse collect(
      @Body CollectBrowserSignInRequest body, HttpRequest<?> request) {
    Optional<CollectBrowserSignIn.Opened> opened = collections.collect(body.secret());
    if (opened.isEmpty()) {
      browsers.add(
          BrowserSignInHash.of(body.secret()),
          request.getHeaders().get(HttpHeaders.USER_AGENT, String.class, ""),
          callers.address(request));
      throw RequestRejectedException.notFound();
    }
    CollectBrowserSignIn.Opened session = opened.orElseThrow();
    return new CollectBrowserSignInResponse(
        session.name(), session.token().reveal(), session.expires().toEpochMilli());
  }

  /** A browser's key as JSON. */
  @Serdeable.Deserializable
  record CollectBrowserSignInRequest(@Nullable JsonNode key) {

    /** The key; only a string is accepted. */
    Secret secret() {
      if (key == null || !key.isString()) {
        throw RequestRejectedException.of(Failure.BAD_REQUEST);
      }
      return Secret.presented(key.getStringValue());
    }
  }

  /**
   * A browser's session as JSON: the player's plain name, and the end in milliseconds since 1970.
   */
  @Serdeable.Serializable
  record CollectBrowserSignInResponse(String title, String session, long expiration) {}

  /**
   * The browsers that polled recently, so that players can see which one they sign in. Names come
   * from a list, because headers are forgeable.
   */
  @Singleton
  static final class WaitingBrowsers {

    private static final int MOST = 10_000;

    /** In this order, because the header of each also names those behind it. */
    private static final List<String> BROWSERS =
        List.of("Edg", "OPR", "Firefox", "Chrome", "Safari");

    private static final List<String> SYSTEMS =
        List.of("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux");

    private final Cache<BrowserSignInHash, String> browsers =
        Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(BrowserSignIn.LIFETIME).build();

    void add(BrowserSignInHash hash, String userAgent, String address) {
      browsers.put(hash, first(BROWSERS, userAgent) + first(SYSTEMS, userAgent) + address);
    }

    private static String first(List<String> names, String userAgent) {
      return names.stream()
          .filter(userAgent::contains)
          .findFirst()
          .map(name -> name.replace("Edg", "Edge").replace("OPR", "Opera") + ", ")
          .orElse("");
    }

    /** The kind and address of a browser; empty if it did not poll here. */
    String find(BrowserSignInHash hash) {
      return Optional.ofNullable(browsers.getIfPresent(hash)).orElse("");
    }
  }

  /** What the game shows after a confirmed browser sign-in. */
  @Serdeable.Serializable
  record ConfirmBrowserSignInResponse(String message) {

    private static final Texts TEXTS =
        new Texts(BrowserSignInController.class, "signin", Localization.KNOWN_CODES);

    /** The response in the player's localization; the browser is empty if unknown to this node. */
    static ConfirmBrowserSignInResponse in(View view, String browser) {
      String language = view.localization().code();
      return new ConfirmBrowserSignInResponse(
          TEXTS.in(language, "confirmed")
              + (browser.isEmpty() ? " " : " (" + browser + ") ")
              + TEXTS.in(language, "if-not-yours").formatted(view.text(ServerText.END_SESSIONS)));
    }
  }
}
