package dev.rondo.http.session;

import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.Map;

/** What the game shows to a player who has confirmed a web login. */
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

  /** In the player's localization. */
  static ConfirmWebLoginResponse in(View view) {
    return new ConfirmWebLoginResponse(view.text(CONFIRMED));
  }
}
