package dev.rondo.application.move;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.file.FileHash;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.move.MovesContract;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import org.junit.jupiter.api.BeforeEach;

final class InMemoryMovesTest implements MovesContract {

  private final InMemoryMoves moves = new InMemoryMoves("/srv/old");
  private final Transactions transactions = new InMemoryTransactions(moves);

  @BeforeEach
  void fill() {
    moves.table("item", "a", "b", "c", "d", "e", "f", "g", "h");
    moves.table("player", "ann", "ben", "cid");
    for (SampleFiles content : SampleFiles.values()) {
      moves.file(content.bytes());
    }
  }

  @Override
  public Moves moves() {
    return moves;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }

  @Override
  public String directory() {
    return "/srv/old";
  }

  @Override
  public void lose(FileHash hash) {
    moves.lose(hash);
  }
}
