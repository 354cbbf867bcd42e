package dev.rondo.http.page;

import java.util.List;

/**
 * The first page of the server.
 *
 * @param description what the server says of itself, by lines; may be empty
 * @param banner where its wide picture is loaded from; may be empty
 * @param code the address for cameras
 * @param levels the newest levels
 * @param posts the newest posts
 * @param playlists the newest playlists
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
