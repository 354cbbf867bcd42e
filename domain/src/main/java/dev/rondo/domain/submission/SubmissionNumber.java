package dev.rondo.domain.submission;

import java.util.Optional;
import java.util.regex.Pattern;

/** What operators name a submission by, counted from 1. Unlike the key, it permits no upload. */
public record SubmissionNumber(long value) {

  private static final Pattern FORM = Pattern.compile("[1-9][0-9]{0,17}");

  public SubmissionNumber {
    if (value < 1) {
      throw new IllegalArgumentException("the number of a submission is " + value);
    }
  }

  public static Optional<SubmissionNumber> parse(String text) {
    return FORM.matcher(text).matches()
        ? Optional.of(new SubmissionNumber(Long.parseLong(text)))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return Long.toString(value);
  }
}
