package dev.rondo.domain.signature;

/** Why a signed request is rejected. The caller is not told which reason it was. */
public sealed interface SignatureRejection {

  /** The metric tag of the rejection. */
  default String reason() {
    return switch (this) {
      case MissingSignature _ -> "missing-signature";
      case MalformedSignature _ -> "malformed-signature";
      case WrongSignature _ -> "wrong-signature";
      case MalformedBody _ -> "malformed-body";
      case WrongType _ -> "wrong-type";
      case WrongAddress _ -> "wrong-address";
      case WrongTime _ -> "wrong-time";
      case WrongRoom _ -> "wrong-room";
      case Replayed _ -> "replayed";
    };
  }

  record MissingSignature() implements SignatureRejection {}

  /** The signature is not the base64 of 64 bytes. */
  record MalformedSignature() implements SignatureRejection {}

  /** No key made that signature of that body. */
  record WrongSignature() implements SignatureRejection {}

  /** The body is authentic, but not JSON of the shape. */
  record MalformedBody() implements SignatureRejection {}

  /** The body was signed for something else. */
  record WrongType() implements SignatureRejection {}

  /** The body was signed for another server, whose address is as the client wrote it. */
  record WrongAddress(String given) implements SignatureRejection {}

  /** The body was signed too long ago, or in the future. */
  record WrongTime() implements SignatureRejection {}

  /** The body was signed for another room. */
  record WrongRoom() implements SignatureRejection {}

  /** The body was used before. */
  record Replayed() implements SignatureRejection {}
}
