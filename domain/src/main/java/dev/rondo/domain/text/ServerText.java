package dev.rondo.domain.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Texts without a client key, in every locale of {@link Localization#KNOWN_CODES}. */
public final class ServerText {

  /** A picture in a report. */
  public static final LocalizedText PICTURE =
      of(
          "Εικόνα",
          "Picture",
          "Imagen",
          "Image",
          "Gambar",
          "Immagine",
          "画像",
          "이미지",
          "Изображение",
          "Görsel",
          "图片",
          "圖片");

  /** How good a level is. */
  public static final LocalizedText QUALITY =
      of(
          "Ποιότητα",
          "Quality",
          "Calidad",
          "Qualité",
          "Kualitas",
          "Qualità",
          "品質",
          "품질",
          "Качество",
          "Kalite",
          "质量",
          "品質");

  /** Who may vote on a level, and that the form does not show an earlier vote. */
  public static final LocalizedText VOTE_RULES =
      of(
          "Χρειάζεσαι ένα αποτέλεσμα σε αυτό το επίπεδο. Μια νέα ψήφος αντικαθιστά την προηγούμενη,"
              + " που δεν εμφανίζεται εδώ.",
          "You need a result on this level. A new vote replaces your earlier one, which is not"
              + " shown here.",
          "Necesitas un resultado en este nivel. Un voto nuevo sustituye al anterior, que no se"
              + " muestra aquí.",
          "Il te faut un résultat sur ce niveau. Un nouveau vote remplace le précédent, qui n’est"
              + " pas affiché ici.",
          "Anda memerlukan hasil di level ini. Suara baru menggantikan suara sebelumnya, yang tidak"
              + " ditampilkan di sini.",
          "Serve un risultato in questo livello. Un nuovo voto sostituisce il precedente, che non è"
              + " mostrato qui.",
          "この譜面でのプレイ結果が必要です。新しい投票は以前の投票に置き換わります。以前の投票はここには表示されません。",
          "이 레벨의 플레이 결과가 필요합니다. 새 투표는 이전 투표를 대체하며, 이전 투표는 여기에 표시되지 않습니다.",
          "Нужен результат на этом уровне. Новый голос заменяет прежний, который здесь не показан.",
          "Bu bölümde bir sonucun olmalı. Yeni oy, burada gösterilmeyen önceki oyunun yerine"
              + " geçer.",
          "需要有此关卡的成绩。新的投票会取代之前的投票，之前的投票不会在此显示。",
          "需要有此關卡的成績。新的投票會取代之前的投票，之前的投票不會在此顯示。");

  /** Whether others see an item. */
  public static final LocalizedText VISIBILITY =
      of(
          "Ορατότητα",
          "Visibility",
          "Visibilidad",
          "Visibilité",
          "Visibilitas",
          "Visibilità",
          "公開範囲",
          "공개 범위",
          "Видимость",
          "Görünürlük",
          "可见性",
          "可見性");

  /** Seen by anyone who knows its name, but in no list. */
  public static final LocalizedText UNLISTED =
      of(
          "Μη καταχωρημένο",
          "Unlisted",
          "No listado",
          "Non répertorié",
          "Tidak tercantum",
          "Non in elenco",
          "限定公開",
          "일부 공개",
          "Доступ по ссылке",
          "Liste dışı",
          "不公开列出",
          "不公開列出");

  /** When a draft is published, with an example. */
  public static final LocalizedText PUBLISH_AT =
      of(
          "Δημοσίευση στις (UTC, 2027-12-24 18:00)",
          "Publish at (UTC, 2027-12-24 18:00)",
          "Publicar el (UTC, 2027-12-24 18:00)",
          "Publier le (UTC, 2027-12-24 18:00)",
          "Terbitkan pada (UTC, 2027-12-24 18:00)",
          "Pubblica il (UTC, 2027-12-24 18:00)",
          "公開日時 (UTC, 2027-12-24 18:00)",
          "공개 시각 (UTC, 2027-12-24 18:00)",
          "Опубликовать в (UTC, 2027-12-24 18:00)",
          "Yayınlanma zamanı (UTC, 2027-12-24 18:00)",
          "发布时间 (UTC, 2027-12-24 18:00)",
          "發佈時間 (UTC, 2027-12-24 18:00)");

  /** Ends all sessions of the player who asks. */
  public static final LocalizedText END_SESSIONS =
      of(
          "Αποσύνδεση παντού",
          "Sign out everywhere",
          "Cerrar sesión en todas partes",
          "Se déconnecter partout",
          "Keluar dari semua perangkat",
          "Esci ovunque",
          "すべての場所でサインアウト",
          "모든 곳에서 로그아웃",
          "Выйти везде",
          "Her yerde oturumu kapat",
          "退出所有登录",
          "登出所有裝置");

  /** The reason of a report: the work of somebody else. */
  public static final LocalizedText COPYRIGHT =
      of(
          "Παραβίαση πνευματικών δικαιωμάτων",
          "Copyright infringement",
          "Infracción de derechos de autor",
          "Violation du droit d’auteur",
          "Pelanggaran hak cipta",
          "Violazione del diritto d’autore",
          "著作権侵害",
          "저작권 침해",
          "Нарушение авторских прав",
          "Telif hakkı ihlali",
          "侵犯版权",
          "侵犯版權");

  /** How many players a room lets in. */
  public static final LocalizedText CAPACITY =
      of(
          "Όριο παικτών",
          "Player limit",
          "Límite de jugadores",
          "Limite de joueurs",
          "Batas pemain",
          "Limite di giocatori",
          "プレイヤー数の上限",
          "플레이어 수 제한",
          "Лимит игроков",
          "Oyuncu sınırı",
          "玩家上限",
          "玩家上限");

  /** The section of a player's page with the replays that stand on leaderboards. */
  public static final LocalizedText BEST_SCORES =
      of(
          "Καλύτερες βαθμολογίες",
          "Best scores",
          "Mejores puntuaciones",
          "Meilleurs scores",
          "Skor terbaik",
          "Punteggi migliori",
          "ベストスコア",
          "최고 점수",
          "Лучшие результаты",
          "En iyi skorlar",
          "最佳成绩",
          "最佳成績");

  /** Levels that the player who asks has no result on. */
  public static final LocalizedText UNPLAYED =
      of(
          "Δεν έχει παιχτεί ακόμη",
          "Not played yet",
          "Aún sin jugar",
          "Pas encore joué",
          "Belum dimainkan",
          "Non ancora giocato",
          "未プレイ",
          "아직 플레이하지 않음",
          "Ещё не сыграно",
          "Henüz oynanmadı",
          "尚未游玩",
          "尚未遊玩");

  /** The order of levels by how many results were handed in. */
  public static final LocalizedText MOST_PLAYED =
      of(
          "Τα πιο παιγμένα",
          "Most played",
          "Más jugados",
          "Les plus joués",
          "Paling sering dimainkan",
          "I più giocati",
          "プレイ回数順",
          "가장 많이 플레이됨",
          "Чаще всего играют",
          "En çok oynananlar",
          "最多游玩",
          "最多遊玩");

  /** The order of levels by how many results were handed in during the last seven days. */
  public static final LocalizedText MOST_PLAYED_THIS_WEEK =
      of(
          "Τα πιο παιγμένα της εβδομάδας",
          "Most played this week",
          "Más jugados esta semana",
          "Les plus joués cette semaine",
          "Paling sering dimainkan minggu ini",
          "I più giocati della settimana",
          "今週のプレイ回数順",
          "이번 주 가장 많이 플레이됨",
          "Самые популярные за неделю",
          "Bu hafta en çok oynananlar",
          "本周游玩最多",
          "本週遊玩最多");

  /** Another player has taken the first place of a leaderboard from the player who reads it. */
  public static final LocalizedText FIRST_PLACE_LOST =
      of(
          "Χάθηκε η πρώτη θέση",
          "First place lost",
          "Primer puesto perdido",
          "Première place perdue",
          "Posisi pertama direbut",
          "Primo posto perso",
          "1位を奪われました",
          "1위를 빼앗겼습니다",
          "Первое место потеряно",
          "Birincilik kaybedildi",
          "失去第一名",
          "失去第一名");

  /** Staff closed a report of the player who reads it. */
  public static final LocalizedText REPORT_CLOSED =
      of(
          "Η αναφορά έκλεισε",
          "Report closed",
          "Denuncia cerrada",
          "Signalement traité",
          "Laporan ditutup",
          "Segnalazione chiusa",
          "通報への対応が完了しました",
          "신고 처리 완료",
          "Жалоба рассмотрена",
          "Bildirim kapatıldı",
          "举报已处理",
          "檢舉已處理");

  private ServerText() {}

  /** In the order of {@link Localization#KNOWN_CODES}. */
  private static LocalizedText of(String... texts) {
    List<String> codes = Localization.KNOWN_CODES;
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < codes.size(); i++) {
      values.put(codes.get(i), texts[i]);
    }
    return new LocalizedText(values);
  }
}
