package dev.rondo.bench;

/** What the players of a long load do. */
enum SoakKind {
  INFO("info"),
  SIGN_IN("sign in"),
  BROWSE("browse"),
  SEARCH("search"),
  RESULT("result"),
  UPLOAD("upload"),
  COMMENT("comment"),
  LIKE("like");

  private final String label;

  SoakKind(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }
}
