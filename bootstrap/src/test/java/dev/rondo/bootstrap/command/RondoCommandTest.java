package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.ECKey;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.Signature;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The commands, run in this process. */
final class RondoCommandTest extends CommandTest {

  @Test
  void tellsItsVersion() {
    assertThat(printed("--version").lines()).singleElement().asString().startsWith("Rondo ");
    assertThat(printed("version").lines()).singleElement().asString().startsWith("Rondo ");
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    assertRefused("bogus", "bogus");
    assertRefused("PATH", "import");
    assertRefused("--nope", "version", "--nope");
  }

  private void assertRefused(String why, String... arguments) {
    assertThat(run(arguments)).isEqualTo(2);
    assertThat(err.toString()).contains(why);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void saysInOneLineWhichSettingIsWrong() {
    environment.put("RONDO_PORT", "abc");
    for (String[] command :
        new String[][] {{"serve"}, {}, {"export", temp.resolve("pack").toString()}}) {
      assertThat(run(command)).isEqualTo(78);
      assertThat(err.toString().lines())
          .containsExactly("rondo: RONDO_PORT: \"abc\" is not a port between 0 and 65535");
    }
    assertThat(data()).doesNotExist();
  }

  @Test
  void saysInOneLineWhatIsWrongWithTheFileOfSettings() {
    String none = temp.resolve("none.yml").toString();
    for (String[] command : new String[][] {{"serve", "--config", none}, {"--config", none}}) {
      assertThat(run(command)).isEqualTo(78);
      assertThat(err.toString().lines())
          .containsExactly("rondo: --config " + none + ": there is no such file");
    }
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
    assertThat(run()).isEqualTo(78);
    assertThat(err.toString().lines())
        .containsExactly("rondo: RONDO_FORMS: " + forms + ": there is no such file");
    assertThat(data()).doesNotExist();
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
    String ofFile = printed("sign", "--key", privateFile.toString(), bodyFile.toString());
    assertThat(run(new ByteArrayInputStream(body), "sign", "--key", privateFile.toString()))
        .isZero();
    for (String line : List.of(ofFile, out.toString())) {
      byte[] signed = Base64.getDecoder().decode(line.strip());
      assertThat(signed).hasSize(64);
      Signature verifier = Signature.getInstance("SHA256withECDSAinP1363Format");
      verifier.initVerify(publicKey.toECPublicKey());
      verifier.update(body);
      assertThat(verifier.verify(signed)).isTrue();
    }
  }
}
