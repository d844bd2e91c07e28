// The shop's clock: shows the time and moves it.
import { call, showResult, writeMoment } from './console-parts.js';

const DAY = 86_400_000;

const words = (at) => `${writeMoment(at)} UTC`;

function aheadBy(offset) {
  const days = Math.round(offset / DAY);
  if (offset < 60_000) return 'Real time';
  return days === 0 ? 'Ahead of real time' : `${days} ${days === 1 ? 'day' : 'days'} ahead of real time`;
}

/** `onMoved` reloads whatever shows dates or was triggered by the move. */
export function startClock(onMoved) {
  const part = document.getElementById('clock');
  const now = document.getElementById('clock-now');
  const offset = document.getElementById('clock-offset');
  const date = document.getElementById('clock-at');

  function show(time) {
    now.textContent = words(time.at);
    offset.textContent = aheadBy(time.offset);
    const tomorrow = new Date(new Date(time.at).getTime() + DAY).toISOString().slice(0, 10);
    date.min = tomorrow;
    if (!date.value || date.value < tomorrow) date.value = tomorrow;
  }
  async function read() {
    const answer = await call('/clock');
    if (answer.ok) show(answer.value);
  }
  async function move(body) {
    const buttons = [...part.querySelectorAll('button')].filter((button) => !button.disabled);
    for (const button of buttons) button.setAttribute('aria-disabled', 'true');
    part.setAttribute('aria-busy', 'true');
    showResult('Moving the clock and running everything that’s due …', 'info');
    const answer = await call('/clock', { method: 'POST', body });
    for (const button of buttons) button.removeAttribute('aria-disabled');
    part.removeAttribute('aria-busy');
    if (!answer.ok) return showResult(`The clock didn’t move: ${answer.message}`, 'bad');
    show(answer.value);
    showResult(`The store’s time is now ${words(answer.value.at)}.`, 'ok');
    await onMoved();
  }
  const isMoving = () => part.hasAttribute('aria-busy');

  for (const button of part.querySelectorAll('[data-advance]'))
    button.addEventListener('click', () => !isMoving() && move({ advance: button.dataset.advance }));
  document.getElementById('clock-form').addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isMoving()) void move({ at: date.value });
  });
  return { read };
}
