// The console works without this: it closes menus, shows how far an
// upload is, and keeps the dashboard up to date.
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

  const form = document.querySelector('[data-upload]');
  form?.addEventListener('submit', event => {
    event.preventDefault();
    const bar = form.querySelector('progress');
    const request = new XMLHttpRequest();
    bar.classList.remove('unready');
    form.querySelector('button').disabled = true;
    request.upload.onprogress = sent => { bar.value = 100 * sent.loaded / sent.total; };
    request.onload = () => { location.href = request.status === 200 ? request.responseURL : location.href; };
    request.onerror = () => { form.submit(); };
    request.open('POST', form.action);
    request.send(new FormData(form));
  });

  const underWay = document.querySelector('[data-events]');
  if (underWay) {
    const events = new EventSource(underWay.dataset.events);
    events.addEventListener('progress', event => {
      const bar = underWay.querySelector('progress');
      if (event.data === '-1') {
        bar.removeAttribute('value');
      } else {
        bar.value = event.data;
      }
    });
    events.addEventListener('end', () => {
      events.close();
      location.reload();
    });
  }

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
