package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.console.ConsoleAccess;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.player.FindPlayer;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.console.Operator.OperatorBinder;
import dev.rondo.http.console.SignInController.SignInPage;
import dev.rondo.http.failure.FailurePages;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.session.CallerRates;
import dev.rondo.http.session.WithoutSession;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.annotation.Order;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Admits operators with a session, shows others how to sign in, and refuses requests from foreign
 * pages.
 */
@ServerFilter({"/console", "/console/**"})
@Requires(beans = ConsoleFilter.ConsoleFailures.class)
record ConsoleFilter(
    ConsoleAccess access,
    ServerIdentity identity,
    CallerRates rates,
    ReadLists lists,
    FindPlayer players) {

  /** The response in place of the page; null to continue. */
  @RequestFilter
  @ExecuteOn(TaskExecutors.BLOCKING)
  @Nullable HttpResponse<?> admit(HttpRequest<?> request) {
    rates.count(request, Caller.ANONYMOUS);
    ConsoleView view = ConsoleView.of(identity, request, false);
    if (request.getMethod() == HttpMethod.POST && !isOfOwnPage(request)) {
      return SignInPage.refused(view);
    }
    return needsSession(request) ? admit(request, view) : null;
  }

  private @Nullable HttpResponse<?> admit(HttpRequest<?> request, ConsoleView view) {
    Secret shown = SessionCookie.of(request);
    Optional<String> account = access.recognize(shown);
    if (account.isEmpty()) {
      return signIn(request, view);
    }
    OperatorBinder.bind(request, new Operator(account.orElseThrow(), shown));
    new ConsoleForm(request.getParameters().asMap()).requireNoZeros();
    if (request.getMethod() == HttpMethod.GET) {
      newest(AuditLog.Filter.ALL).findFirst().ifPresent(e -> Frame.bind(request, e));
    }
    if (Notice.isOfDone(request)) {
      bindNewest(request, account.orElseThrow());
    }
    Notice.about(request)
        .flatMap(
            subject ->
                newest(AuditLog.Filter.of(subject))
                    .limit(AuditLog.RECENT)
                    .filter(entry -> Notice.isExplainedBy(entry, request))
                    .findFirst())
        .ifPresent(entry -> Notice.bind(request, List.of(named(entry))));
    return null;
  }

  /** Remembers the requested page for after the sign-in, and sends a form on to be kept. */
  private HttpResponse<?> signIn(HttpRequest<?> request, ConsoleView view) {
    MutableHttpResponse<?> answer = ConsoleResponses.seeOther(view.link(SignInPage.PATH));
    if (!FailurePages.isForPeople(request)) {
      return answer;
    }
    boolean isPack =
        request.getContentType().filter(MediaType.MULTIPART_FORM_DATA_TYPE::equals).isPresent();
    if (request.getMethod() == HttpMethod.POST && !isPack) {
      return HttpResponse.temporaryRedirect(URI.create(view.link(SignInPage.KEEP)));
    }
    String page = isPack ? Place.IMPORT.path() : Notice.own(Notice.withoutNotice(request));
    return page.equals(Place.DASHBOARD.path())
        ? answer
        : answer.cookie(SessionCookie.leadingTo(page, view));
  }

  /** A reason is shown only once, after the page that tells why it is needed again. */
  @ResponseFilter
  void forgetReason(HttpRequest<?> request, MutableHttpResponse<?> response) {
    if (OperatorBinder.of(request).isPresent()
        && !SessionCookie.reason(request).isEmpty()
        && !Notice.isUnconfirmed(request)) {
      response.cookie(SessionCookie.remembering("", ConsoleView.of(identity, request, false)));
    }
  }

  /** The newest request of an account, as several entries may be acted on at once. */
  private void bindNewest(HttpRequest<?> request, String account) {
    List<AuditEntry> done = new ArrayList<>();
    newest(AuditLog.Filter.by(account))
        .takeWhile(entry -> done.isEmpty() || entry.request().equals(done.getFirst().request()))
        .takeWhile(entry -> entry.actor().equals(Actor.inConsole(account)))
        .forEachOrdered(done::add);
    if (!done.isEmpty()) {
      Notice.bind(request, done.stream().map(this::named).toList());
    }
  }

  private Notice.Change named(AuditEntry entry) {
    return new Notice.Change(
        entry,
        entry
            .subject()
            .player()
            .flatMap(players::find)
            .map(player -> player.profile().name())
            .filter(name -> !name.isEmpty())
            .orElseGet(entry.subject()::toString));
  }

  private Stream<AuditEntry> newest(AuditLog.Filter filter) {
    return Page.from(PageRequest.FIRST, page -> lists.audit(filter, page))
        .flatMap(page -> page.items().stream());
  }

  /** Browsers tell which page sent a form. */
  private boolean isOfOwnPage(HttpRequest<?> request) {
    String origin = String.valueOf(request.getHeaders().get(HttpHeaders.ORIGIN));
    String host = request.getHeaders().get(HttpHeaders.HOST);
    return origin.equals("http://" + host)
        || origin.equals("https://" + host)
        || identity.addresses().stream()
            .map(URI::create)
            .anyMatch(own -> origin.equals(own.getScheme() + "://" + own.getRawAuthority()));
  }

  private static boolean needsSession(HttpRequest<?> request) {
    return RouteAttributes.getRouteMatch(request)
        .filter(
            route ->
                route.getRouteInfo().getAnnotationMetadata().hasAnnotation(WithoutSession.class))
        .isEmpty();
  }

  /** Shows failures within the console. */
  @Singleton
  @ConsolePages
  @Order(Ordered.HIGHEST_PRECEDENCE)
  record ConsoleFailures(ServerIdentity identity) implements FailurePages {

    @Override
    public Optional<MutableHttpResponse<?>> page(
        HttpRequest<?> request, MutableHttpResponse<?> response) {
      return OperatorBinder.of(request)
          .filter(_ -> FailurePages.isForPeople(request))
          .map(operator -> page(request, operator, response));
    }

    private MutableHttpResponse<?> page(
        HttpRequest<?> request, Operator operator, MutableHttpResponse<?> response) {
      ConsoleView view = ConsoleView.of(identity, request, false);
      Place place = Place.of(request.getPath());
      String title = view.text(title(response.status()));
      Frame frame = Frame.of(view, operator, place, title, request);
      return ConsoleResponses.of(
          response, output -> JtefailureGenerated.render(output, null, frame));
    }

    private static String title(HttpStatus status) {
      return switch (status) {
        case NOT_FOUND -> "unknown";
        case REQUEST_ENTITY_TOO_LARGE -> "too-large";
        case TOO_MANY_REQUESTS -> "too-many";
        default -> status.getCode() < 500 ? "failed" : "server-failed";
      };
    }
  }
}
