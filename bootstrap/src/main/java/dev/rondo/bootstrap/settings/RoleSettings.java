package dev.rondo.bootstrap.settings;

import dev.rondo.application.player.Roles;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Who may do more than others.
 *
 * @param operators ids of the players who help to run the server, separated by commas
 * @param roles further roles, for example {@code charters=ann,ben;artists=cleo}
 * @param create which roles may make items of which type, for example {@code
 *     levels=charters,operator;posts=everyone}; the roles of operators and of everyone are there
 *     without being named in {@code roles}
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record RoleSettings(
    @Bindable(defaultValue = "") String operators,
    @Bindable(defaultValue = "") String roles,
    @Bindable(defaultValue = "") String create) {

  /** Checks what was written. */
  public RoleSettings {
    Map<String, Set<PlayerId>> members = members(operators, roles);
    makers(create, members.keySet());
  }

  /** The roles and who has them. */
  public Roles members() {
    return new Roles(members(operators, roles));
  }

  /** For each kind that may be made, the roles that may. */
  public Map<ItemKind, Set<String>> makers() {
    return makers(create, members(operators, roles).keySet());
  }

  private static Map<String, Set<PlayerId>> members(String operators, String roles) {
    Setting setting = new Setting("RONDO_ROLES", roles);
    Map<String, Set<PlayerId>> members = new HashMap<>();
    setting.lists().forEach((role, ids) -> members.put(role, players(setting, ids)));
    if (members.containsKey(Roles.EVERYONE) || members.containsKey(Roles.OPERATOR)) {
      throw setting.refused("everyone and operator are no roles to be given here");
    }
    Setting helpers = new Setting("RONDO_OPERATORS", operators);
    members.put(Roles.OPERATOR, players(helpers, helpers.words()));
    return members;
  }

  private static Set<PlayerId> players(Setting setting, Set<String> ids) {
    return ids.stream()
        .map(
            id -> {
              if (!ItemName.isValid(id)) {
                throw setting.refused("\"" + id + "\" is not the id of a player");
              }
              return new PlayerId(id);
            })
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Map<ItemKind, Set<String>> makers(String create, Set<String> known) {
    Setting setting = new Setting("RONDO_CREATE", create);
    Map<ItemKind, Set<String>> makers = new EnumMap<>(ItemKind.class);
    setting
        .lists()
        .forEach(
            (type, roles) -> {
              for (String role : roles) {
                if (!role.equals(Roles.EVERYONE) && !known.contains(role)) {
                  throw setting.refused("there is no role \"" + role + "\"");
                }
              }
              makers.put(kind(setting, type), roles);
            });
    return makers;
  }

  private static ItemKind kind(Setting setting, String type) {
    return ItemKind.ofPlural(type)
        .filter(kind -> kind.isCatalogued() && kind != ItemKind.REPLAY)
        .orElseThrow(
            () -> setting.refused("\"" + type + "\" is not a type of items that can be made"));
  }
}
