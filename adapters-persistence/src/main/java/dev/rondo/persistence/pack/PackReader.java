package dev.rondo.persistence.pack;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.persistence.document.ItemReader;
import dev.rondo.persistence.document.MemberReader;
import dev.rondo.persistence.json.StrictJson;
import dev.rondo.persistence.pack.ZipPack.LimitedInflation;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.ZipException;

/** Reads a {@code db.json} as a stream of items. */
final class PackReader {

  /** The path of the items in a pack. */
  static final String DATABASE = "db.json";

  /** The directory of the files of a pack by hash. */
  static final String REPOSITORY = "repository";

  /** The member with the protocol version of an item. */
  static final String VERSION = "version";

  /** Larger than any item, even a playlist of 100,000 levels. */
  private static final long MOST_ITEM_BYTES = 8L << 20;

  private final Utf8Reader input;
  private final JsonParser parser;
  private final Pack.Visitor reader;
  private boolean described;
  private boolean recognized;

  private PackReader(Utf8Reader input, JsonParser parser, Pack.Visitor reader) {
    this.input = input;
    this.parser = parser;
    this.reader = reader;
  }

  /** Passes a stream's content to a visitor; the caller closes the stream. */
  static void read(InputStream json, Pack.Visitor reader) throws InvalidPackException, IOException {
    try (Utf8Reader input = new Utf8Reader(json);
        JsonParser parser = StrictJson.FACTORY.createParser(input)) {
      new PackReader(input, parser, reader).readAll();
    } catch (Utf8Reader.MalformedException | LimitedInflation.ExceededException | ZipException e) {
      throw problem(String.valueOf(e.getMessage()));
    }
  }

  private void readAll() throws InvalidPackException, IOException {
    try {
      readDatabase();
    } catch (JsonProcessingException e) {
      throw problem(e);
    }
  }

  private void readDatabase() throws InvalidPackException, IOException {
    if (parser.nextToken() == null) {
      throw problem("is empty");
    }
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw problem("is not an object");
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      readMember(parser.currentName());
    }
    if (!recognized) {
      throw problem("has no member of a pack, such as \"info\" or \"levels\"");
    }
    if (parser.nextToken() != null) {
      throw problem(
          StrictJson.place(parser.currentTokenLocation()) + ": something follows the pack");
    }
    if (!described) {
      reader.profile(ServerProfile.EMPTY);
    }
  }

  private void readMember(String member) throws InvalidPackException, IOException {
    JsonToken value = parser.nextToken();
    if (member.equals("info")) {
      recognized = true;
      if (value != JsonToken.VALUE_NULL) {
        described = true;
        limited(
            "info",
            () -> reader.profile(ItemReader.profile(MemberReader.read(parser, "info", VERSION))));
      }
      return;
    }
    Optional<ItemKind> kind = ItemKind.ofPlural(member).filter(ItemKind::isCatalogued);
    if (kind.isEmpty()) {
      parser.skipChildren();
      return;
    }
    recognized = true;
    if (value != JsonToken.VALUE_NULL) {
      readItems(kind.orElseThrow());
    }
  }

  private void readItems(ItemKind kind) throws InvalidPackException, IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw problem("\"" + kind.plural() + "\" is not an array");
    }
    for (int index = 0; parser.nextToken() != JsonToken.END_ARRAY; index++) {
      String place = kind.plural() + "[" + index + "]";
      limited(place, () -> readItem(kind, MemberReader.read(parser, place, VERSION)));
    }
  }

  private void readItem(ItemKind kind, MemberReader unnamed) throws InvalidPackException {
    CatalogueItem item;
    try {
      item = item(kind, unnamed);
    } catch (InvalidPackException e) {
      reader.broken(e);
      return;
    }
    reader.item(item);
  }

  private static CatalogueItem item(ItemKind kind, MemberReader unnamed)
      throws InvalidPackException {
    MemberReader members = unnamed.at(new ItemRef(kind, unnamed.name("name")).toString());
    members.requireVersion(VERSION, kind.version().orElseThrow());
    return ItemReader.item(kind, members);
  }

  private void limited(String place, ReadStep reading) throws InvalidPackException, IOException {
    input.allow(MOST_ITEM_BYTES);
    try {
      reading.run();
    } catch (Utf8Reader.TooLongException e) {
      throw new InvalidPackException(place, "takes more than " + (MOST_ITEM_BYTES >> 20) + " MiB");
    }
    input.allowAll();
  }

  private InvalidPackException problem(JsonProcessingException e) {
    String what = StrictJson.describe(e);
    // Not every exception knows its place.
    return problem(
        e.getLocation() == null ? StrictJson.place(parser.currentLocation()) + ": " + what : what);
  }

  private static InvalidPackException problem(String what) {
    return new InvalidPackException(DATABASE, what);
  }

  private interface ReadStep {
    void run() throws InvalidPackException, IOException;
  }

  /** Strict UTF-8: errors name the byte. A byte order mark at the start is skipped. */
  static final class Utf8Reader extends Reader {

    private static final int BUFFER = 16 * 1024;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final InputStream in;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER);
    private long taken;
    private long limit = Long.MAX_VALUE;
    private boolean ended;

    Utf8Reader(InputStream in) throws IOException {
      this.in = in;
      byte[] head = in.readNBytes(BYTE_ORDER_MARK.length);
      taken = head.length;
      if (!Arrays.equals(head, BYTE_ORDER_MARK)) {
        bytes.put(head);
      }
      bytes.flip();
    }

    static final class MalformedException extends IOException {

      private static final long serialVersionUID = 1L;

      private MalformedException(long offset) {
        super("not UTF-8 at byte " + offset);
      }
    }

    static final class TooLongException extends IOException {

      private static final long serialVersionUID = 1L;

      private TooLongException() {
        super("longer than allowed");
      }
    }

    /** Allows about this many more bytes; buffered ones do not count. */
    void allow(long more) {
      limit = taken + more;
    }

    void allowAll() {
      limit = Long.MAX_VALUE;
    }

    /** Needs a {@code length} of at least 2, so that a surrogate pair fits. */
    @Override
    public int read(char[] target, int offset, int length) throws IOException {
      CharBuffer out = CharBuffer.wrap(target, offset, length);
      int start = out.position();
      while (true) {
        CoderResult result = decoder.decode(bytes, out, ended);
        if (result.isError()) {
          throw new MalformedException(taken - bytes.remaining());
        }
        if (out.position() > start) {
          return out.position() - start;
        }
        if (ended) {
          return -1;
        }
        fill();
      }
    }

    private void fill() throws IOException {
      if (taken >= limit) {
        throw new TooLongException();
      }
      bytes.compact();
      int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
      if (read < 0) {
        ended = true;
      } else {
        bytes.position(bytes.position() + read);
        taken += read;
      }
      bytes.flip();
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
