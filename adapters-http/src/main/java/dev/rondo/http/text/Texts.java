package dev.rondo.http.text;

import dev.rondo.domain.text.Localization;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** This server's own texts, all in the same languages. */
public final class Texts {

  private final Map<String, ResourceBundle> byLanguage;

  /** A bundle beside a class, in languages that include English. */
  public Texts(Class<?> owner, String name, Collection<String> languages) {
    String bundle = owner.getPackageName() + "." + name;
    this.byLanguage =
        languages.stream()
            .collect(Collectors.toUnmodifiableMap(Function.identity(), tag -> load(bundle, tag)));
  }

  private static ResourceBundle load(String bundle, String tag) {
    return ResourceBundle.getBundle(
        bundle,
        Locale.of(tag),
        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
  }

  /** The text of a key, in English if the language is unknown. */
  public String in(String language, String key) {
    return bundle(language).getString(key);
  }

  /** The same; empty for an unknown key. */
  public Optional<String> find(String language, String key) {
    ResourceBundle texts = bundle(language);
    return texts.containsKey(key) ? Optional.of(texts.getString(key)) : Optional.empty();
  }

  public Set<String> keys(String language) {
    return bundle(language).keySet();
  }

  private ResourceBundle bundle(String language) {
    ResourceBundle texts = byLanguage.get(language);
    return texts == null
        ? Objects.requireNonNull(byLanguage.get(Localization.FALLBACK.code()))
        : texts;
  }
}
