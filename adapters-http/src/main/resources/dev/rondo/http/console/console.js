// The console works without this: it closes menus, and keeps the dashboard up to date.
(() => {
  'use strict';

  const close = except => document.querySelectorAll('details.menu[open]').forEach(menu => {
    if (menu !== except) {
      menu.open = false;
    }
  });

  document.addEventListener('click', event => close(event.target.closest('details.menu')));
  document.addEventListener('keydown', event => {
    const menu = document.querySelector('details.menu[open]');
    if (event.key === 'Escape' && menu) {
      menu.open = false;
      menu.querySelector('summary').focus();
    }
  });

  const EVERY = 10_000;
  const refresh = async () => {
    const live = document.querySelector('[data-live]');
    if (!live || document.hidden || live.contains(document.activeElement)) {
      return;
    }
    try {
      const response = await fetch(location.pathname, { headers: { Accept: 'text/html' } });
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const fresh = page.querySelector('[data-live]');
      if (fresh) {
        live.replaceWith(fresh);
      } else {
        location.reload();
      }
    } catch {
      // The next time it is asked again.
    }
  };
  if (document.querySelector('[data-live]')) {
    setInterval(refresh, EVERY);
  }
})();
