// Pages work without this: it copies the address, searches while one types, and shows which list is open.
(() => {
  'use strict';

  const status = document.getElementById('status');
  const say = text => { status.textContent = text; };

  document.addEventListener('click', async event => {
    const button = event.target.closest('[data-copy]');
    if (!button) {
      return;
    }
    const text = document.getElementById(button.dataset.copy).textContent;
    try {
      await navigator.clipboard.writeText(text);
      say(status.dataset.copied);
      button.dataset.label ??= button.textContent;
      button.textContent = status.dataset.copied;
      setTimeout(() => { button.textContent = button.dataset.label; }, 2000);
    } catch {
      getSelection().selectAllChildren(document.getElementById(button.dataset.copy));
    }
  });
  if (navigator.clipboard) {
    document.querySelectorAll('[data-copy]').forEach(button => { button.classList.remove('unready'); });
  }

  // The list is wider than a telephone.
  const current = document.querySelector('.kinds [aria-current]');
  if (current) {
    const kinds = current.closest('ul');
    kinds.scrollLeft = current.offsetLeft - (kinds.clientWidth - current.offsetWidth) / 2;
  }

  const PAUSE = 200;
  const field = document.querySelector('[data-live]');
  let waiting = 0;
  let asked = null;
  let shown = location.pathname;

  const show = (html, url) => {
    const found = new DOMParser().parseFromString(html, 'text/html');
    for (const part of ['main', '.kinds', 'link[rel=canonical]']) {
      document.querySelector(part).replaceWith(found.querySelector(part));
    }
    document.title = found.title;
    history[location.pathname === url.pathname ? 'replaceState' : 'pushState'](null, '', url);
    shown = location.pathname;
    const cards = document.querySelectorAll('main .card').length;
    say(url.search === '' ? '' : cards === 0 ? status.dataset.nothing : status.dataset.results + ': ' + cards);
  };

  const search = async () => {
    const url = new URL(field.form.action);
    if (field.value.trim() !== '') {
      url.searchParams.set('keywords', field.value.trim());
    }
    asked?.abort();
    asked = new AbortController();
    try {
      const response = await fetch(url, { signal: asked.signal, headers: { Accept: 'text/html' } });
      const html = await response.text();
      // Whoever has gone on into the page keeps it.
      if (response.ok && !document.activeElement?.matches('main *')) {
        show(html, url);
      }
    } catch {
      // The next letter asks again, and Enter loads the page.
    }
  };

  addEventListener('popstate', () => {
    if (location.pathname !== shown) {
      location.reload();
    }
  });

  // Words that are still being composed, as in Japanese, are not searched for.
  for (const written of ['input', 'compositionend']) {
    field.addEventListener(written, event => {
      clearTimeout(waiting);
      if (!event.isComposing) {
        waiting = setTimeout(search, PAUSE);
      }
    });
  }
})();
