package dev.rondo.bootstrap.starter;

import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import java.util.LinkedHashMap;
import java.util.Map;

/** The texts of the starter catalogue, in the locales that the server speaks. */
final class StarterTexts {

  // In the order of Localization.KNOWN_CODES: el en es fr id it ja ko ru tr zhs zht.

  static final LocalizedText DAWN =
      texts(
          "Αυγή",
          "Dawn",
          "Amanecer",
          "Aube",
          "Fajar",
          "Alba",
          "夜明け",
          "새벽",
          "Рассвет",
          "Şafak",
          "黎明",
          "黎明");

  static final LocalizedText TIDE =
      texts(
          "Παλίρροια",
          "Tide",
          "Marea",
          "Marée",
          "Pasang",
          "Marea",
          "潮",
          "밀물",
          "Прилив",
          "Gelgit",
          "潮汐",
          "潮汐");

  static final LocalizedText GRID =
      texts(
          "Πλέγμα",
          "Grid",
          "Cuadrícula",
          "Grille",
          "Kisi",
          "Griglia",
          "グリッド",
          "격자",
          "Сетка",
          "Izgara",
          "网格",
          "網格");

  static final LocalizedText NIGHT =
      texts(
          "Νύχτα", "Night", "Noche", "Nuit", "Malam", "Notte", "夜", "밤", "Ночь", "Gece", "夜晚",
          "夜晚");

  static final LocalizedText SUBTITLE =
      texts(
          "Αρχικός κατάλογος",
          "Starter catalogue",
          "Catálogo inicial",
          "Catalogue de départ",
          "Katalog awal",
          "Catalogo iniziale",
          "スターターカタログ",
          "기본 카탈로그",
          "Начальный каталог",
          "Başlangıç kataloğu",
          "初始目录",
          "初始目錄");

  static final LocalizedText DESCRIPTION =
      LocalizedText.of(
          "Drawn by Rondo itself, so that a new server has something to show. It makes room for the"
              + " first pack that is imported.");

  private StarterTexts() {}

  private static LocalizedText texts(String... inOrder) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < inOrder.length; i++) {
      values.put(Localization.KNOWN_CODES.get(i), inOrder[i]);
    }
    return new LocalizedText(values);
  }
}
