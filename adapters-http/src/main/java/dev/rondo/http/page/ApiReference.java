package dev.rondo.http.page;

import java.util.List;
import java.util.Optional;

/**
 * The interface for programs, as people read it. Descriptions are HTML, made of the document of
 * this program.
 *
 * @param introduction what holds for all operations
 * @param sections the operations, by what they are about
 * @param shapes the bodies that operations take and answer
 */
record ApiReference(String introduction, List<Section> sections, List<Shape> shapes) {

  ApiReference {
    sections = List.copyOf(sections);
    shapes = List.copyOf(shapes);
  }

  /** The section of that name. */
  Optional<Section> section(String name) {
    return sections.stream().filter(section -> section.name().equals(name)).findFirst();
  }

  /**
   * Operations about one thing.
   *
   * @param operations in the order of the document
   */
  record Section(String name, String description, List<Operation> operations) {

    Section {
      operations = List.copyOf(operations);
    }
  }

  /**
   * What can be asked of the server at a path.
   *
   * @param id its name in the document
   * @param path the path, with the brand where it has one
   * @param summary what it does, in a line
   * @param description more of it; may be empty
   * @param bodies the body that is sent, of each type that is taken; empty for none
   * @param answers what comes back, by status
   */
  record Operation(
      String id,
      String method,
      String path,
      String summary,
      String description,
      List<Member> parameters,
      List<Body> bodies,
      List<Answer> answers) {

    Operation {
      parameters = List.copyOf(parameters);
      bodies = List.copyOf(bodies);
      answers = List.copyOf(answers);
    }
  }

  /**
   * A parameter, a header or a member of an object.
   *
   * @param place where it stands, such as {@code query}; empty for a member
   * @param isRequired whether it must be there
   */
  record Member(String name, String place, Type type, boolean isRequired, String description) {}

  /**
   * A type, as it is shown.
   *
   * @param text in words
   * @param shape the shape that tells more; empty for none
   */
  record Type(String text, String shape) {}

  /**
   * A body of a request or an answer.
   *
   * @param example one, as it is sent; may be empty
   */
  record Body(String mediaType, Type type, String example) {}

  /**
   * What comes back.
   *
   * @param status the status, or a class of them such as {@code 5XX}
   * @param description when it does
   * @param bodies of each type that it may have; empty for none
   */
  record Answer(String status, String description, List<Body> bodies) {

    Answer {
      bodies = List.copyOf(bodies);
    }
  }

  /** An object or another type with a name. */
  record Shape(String name, Type type, String description, List<Member> members) {

    Shape {
      members = List.copyOf(members);
    }
  }
}
