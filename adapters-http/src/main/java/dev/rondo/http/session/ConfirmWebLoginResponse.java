package dev.rondo.http.session;

import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.ServerText;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.Map;

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
                  "id", "Jika itu bukan peramban Anda, pilih “%s” di halaman Anda di server ini."),
              Map.entry(
                  "it",
                  "Se quel browser non è il tuo, scegli «%s» nella tua pagina di questo server."),
              Map.entry("ja", "自分のブラウザでない場合は、このサーバーの自分のページで「%s」を選んでください。"),
              Map.entry("ko", "본인의 브라우저가 아니라면 이 서버의 내 페이지에서 ‘%s’를 선택하세요."),
              Map.entry(
                  "ru", "Если это не ваш браузер, выберите «%s» на своей странице этого сервера."),
              Map.entry(
                  "tr", "O tarayıcı sizin değilse bu sunucudaki sayfanızda “%s” seçeneğini seçin."),
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
