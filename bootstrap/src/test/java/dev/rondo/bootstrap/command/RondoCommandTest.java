package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.ECKey;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.Signature;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands, run in this process. */
final class RondoCommandTest {

  @TempDir private Path temp;

  private final Map<String, String> environment = new HashMap<>();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    return run(InputStream.nullInputStream(), arguments);
  }

  private int run(InputStream in, String... arguments) {
    environment.putIfAbsent("RONDO_DATA_DIR", temp.resolve("data").toString());
    return RondoCommand.run(
        environment, in, new PrintWriter(out, true), new PrintWriter(err, true), arguments);
  }

  @Test
  void tellsItsVersion() {
    assertThat(run("--version")).isZero();
    assertThat(run("version")).isZero();
    assertThat(out.toString().lines()).hasSize(2).allMatch(line -> line.startsWith("Rondo "));
  }

  @Test
  void helpsWithEveryCommand() {
    assertThat(run("--help")).isZero();
    for (String command :
        new String[] {"serve", "import", "export", "keygen", "sign", "doctor", "version"}) {
      assertThat(out.toString()).contains("\n  " + command + " ");
      assertThat(run(command, "--help")).as(command).isZero();
      assertThat(out.toString()).contains("Usage: rondo " + command + " ");
    }
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    assertThat(run("bogus")).isEqualTo(2);
    assertThat(run("import")).isEqualTo(2);
    assertThat(run("version", "--nope")).isEqualTo(2);
    assertThat(err.toString()).contains("bogus", "PATH", "--nope");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void saysInOneLineWhichSettingIsWrong() {
    environment.put("RONDO_PORT", "abc");
    for (String[] command :
        new String[][] {{"serve"}, {}, {"export", temp.resolve("pack").toString()}}) {
      err.getBuffer().setLength(0);
      assertThat(run(command)).isEqualTo(78);
      assertThat(err.toString().lines())
          .containsExactly("rondo: RONDO_PORT: \"abc\" is not a port between 0 and 65535");
    }
    assertThat(temp.resolve("data")).doesNotExist();
  }

  @Test
  void saysInOneLineWhatIsWrongWithTheFileOfSettings() {
    assertThat(run("serve", "--config", temp.resolve("none.yml").toString())).isEqualTo(78);
    assertThat(run("--config", temp.resolve("none.yml").toString())).isEqualTo(78);
    assertThat(err.toString().lines())
        .hasSize(2)
        .allMatch(line -> line.matches("rondo: --config \\S+none.yml: there is no such file"));
  }

  @Test
  void saysWhatIsWrongWithAPack() {
    assertThat(run("import", temp.resolve("none").toString())).isEqualTo(1);
    assertThat(err.toString().lines()).hasSize(2).last().isEqualTo("rondo: nothing was changed");
    assertThat(temp.resolve("data")).doesNotExist();
  }

  @Test
  void saysInOneLineWhatIsWrongWithDeclaredForms() throws Exception {
    Path forms = temp.resolve("forms.json");
    environment.put("RONDO_FORMS", forms.toString());
    Map<String, String> wrong =
        Map.of(
            "{\"results\":[]}",
            "results: there is no form",
            """
            {"configuration":{"options":[{"query":"capacity","name":"N","type":"toggle"}]}}
            """,
            "configuration.options[0]: the query name \"capacity\" is taken by the form that"
                + " creates a room",
            """
            {"room":{"type":"create","title":"T","options":[
              {"query":"title","name":"N","type":"toggle"}]}}
            """,
            "room: \"title\" is not a text");
    for (Map.Entry<String, String> one : wrong.entrySet()) {
      Files.writeString(forms, one.getKey());
      err.getBuffer().setLength(0);
      out.getBuffer().setLength(0);
      String line = "RONDO_FORMS: " + forms + ": " + one.getValue();
      assertThat(run("serve")).isEqualTo(78);
      assertThat(err.toString().lines()).containsExactly("rondo: " + line);
      assertThat(run("doctor")).isEqualTo(1);
      assertThat(out.toString().lines())
          .filteredOn(check -> check.startsWith("settings "))
          .singleElement()
          .asString()
          .matches("settings +error +" + Pattern.quote(line));
    }
    Files.delete(forms);
    err.getBuffer().setLength(0);
    assertThat(run()).isEqualTo(78);
    assertThat(err.toString().lines())
        .containsExactly("rondo: RONDO_FORMS: " + forms + ": there is no such file");
    assertThat(temp.resolve("data")).doesNotExist();
  }

  @Test
  void makesKeysThatSignForTheJdkToVerify() throws Exception {
    Path keys = temp.resolve("keys");
    assertThat(run("keygen", keys.toString())).isZero();
    Path privateFile = keys.resolve("signing-private.jwk");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(privateFile)))
        .isEqualTo("rw-------");
    Path publicFile = keys.resolve("signing-public.jwk");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(publicFile)))
        .isEqualTo("rw-r--r--");
    ECKey publicKey = ECKey.parse(Files.readString(keys.resolve("signing-public.jwk")));
    assertThat(publicKey.isPrivate()).isFalse();
    assertThat(publicKey.getKeyID()).isNotBlank();
    assertThat(ECKey.parse(Files.readString(privateFile)).toPublicJWK()).isEqualTo(publicKey);

    byte[] body = {'{', '"', 0, (byte) 0xff, '\r', '\n', '}'};
    Path bodyFile = Files.write(temp.resolve("body"), body);
    out.getBuffer().setLength(0);
    assertThat(run("sign", "--key", privateFile.toString(), bodyFile.toString())).isZero();
    assertThat(run(new ByteArrayInputStream(body), "sign", "--key", privateFile.toString()))
        .isZero();
    assertThat(out.toString().lines()).hasSize(2);
    for (String line : out.toString().lines().toList()) {
      byte[] signed = Base64.getDecoder().decode(line);
      assertThat(signed).hasSize(64);
      Signature verifier = Signature.getInstance("SHA256withECDSAinP1363Format");
      verifier.initVerify(publicKey.toECPublicKey());
      verifier.update(body);
      assertThat(verifier.verify(signed)).isTrue();
    }
  }
}
