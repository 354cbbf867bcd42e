package dev.rondo.http.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.rondo.application.session.CollectWebLogin;
import dev.rondo.application.session.ConfirmWebLogin;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.WebLogin;
import dev.rondo.domain.session.WebLoginHash;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.ServerText;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.limit.Limited;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.protocol.View;
import dev.rondo.http.signature.SignedRequestReader;
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
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Browser sign-in: the browser shows a link with its key's hash, the game posts a signed body to
 * it, and the browser polls with the key for its session.
 */
@Controller("/${rondo.brand}/web/authenticate")
@WithoutSession
@ExecuteOn(TaskExecutors.BLOCKING)
record WebLoginController(
    ConfirmWebLogin confirmations,
    CollectWebLogin collections,
    SignedRequestReader requests,
    ServerIdentity identity,
    WaitingBrowsers browsers,
    CallerRates callers) {

  @Post("/{hash}")
  @Limited(LimitedAction.SIGN_IN)
  @Consumes(MediaType.ALL)
  ConfirmWebLoginResponse confirm(String hash, View view, HttpRequest<byte[]> request) {
    return switch (confirmations.confirm(command(hash, request))) {
      case ConfirmWebLogin.Outcome.Confirmed() ->
          ConfirmWebLoginResponse.in(view, browsers.find(new WebLoginHash(hash)));
      case ConfirmWebLogin.Outcome.Rejected(var rejection) ->
          throw requests.reject(rejection, request);
      case ConfirmWebLogin.Outcome.Banned() -> throw RequestRejectedException.of(Failure.BANNED);
      case ConfirmWebLogin.Outcome.Taken() ->
          throw RequestRejectedException.of(Failure.LOGIN_TAKEN);
    };
  }

  private ConfirmWebLogin.Command command(String hash, HttpRequest<byte[]> request) {
    if (!WebLoginHash.isValid(hash)) {
      throw RequestRejectedException.notFound();
    }
    WebLoginHash login = new WebLoginHash(hash);
    return new ConfirmWebLogin.Command(requests.read(request), identity.webLoginPath(login), login);
  }

  /** A waiting browser continues to poll after any answer but JSON. */
  @Post
  @Limited(LimitedAction.COLLECT)
  CollectWebLoginResponse collect(@Body CollectWebLoginRequest body, HttpRequest<?> request) {
    return switch (collections.collect(body.secret())) {
      case CollectWebLogin.Outcome.Opened(var name, var token, var expires) ->
          new CollectWebLoginResponse(name, token.reveal(), expires.toEpochMilli());
      case CollectWebLogin.Outcome.NotConfirmed() -> {
        browsers.add(
            WebLoginHash.of(body.secret()),
            request.getHeaders().get(HttpHeaders.USER_AGENT, String.class, ""),
            callers.address(request));
        throw RequestRejectedException.notFound();
      }
    };
  }

  /** A browser's key as JSON. */
  @Serdeable.Deserializable
  record CollectWebLoginRequest(@Nullable JsonNode key) {

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
  record CollectWebLoginResponse(String title, String session, long expiration) {}

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

    private final Cache<WebLoginHash, String> browsers =
        Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(WebLogin.LIFETIME).build();

    void add(WebLoginHash hash, String userAgent, String address) {
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
    String find(WebLoginHash hash) {
      return Optional.ofNullable(browsers.getIfPresent(hash)).orElse("");
    }
  }

  /** What the game shows after a confirmed browser sign-in. */
  @Serdeable.Serializable
  record ConfirmWebLoginResponse(String message) {

    private static final LocalizedText CONFIRMED =
        new LocalizedText(
            Map.ofEntries(
                Map.entry("el", "Συνδεθήκατε. Επιστρέψτε στο πρόγραμμα περιήγησης."),
                Map.entry("en", "You are signed in. Go back to your browser."),
                Map.entry("es", "Has iniciado sesión. Vuelve a tu navegador."),
                Map.entry("fr", "Vous êtes connecté. Revenez à votre navigateur."),
                Map.entry("id", "Anda sudah masuk. Kembalilah ke peramban Anda."),
                Map.entry("it", "Hai effettuato l’accesso. Torna al browser."),
                Map.entry("ja", "ログインしました。ブラウザに戻ってください。"),
                Map.entry("ko", "로그인되었습니다. 브라우저로 돌아가 주세요."),
                Map.entry("ru", "Вы вошли. Вернитесь в браузер."),
                Map.entry("tr", "Giriş yaptınız. Tarayıcınıza dönün."),
                Map.entry("zhs", "您已登录，请返回浏览器。"),
                Map.entry("zht", "您已登入，請返回瀏覽器。")));

    /** Contains the title of the form that signs out. */
    private static final LocalizedText IF_NOT_YOURS =
        new LocalizedText(
            Map.ofEntries(
                Map.entry(
                    "el",
                    "Αν δεν είναι δικό σας, επιλέξτε «%s» στη σελίδα σας σε αυτόν τον διακομιστή."),
                Map.entry(
                    "en", "If that browser is not yours, choose “%s” on your page of this server."),
                Map.entry(
                    "es", "Si ese navegador no es tuyo, elige «%s» en tu página de este servidor."),
                Map.entry(
                    "fr",
                    "Si ce navigateur n’est pas le vôtre, choisissez « %s » sur votre page de ce"
                        + " serveur."),
                Map.entry(
                    "id",
                    "Jika itu bukan peramban Anda, pilih “%s” di halaman Anda di server ini."),
                Map.entry(
                    "it",
                    "Se quel browser non è il tuo, scegli «%s» nella tua pagina di questo server."),
                Map.entry("ja", "自分のブラウザでない場合は、このサーバーの自分のページで「%s」を選んでください。"),
                Map.entry("ko", "본인의 브라우저가 아니라면 이 서버의 내 페이지에서 ‘%s’를 선택하세요."),
                Map.entry(
                    "ru",
                    "Если это не ваш браузер, выберите «%s» на своей странице этого сервера."),
                Map.entry(
                    "tr",
                    "O tarayıcı sizin değilse bu sunucudaki sayfanızda “%s” seçeneğini seçin."),
                Map.entry("zhs", "如果这不是您的浏览器，请在本服务器上您的页面中选择“%s”。"),
                Map.entry("zht", "如果這不是您的瀏覽器，請在本伺服器上您的頁面中選擇「%s」。")));

    /** The response in the player's localization; the browser is empty if unknown to this node. */
    static ConfirmWebLoginResponse in(View view, String browser) {
      return new ConfirmWebLoginResponse(
          view.text(CONFIRMED)
              + (browser.isEmpty() ? " " : " (" + browser + ") ")
              + view.text(IF_NOT_YOURS).formatted(view.text(ServerText.END_SESSIONS)));
    }
  }
}
