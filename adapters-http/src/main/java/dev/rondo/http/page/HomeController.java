package dev.rondo.http.page;

import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import dev.rondo.application.item.ViewNewest;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.http.cache.CachedView;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;

/** The first page: what this server is, what is new, and how the app gets to it. */
@Controller
@PublicPages
record HomeController(Site site, ViewNewest newest) {

  private static final int LEVELS = 12;
  private static final int FEW = 4;

  @Get
  HttpResponse<byte[]> home(PageView view) {
    ServerProfile profile = site.profile();
    String description = view.readable(profile.description());
    Layout layout =
        Layout.of(view, view.plain(profile.title()), "", "/")
            .previewing(
                description.isBlank() ? view.text("welcome") : description,
                view.absoluteSource(profile.banner()));
    List<String> lines = description.lines().toList();
    String banner = view.source(profile.banner());
    QrCode code = QrCode.of(view.address());
    List<Card> levels = newest(ItemKind.LEVEL, LEVELS, view);
    List<Card> posts = newest(ItemKind.POST, FEW, view);
    List<Card> playlists = newest(ItemKind.PLAYLIST, FEW, view);
    return CachedView.PAGE.of(
        PageResponses.of(
            output ->
                JtehomeGenerated.render(
                    output, null, layout, lines, banner, code, levels, posts, playlists)));
  }

  private List<Card> newest(ItemKind kind, int most, PageView view) {
    ViewNewest.Newest found = newest.view(kind, most);
    return Card.of(found.items(), found.related(), view);
  }

  /**
   * A QR code as the path of a drawing.
   *
   * @param path its dark modules, each one unit wide
   */
  record QrCode(int size, String path) {

    static QrCode of(String address) {
      try {
        ByteMatrix modules = Encoder.encode(address, ErrorCorrectionLevel.M).getMatrix();
        return new QrCode(modules.getWidth(), path(modules));
      } catch (WriterException e) {
        throw new IllegalArgumentException("too long for a QR code: " + address, e);
      }
    }

    private static String path(ByteMatrix modules) {
      StringBuilder path = new StringBuilder();
      for (int y = 0; y < modules.getHeight(); y++) {
        for (int x = 0; x < modules.getWidth(); x++) {
          if (modules.get(x, y) == 1) {
            path.append('M').append(x).append(' ').append(y).append("h1v1h-1z");
          }
        }
      }
      return path.toString();
    }
  }
}
