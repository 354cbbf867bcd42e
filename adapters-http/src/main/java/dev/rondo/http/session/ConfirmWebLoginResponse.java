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

  private static final LocalizedText IF_NOT_YOURS =
      new LocalizedText(
          Map.ofEntries(
              Map.entry(
                  "el",
                  "Αν δεν είναι δικό σας, ζητήστε από τους διαχειριστές του διακομιστή να"
                      + " τερματίσουν τις συνεδρίες σας."),
              Map.entry(
                  "en",
                  "If that browser is not yours, ask the operators of this server to end your"
                      + " sessions."),
              Map.entry(
                  "es",
                  "Si ese navegador no es tuyo, pide a los operadores de este servidor que cierren"
                      + " tus sesiones."),
              Map.entry(
                  "fr",
                  "Si ce navigateur n’est pas le vôtre, demandez aux opérateurs de ce serveur de"
                      + " fermer vos sessions."),
              Map.entry(
                  "id",
                  "Jika itu bukan peramban Anda, minta operator server ini mengakhiri sesi Anda."),
              Map.entry(
                  "it",
                  "Se quel browser non è il tuo, chiedi agli operatori di questo server di chiudere"
                      + " le tue sessioni."),
              Map.entry("ja", "自分のブラウザでない場合は、このサーバーの運営者にセッションの終了を依頼してください。"),
              Map.entry("ko", "본인의 브라우저가 아니라면 이 서버의 운영자에게 세션 종료를 요청하세요."),
              Map.entry(
                  "ru",
                  "Если это не ваш браузер, попросите операторов сервера завершить ваши сеансы."),
              Map.entry(
                  "tr",
                  "O tarayıcı sizin değilse bu sunucunun yöneticilerinden oturumlarınızı"
                      + " sonlandırmalarını isteyin."),
              Map.entry("zhs", "如果这不是您的浏览器，请让本服务器的管理员结束您的会话。"),
              Map.entry("zht", "如果這不是您的瀏覽器，請讓本伺服器的管理員結束您的工作階段。")));

  /** In the player's localization; the browser is empty where this node does not know it. */
  static ConfirmWebLoginResponse in(View view, String browser) {
    return new ConfirmWebLoginResponse(
        view.text(CONFIRMED)
            + (browser.isEmpty() ? " " : " (" + browser + ") ")
            + view.text(IF_NOT_YOURS));
  }
}
