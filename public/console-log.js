// The request log: polls for new lines every two seconds, only while the page is visible.
import { call, make } from './console-parts.js';

const EVERY_MS = 2_000;
const ROWS = 400;
const BATCH = 1_000;

const timeOf = (at) => at.slice(11, 23);

function row({ seq, at, platform, method, path, status, idempotencyKey, body }) {
  const request = [make('strong', {}, [method]), ` ${path}`];
  if (idempotencyKey) request.push(make('span', { class: 'console-about' }, [`Idempotency-Key: ${idempotencyKey}`]));
  if (body) {
    const shown = make('code', {}, [body]);
    request.push(make('details', { class: 'console-body' }, [make('summary', {}, ['Body']), shown]));
  }
  return make('tr', { class: status >= 400 ? 'bad' : '' }, [
    make('th', { scope: 'row', class: 'num' }, [String(seq)]),
    make('td', { class: 'nowrap' }, [timeOf(at)]),
    make('td', {}, [platform]),
    make('td', { class: 'console-request' }, request),
    make('td', { class: 'num' }, [String(status)]),
  ]);
}

export function startLog() {
  const rows = document.getElementById('log-rows');
  const scroll = document.getElementById('log-scroll');
  const count = document.getElementById('log-count');
  const filter = document.getElementById('log-platform');
  const pause = document.getElementById('log-pause');
  let after = 0;
  let isPaused = false;
  let isAsking = false;
  let isOpen = true;
  // detects stale responses: requested before the filter changed or the shop was reset
  let turn = 0;

  function show(entries) {
    const isAtTop = scroll.scrollTop < 40;
    const height = scroll.scrollHeight;
    rows.prepend(...entries.slice(-ROWS).reverse().map(row));
    // what someone reads stays in place
    if (!isAtTop) scroll.scrollTop += scroll.scrollHeight - height;
    while (rows.childElementCount > ROWS) rows.lastElementChild.remove();
  }

  async function ask() {
    if (isAsking || isPaused || !isOpen || document.hidden) return;
    isAsking = true;
    const mine = turn;
    for (let isMore = true; isMore && mine === turn; ) {
      const platform = filter.value ? `&platform=${encodeURIComponent(filter.value)}` : '';
      const answer = await call(`/log?after=${after}${platform}`);
      if (mine !== turn) break;
      // without the key there is nothing to request until one is entered
      isOpen = answer.ok || answer.message !== 'not found';
      isMore = answer.ok && answer.value.length >= BATCH;
      if (!answer.ok) break;
      if (answer.value.length > 0) {
        after = answer.value.at(-1).seq;
        show(answer.value);
      }
      const shown = rows.childElementCount;
      count.textContent = shown === 0 ? 'No requests yet.' : shown < ROWS ? `${shown} shown` : `Latest ${ROWS} shown`;
    }
    isAsking = false;
    if (mine !== turn) await ask();
  }

  async function restart() {
    turn += 1;
    after = 0;
    isOpen = true;
    rows.replaceChildren();
    count.textContent = '';
    await ask();
  }

  pause.addEventListener('click', () => {
    isPaused = !isPaused;
    pause.textContent = isPaused ? 'Resume' : 'Pause';
    ask();
  });
  filter.addEventListener('change', restart);
  document.getElementById('log-tools').addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, EVERY_MS);
  return { restart };
}
