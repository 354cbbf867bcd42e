package dev.rondo.http.form;

/** A declaration of an operator that cannot be used; the message is one line that says where. */
public final class InvalidDeclarationException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  InvalidDeclarationException(String problem) {
    super(inOneLine(problem));
  }

  public InvalidDeclarationException(String problem, Throwable cause) {
    super(inOneLine(problem), cause);
  }

  /** Problems quote the file, which may have line breaks. */
  private static String inOneLine(String problem) {
    return problem.replaceAll("[\\p{Cc}\\u2028\\u2029]", "\uFFFD");
  }
}
