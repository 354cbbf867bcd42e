package dev.rondo.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.decoder.Decoder;
import dev.rondo.http.page.HomeController.QrCode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class QrCodeTest {

  private static final Pattern MODULE = Pattern.compile("M(\\d+) (\\d+)h1v1h-1z");

  @ParameterizedTest
  @ValueSource(strings = {"http://localhost:8080", "https://play.example.org/a/long/path/to/it"})
  void isReadAsTheAddress(String address) throws Exception {
    QrCode code = QrCode.of(address);
    BitMatrix drawn = new BitMatrix(code.size());
    Matcher modules = MODULE.matcher(code.path());
    while (modules.find()) {
      drawn.set(Integer.parseInt(modules.group(1)), Integer.parseInt(modules.group(2)));
    }
    assertThat(new Decoder().decode(drawn).getText()).isEqualTo(address);
  }
}
