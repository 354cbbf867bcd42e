package dev.rondo.domain.signature;

/** Why a signed request is rejected. The caller is not told which reason it was. */
public sealed interface SignatureRejection {

  /** The metric tag of the rejection. */
  String reason();

  record MissingSignature() implements SignatureRejection {
    @Override
    public String reason() {
      return "missing-signature";
    }
  }

  /** The signature is not the base64 of 64 bytes. */
  record MalformedSignature() implements SignatureRejection {
    @Override
    public String reason() {
      return "malformed-signature";
    }
  }

  /** No key made that signature of that body. */
  record WrongSignature() implements SignatureRejection {
    @Override
    public String reason() {
      return "wrong-signature";
    }
  }

  /** The body is authentic, but not JSON of the shape. */
  record MalformedBody() implements SignatureRejection {
    @Override
    public String reason() {
      return "malformed-body";
    }
  }

  /** The body was signed for something else. */
  record WrongType() implements SignatureRejection {
    @Override
    public String reason() {
      return "wrong-type";
    }
  }

  /** The body was signed for another server, whose address is as the client wrote it. */
  record WrongAddress(String given) implements SignatureRejection {
    @Override
    public String reason() {
      return "wrong-address";
    }
  }

  /** The body was signed too long ago, or in the future. */
  record WrongTime() implements SignatureRejection {
    @Override
    public String reason() {
      return "wrong-time";
    }
  }

  /** The body was signed for another room. */
  record WrongRoom() implements SignatureRejection {
    @Override
    public String reason() {
      return "wrong-room";
    }
  }

  /** The body was used before. */
  record Replayed() implements SignatureRejection {
    @Override
    public String reason() {
      return "replayed";
    }
  }
}
