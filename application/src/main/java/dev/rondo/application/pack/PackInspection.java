package dev.rondo.application.pack;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ServerProfile;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a pack once and collects its problems; checks again what others may have changed. */
final class PackInspection {

  /** The most problems that are reported. */
  private static final int MOST_PROBLEMS = 100;

  private final Catalogue catalogue;
  private final HiddenItems hidden;
  private final List<PackProblem> problems = new ArrayList<>();
  private final Set<ItemRef> items = new HashSet<>();
  private final Map<ItemRef, ItemRef> references = new LinkedHashMap<>();
  private final Map<FileHash, String> files = new LinkedHashMap<>();
  private ServerProfile profile = ServerProfile.EMPTY;

  PackInspection(Catalogue catalogue, HiddenItems hidden) {
    this.catalogue = catalogue;
    this.hidden = hidden;
  }

  record Inspected(
      ServerProfile profile, long items, Set<FileHash> files, List<PackProblem> problems) {}

  Inspected inspect(ImportPack.Command command) throws InvalidPackException, IOException {
    readItems(command);
    // Others may refer to what cannot be read.
    if (problems.isEmpty()) {
      checkReferences();
    }
    checkHidden();
    checkFiles(command);
    return new Inspected(profile, items.size(), files.keySet(), problems);
  }

  /** Finds new problems, inside a write transaction that has locked the catalogue. */
  List<PackProblem> inspectAgain() {
    problems.clear();
    checkReferences();
    checkHidden();
    return problems;
  }

  private void readItems(ImportPack.Command command) throws InvalidPackException, IOException {
    try (Step step = command.progress().begin("Reading items", Progress.UNKNOWN)) {
      command
          .pack()
          .read(
              new Pack.Visitor() {
                @Override
                public void profile(ServerProfile read) {
                  profile = read;
                  if (read.banner() instanceof ResourceLocator.Stored(FileHash hash)) {
                    files.putIfAbsent(hash, "info");
                  }
                }

                @Override
                public void item(CatalogueItem item) {
                  check(item);
                  step.advance();
                }

                @Override
                public void broken(InvalidPackException item) {
                  report(item.problem().where(), item.problem().what());
                }
              });
    }
  }

  private void check(CatalogueItem item) {
    ItemRef ref = item.ref();
    if (item.kind().reserves(item.name())) {
      report(ref.toString(), "the name is reserved by the protocol");
    }
    if (!items.add(ref)) {
      report(ref.toString(), "the name stands twice in the pack");
    }
    item.references().forEach(target -> references.putIfAbsent(target, ref));
    item.files().forEach(hash -> files.putIfAbsent(hash, ref.toString()));
  }

  private void checkReferences() {
    List<ItemRef> elsewhere =
        references.keySet().stream().filter(target -> !items.contains(target)).toList();
    Set<ItemRef> status = catalogue.find(elsewhere).keySet();
    for (ItemRef target : elsewhere) {
      if (!status.contains(target)) {
        report(
            String.valueOf(references.get(target)),
            "refers to " + target + ", which is neither in the pack nor in the catalogue");
      }
    }
  }

  /** An import must not restore what an operator hid. */
  private void checkHidden() {
    hidden.among(items).stream()
        .map(ItemRef::toString)
        .sorted()
        .forEach(ref -> report(ref, "is hidden here; restore it or remove it first"));
  }

  private void checkFiles(ImportPack.Command command) throws InvalidPackException, IOException {
    Set<FileHash> present = command.pack().files();
    try (Step step = command.progress().begin("Verifying files", files.size())) {
      for (Map.Entry<FileHash, String> file : files.entrySet()) {
        FileHash hash = file.getKey();
        String actual = present.contains(hash) ? sha1(command.pack(), hash) : "";
        if (actual.isEmpty()) {
          report(file.getValue(), "file " + hash + " is missing from repository/");
        } else if (!actual.equals(hash.hex())) {
          report(file.getValue(), "file " + hash + " has another content: its SHA-1 is " + actual);
        }
        step.advance();
      }
    }
  }

  private static String sha1(Pack pack, FileHash hash) throws IOException {
    try (InputStream content = pack.open(hash)) {
      MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
      byte[] buffer = new byte[64 * 1024];
      for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
        sha1.update(buffer, 0, read);
      }
      return HexFormat.of().formatHex(sha1.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-1", e);
    }
  }

  private void report(String where, String what) {
    if (problems.size() < MOST_PROBLEMS) {
      problems.add(new PackProblem(where, what));
    }
  }
}
