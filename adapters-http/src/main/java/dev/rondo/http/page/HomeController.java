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
    HomePage page = page(site.profile(), view);
    return CachedView.PAGE.of(
        PageResponses.of(output -> JtehomeGenerated.render(output, null, page)));
  }

  private HomePage page(ServerProfile profile, PageView view) {
    String description = view.readable(profile.description());
    Layout layout =
        Layout.of(view, view.plain(profile.title()), "", "/")
            .previewing(
                description.isBlank() ? view.text("welcome") : description,
                view.absoluteSource(profile.banner()));
    return new HomePage(
        layout,
        description.lines().toList(),
        view.source(profile.banner()),
        QrCode.of(view.address()),
        newest(ItemKind.LEVEL, LEVELS, view),
        newest(ItemKind.POST, FEW, view),
        newest(ItemKind.PLAYLIST, FEW, view));
  }

  private List<Card> newest(ItemKind kind, int most, PageView view) {
    ViewNewest.Newest found = newest.view(kind, most);
    return Card.of(found.items(), found.related(), view);
  }

  /**
   * The first page of the server.
   *
   * @param code the address for cameras
   */
  record HomePage(
      Layout layout,
      List<String> description,
      String banner,
      QrCode code,
      List<Card> levels,
      List<Card> posts,
      List<Card> playlists) {

    String address() {
      return layout.view().address();
    }

    String inApp() {
      return layout.view().inApp("");
    }
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
