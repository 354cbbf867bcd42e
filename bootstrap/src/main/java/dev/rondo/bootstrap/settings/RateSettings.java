package dev.rondo.bootstrap.settings;

import dev.rondo.http.connection.SlowCallers;
import dev.rondo.http.limit.ClientAddresses;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.limit.Rate;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.util.Map;

/**
 * How often callers may ask and players may act.
 *
 * @param rateLimit whether there are rate limits, {@code on} or {@code off}
 * @param rateRequests how often an address may ask anything
 * @param rateSignIns how often an address may sign in
 * @param rateRooms how often a player, or an address without a session, may create or join rooms
 * @param rateResults how often a player may hand in a result
 * @param rateCommunity how often a player may comment, vote and report
 * @param rateCreations how often a player may create, change and delete items
 * @param connectionsPerAddress how many connections an address may have open
 * @param headTimeout how long the head of a request may take to come in
 * @param bodyRate how many bytes of a body must come in a second at least
 * @param trustedProxies the proxies whose word on a caller's address counts
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record RateSettings(
    @Bindable(defaultValue = "on") String rateLimit,
    @Bindable(defaultValue = "30000/1m") String rateRequests,
    @Bindable(defaultValue = "300/1m") String rateSignIns,
    @Bindable(defaultValue = "300/1m") String rateRooms,
    @Bindable(defaultValue = "20/1m") String rateResults,
    @Bindable(defaultValue = "30/1m") String rateCommunity,
    @Bindable(defaultValue = "20/1m") String rateCreations,
    @Bindable(defaultValue = "500") String connectionsPerAddress,
    @Bindable(defaultValue = "30s") String headTimeout,
    @Bindable(defaultValue = "512") String bodyRate,
    @Bindable(defaultValue = "") String trustedProxies) {

  private static final int MOST_CONNECTIONS = 1_000_000;
  private static final int FASTEST_BODY = 1_000_000;

  /** Checks what was written. */
  public RateSettings {
    new Setting("RONDO_RATE_LIMIT", rateLimit).isOn();
    rates(rateRequests, rateSignIns, rateRooms, rateResults, rateCommunity, rateCreations);
    addresses(trustedProxies);
    mostConnections(connectionsPerAddress);
    slowCallers(headTimeout, bodyRate);
  }

  /** How many connections an address may have open; without limits, any number. */
  public int mostConnections() {
    return new Setting("RONDO_RATE_LIMIT", rateLimit).isOn()
        ? mostConnections(connectionsPerAddress)
        : Integer.MAX_VALUE;
  }

  /** How slowly requests may come in. */
  public SlowCallers slowCallers() {
    return slowCallers(headTimeout, bodyRate);
  }

  private static int mostConnections(String text) {
    return new Setting("RONDO_CONNECTIONS_PER_ADDRESS", text)
        .number(1, MOST_CONNECTIONS, "a number of connections");
  }

  private static SlowCallers slowCallers(String head, String body) {
    return new SlowCallers(
        new Setting("RONDO_HEAD_TIMEOUT", head).duration(),
        new Setting("RONDO_BODY_RATE", body).number(0, FASTEST_BODY, "a number of bytes"));
  }

  /** How often what may be done; without limits, none. */
  public Map<LimitedAction, Rate> rates() {
    return new Setting("RONDO_RATE_LIMIT", rateLimit).isOn()
        ? rates(rateRequests, rateSignIns, rateRooms, rateResults, rateCommunity, rateCreations)
        : Map.of();
  }

  /** Where callers are. */
  public ClientAddresses addresses() {
    return addresses(trustedProxies);
  }

  private static Map<LimitedAction, Rate> rates(
      String requests,
      String signIns,
      String rooms,
      String results,
      String community,
      String creations) {
    return Map.of(
        LimitedAction.REQUEST, new Setting("RONDO_RATE_REQUESTS", requests).rate(),
        LimitedAction.SIGN_IN, new Setting("RONDO_RATE_SIGN_INS", signIns).rate(),
        // Apart from the former: a browser asks every two seconds.
        LimitedAction.COLLECT, new Setting("RONDO_RATE_SIGN_INS", signIns).rate(),
        LimitedAction.ROOM, new Setting("RONDO_RATE_ROOMS", rooms).rate(),
        LimitedAction.RESULT, new Setting("RONDO_RATE_RESULTS", results).rate(),
        LimitedAction.COMMUNITY, new Setting("RONDO_RATE_COMMUNITY", community).rate(),
        LimitedAction.CREATION, new Setting("RONDO_RATE_CREATIONS", creations).rate());
  }

  private static ClientAddresses addresses(String proxies) {
    Setting setting = new Setting("RONDO_TRUSTED_PROXIES", proxies);
    try {
      return new ClientAddresses(setting.words());
    } catch (IllegalArgumentException e) {
      throw setting.refused(String.valueOf(e.getMessage()));
    }
  }
}
