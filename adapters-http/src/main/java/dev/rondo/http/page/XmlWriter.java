package dev.rondo.http.page;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes an XML document; what XML cannot hold is left out of texts. */
record XmlWriter(XMLStreamWriter out) {

  private static final XMLOutputFactory FACTORY = XMLOutputFactory.newDefaultFactory();

  private static final Pattern UNREPRESENTABLE =
      Pattern.compile("[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]");

  /** What is written. */
  interface Content {

    void to(XmlWriter writer) throws XMLStreamException;
  }

  static byte[] document(String root, String namespace, Content content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    String encoding = StandardCharsets.UTF_8.name();
    try {
      XMLStreamWriter out = FACTORY.createXMLStreamWriter(bytes, encoding);
      out.writeStartDocument(encoding, "1.0");
      out.writeStartElement(root);
      out.writeDefaultNamespace(namespace);
      content.to(new XmlWriter(out));
      out.writeEndDocument();
      out.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("writing to memory cannot fail", e);
    }
    return bytes.toByteArray();
  }

  void element(String name, Content content) throws XMLStreamException {
    out.writeStartElement(name);
    content.to(this);
    out.writeEndElement();
  }

  /** An element with a text. */
  void text(String name, String text) throws XMLStreamException {
    element(name, _ -> out.writeCharacters(UNREPRESENTABLE.matcher(text).replaceAll("")));
  }

  /** An element with attributes alone: name, value, name, value. */
  void empty(String name, String... attributes) throws XMLStreamException {
    out.writeEmptyElement(name);
    for (int i = 0; i < attributes.length; i += 2) {
      out.writeAttribute(attributes[i], UNREPRESENTABLE.matcher(attributes[i + 1]).replaceAll(""));
    }
  }
}
