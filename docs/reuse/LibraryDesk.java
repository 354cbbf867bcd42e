import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.application.session.SessionIssuer;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.domain.text.Keywords;
import dev.rondo.testkit.session.InMemorySessions;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** A library desk: readers sign in with a card, search a page at a time, and borrow. */
public final class LibraryDesk {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final Paging TWO_A_PAGE = new Paging(2, 0);

  private final InMemorySessions sessions = new InMemorySessions();
  private final SessionIssuer issuer =
      new SessionIssuer(sessions, LibraryDesk::random, CLOCK, Duration.ofHours(1));
  private final IdentifyCaller callers = new IdentifyCaller.Service(sessions, CLOCK);
  private final List<Book> books = new ArrayList<>();
  private final Map<Book, PlayerId> lent = new ConcurrentHashMap<>();

  /** A book; its number is unique. */
  record Book(long number, String title, String author) {
    private boolean has(Keywords keywords) {
      String text = Keywords.fold(title + " " + author);
      return keywords.words().stream().allMatch(text::contains);
    }
  }

  /** Every way in which borrowing can end. */
  enum Loan {
    LENT,
    AWAY,
    NOT_SIGNED_IN
  }

  /** The books that a search finds, in the order of their numbers. */
  record Found(List<Book> books, Keywords keywords) implements Listing<Book> {
    @Override
    public long count(long atMost) {
      return rows().limit(atMost).count();
    }

    @Override
    public List<Row<Book>> from(long offset, int limit) {
      return rows().skip(offset).limit(limit).toList();
    }

    @Override
    public List<Row<Book>> after(SortKey key, int limit) {
      return rows().filter(row -> row.key().compareTo(key) > 0).limit(limit).toList();
    }

    private Stream<Row<Book>> rows() {
      return books.stream()
          .filter(book -> book.has(keywords))
          .map(book -> new Row<>(SortKey.of(book.number()), book));
    }
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }

  SessionToken signIn(String card) {
    return issuer.issue(new PlayerId(card)).token();
  }

  /** Empty when the page is one of another search. */
  Optional<Page<Book>> search(String typed, PageRequest page) {
    Keywords keywords = Keywords.of(typed);
    return TWO_A_PAGE.page(
        new ListId("books/" + keywords.phrase()), page, new Found(books, keywords));
  }

  Loan borrow(SessionToken session, Book book) {
    return switch (callers.identify(session)) {
      case IdentifyCaller.Outcome.Known(PlayerId reader) ->
          reader.equals(lent.computeIfAbsent(book, _ -> reader)) ? Loan.LENT : Loan.AWAY;
      case IdentifyCaller.Outcome.Rejected() -> Loan.NOT_SIGNED_IN;
    };
  }

  private static List<String> titles(Page<Book> page) {
    return page.map(Book::title).items();
  }

  public static void main(String[] arguments) {
    LibraryDesk desk = new LibraryDesk();
    desk.books.add(new Book(1, "Die Straßen von Łódź", "É. Müller"));
    desk.books.add(new Book(2, "Roads", "Ann Miller"));
    desk.books.add(new Book(3, "STRASSEN", "Otto Müller"));
    desk.books.add(new Book(4, "Straßenbau", "Muller & Sons"));

    Page<Book> first = desk.search("strassen muller", PageRequest.FIRST).orElseThrow();
    System.out.println("First page: " + titles(first));
    if (first instanceof Page.Partial<Book>(var _, Cursor cursor)) {
      PageRequest next = new PageRequest.After(cursor);
      System.out.println(
          "Next page: " + titles(desk.search("Strassen MÜLLER", next).orElseThrow()));
      System.out.println("Of another search: " + desk.search("roads", next));
    }

    SessionToken ann = desk.signIn("card-1");
    SessionToken bob = desk.signIn("card-2");
    Book roads = desk.books.get(1);
    System.out.println("Ann borrows: " + desk.borrow(ann, roads));
    System.out.println("Bob borrows: " + desk.borrow(bob, roads));
    desk.sessions.revokeAll(new PlayerId("card-2"));
    System.out.println("Bob, signed out: " + desk.borrow(bob, roads));
  }
}
