package dev.rondo.http.page;

import java.util.List;
import java.util.Optional;

/**
 * The interface for programs, as people read it. Descriptions are HTML, made of the document of
 * this program.
 *
 * @param introduction what holds for all operations
 */
record ApiReference(String introduction, List<Section> sections, List<Shape> shapes) {

  Optional<Section> section(String name) {
    return sections.stream().filter(section -> section.name().equals(name)).findFirst();
  }

  /** Operations about one thing. */
  record Section(String name, String description, List<Operation> operations) {}

  /**
   * What can be asked of the server at a path.
   *
   * @param path the path, with the brand where it has one
   */
  record Operation(
      String id,
      String method,
      String path,
      String summary,
      String description,
      List<Member> parameters,
      List<Body> bodies,
      List<Answer> answers) {}

  /**
   * A parameter, a header or a member of an object.
   *
   * @param place where it stands, such as {@code query}; empty for a member
   */
  record Member(String name, String place, Type type, boolean isRequired, String description) {}

  /** A type, as it is shown. */
  record Type(String text, String shape) {}

  /** A body of a request or an answer. */
  record Body(String mediaType, Type type, String example) {}

  /** What comes back. */
  record Answer(String status, String description, List<Body> bodies) {}

  /** An object or another type with a name. */
  record Shape(String name, Type type, String description, List<Member> members) {}
}
