// The console works without this: it sends nothing twice, checks the size of an
// upload before it is sent, shows how far it is, keeps the dashboard up to date,
// and shows where in the menu one is.
(() => {
  'use strict';

  // On a phone the menu is a strip, of which a part is seen.
  const place = document.querySelector('.side [aria-current]');
  if (place) {
    const strip = place.closest('nav');
    strip.scrollLeft = place.offsetLeft - strip.offsetLeft;
  }

  // Of a double click the second would be refused, and its answer shown.
  const submitted = new Set();
  addEventListener('pageshow', () => { submitted.clear(); });
  addEventListener('submit', event => {
    if (submitted.has(event.target)) {
      event.preventDefault();
    } else if (event.target.method === 'post') {
      submitted.add(event.target);
    }
  });

  const form = document.querySelector('[data-upload]');
  const field = form?.querySelector('[type=file]');
  // A form around a file takes some bytes, too.
  field?.addEventListener('change', () => {
    const size = field.files.length ? field.files[0].size + 1_000 : 0;
    field.setCustomValidity(size > field.dataset.most ? field.dataset.tooLarge : '');
    field.reportValidity();
  });

  form?.addEventListener('submit', event => {
    event.preventDefault();
    const bar = form.querySelector('progress');
    const request = new XMLHttpRequest();
    bar.classList.remove('unready');
    form.querySelector('button').disabled = true;
    request.upload.onprogress = sent => { bar.value = 100 * sent.loaded / sent.total; };
    request.onload = () => {
      const page = new DOMParser().parseFromString(request.responseText, 'text/html');
      const told = page.querySelector('main');
      if (request.status === 200 || !told) {
        location.href = request.status === 200 ? request.responseURL : location.href;
      } else {
        document.querySelector('main').replaceWith(told);
        document.title = page.title;
        told.tabIndex = -1;
        told.focus();
      }
    };
    request.onerror = () => { form.submit(); };
    request.open('POST', form.action);
    request.setRequestHeader('Accept', 'text/html');
    request.send(new FormData(form));
  });

  const follow = (address, listeners) => {
    const events = new EventSource(address);
    Object.entries(listeners).forEach(([name, listen]) => events.addEventListener(name, listen));
    events.addEventListener('end', () => {
      events.close();
      location.reload();
    });
    return events;
  };

  const underWay = document.querySelector('[data-events]');
  if (underWay) {
    follow(underWay.dataset.events, {
      progress: event => {
        const bar = underWay.querySelector('progress');
        const [percent, ...numbers] = event.data.split(' ');
        if (percent === '-1') {
          bar.removeAttribute('value');
        } else {
          bar.value = percent;
        }
        underWay.querySelector('[data-numbers]').textContent = numbers.join(' ');
      },
      // The browser does not reconnect: the upload, the session or the server is gone.
      error: event => {
        if (event.target.readyState === EventSource.CLOSED) {
          setTimeout(() => location.reload(), 2000);
        }
      },
    });
  }

  const live = document.querySelector('[data-live]');
  if (live) {
    const EVERY = 10_000;
    let events;
    let timer;

    // What is the same stays as it is: nothing moves, and the focus is where it was.
    const show = text => {
      const shown = live.querySelectorAll('*');
      const told = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('[data-live] *');
      if (told.length !== shown.length) {
        // Not at once: the page and its events may come from nodes of different releases.
        setTimeout(() => location.reload(), EVERY);
        return;
      }
      shown.forEach((element, i) => {
        for (const name of ['class', 'd']) {
          if (element.getAttribute(name) !== told[i].getAttribute(name)) {
            element.setAttribute(name, told[i].getAttribute(name));
          }
        }
        if (!element.children.length && element.textContent !== told[i].textContent) {
          element.textContent = told[i].textContent;
        }
      });
    };

    // Where no events come, the page asks for itself.
    const ask = async () => {
      try {
        const response = await fetch(location.pathname, { headers: { Accept: 'text/html' } });
        if (response.redirected) {
          location.reload();
        } else if (response.ok) {
          show(await response.text());
        }
      } catch {
        // The next time it is asked again.
      }
    };

    const askAfter = pause => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        events.close();
        await ask();
        begin();
      }, pause);
    };

    const begin = () => {
      events?.close();
      clearTimeout(timer);
      if (document.hidden) {
        return;
      }
      events = follow(live.dataset.live, {
        figures: event => {
          show(event.data);
          askAfter(3 * EVERY);
        },
        error: () => {
          if (events.readyState === EventSource.CLOSED) {
            askAfter(EVERY);
          }
        },
      });
      askAfter(3 * EVERY);
    };

    document.addEventListener('visibilitychange', begin);
    begin();
  }
})();
