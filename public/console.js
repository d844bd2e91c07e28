// The console: people, platforms with their keys, reset; its other parts are separate files. Data is only ever set as text.

import { startClock } from './console-clock.js';
import { startFaults } from './console-faults.js';
import { startForms } from './console-forms.js';
import { startLog } from './console-log.js';
import { startMail } from './console-mail.js';
import { startOutbox } from './console-outbox.js';
import { call, forgetShopper, make, onKeyWanted, readKey, showResult, useKey } from './console-parts.js';

const at = (id) => document.getElementById(id);

async function signIn({ key, name }) {
  const answer = await call('/sign-in', { method: 'POST', body: { person: key } });
  if (!answer.ok) return showResult(`We couldn’t sign you in as ${name}: ${answer.message}`, 'bad');
  forgetShopper();
  location.assign('/');
}

function personRow(person) {
  const button = make('button', { class: 'btn sm', type: 'button' }, [
    person.key === 'visitor' ? 'Sign out' : 'Sign in as ',
    person.key === 'visitor' ? '' : make('span', { class: 'vh' }, [person.name]),
  ]);
  button.addEventListener('click', () => signIn(person));
  const who = make('span', {}, [
    make('span', {}, [person.name]),
    make('span', { class: 'console-about' }, [person.about]),
  ]);
  return make('tr', {}, [
    make('th', { scope: 'row', 'data-l': 'Person' }, [who]),
    make('td', { 'data-l': 'Email' }, [person.email]),
    make('td', { 'data-l': 'Password', class: 'console-secret' }, [person.password]),
    make('td', { class: 'r' }, [button]),
  ]);
}

async function showPeople() {
  const answer = await call('/people');
  const rows = at('people-rows');
  rows.closest('table').removeAttribute('aria-busy');
  if (!answer.ok) return showResult(`We couldn’t load the people: ${answer.message}`, 'bad');
  rows.replaceChildren(...answer.value.map(personRow));
}

const MASK = '••••••••••••';

function keyEntry(name, value) {
  const shown = make('span', { class: 'console-secret' }, [MASK]);
  const button = make('button', { class: 'btn sm quiet', type: 'button' }, [
    'Show ',
    make('span', { class: 'vh' }, [name]),
  ]);
  let isShown = false;
  button.addEventListener('click', () => {
    isShown = !isShown;
    button.firstChild.data = isShown ? 'Hide ' : 'Show ';
    shown.textContent = isShown ? value : MASK;
  });
  return make('div', {}, [make('dt', {}, [name]), make('dd', {}, [shown]), make('dd', { class: 'act' }, [button])]);
}

/** The preview link hides its address, because that contains the secret. */
const previewEntry = (href) =>
  make('div', {}, [
    make('dt', {}, ['Preview']),
    make('dd', {}, [make('a', { href }, ['Show unpublished entries in this browser'])]),
  ]);

function platformCard({ platform, baseUrl, keys }) {
  const entries = Object.entries(keys).map(([name, value]) =>
    name === 'previewLink' ? previewEntry(value) : keyEntry(name, value),
  );
  return make('div', { class: 'console-platform' }, [
    make('h3', {}, [platform]),
    make('a', { href: baseUrl }, [baseUrl]),
    entries.length > 0 ? make('dl', {}, entries) : '',
  ]);
}

/** The platforms' cards, and the same names as choices of the log's filter. */
async function showPlatforms() {
  const answer = await call('/keys');
  if (!answer.ok) return;
  at('platform-list').replaceChildren(...answer.value.map(platformCard));
  await faults.showPlatforms(answer.value.map(({ platform }) => platform));
  const filter = at('log-platform');
  for (const { platform } of answer.value) {
    const isThere = [...filter.options].some((option) => option.value === platform);
    if (!isThere) filter.append(make('option', { value: platform }, [platform]));
  }
}

const log = startLog();
const mail = startMail();
const outbox = startOutbox();
const forms = startForms();
const faults = startFaults();
const clock = startClock(() => Promise.all([log.restart(), outbox.read(), mail.read()]));

async function showEverything() {
  await showPlatforms();
  await Promise.all([clock.read(), log.restart(), outbox.read(), mail.read(), forms.read()]);
}

/** [LK-35] Marks the current section in the sticky list. */
function startParts() {
  const list = document.querySelector('.console-jumps');
  const links = [...list.querySelectorAll('a')];
  const parts = links.map((link) => at(link.hash.slice(1)));
  const hovers = matchMedia('(hover: hover)');
  let marked = null;
  const mark = () => {
    const top = list.getBoundingClientRect().bottom + 24;
    const under = Math.max(
      0,
      parts.findIndex((part) => part.getBoundingClientRect().bottom > top),
    );
    // the last sections never reach the top: at the end of the page the requested one counts
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const asked = links.findIndex((link) => link.hash === location.hash);
    const link = links[isAtEnd && asked > under ? asked : under];
    if (link === marked) return;
    marked?.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    marked = link;
    // do not move a link that the pointer is about to click
    if (!(hovers.matches && list.matches(':hover'))) list.scrollTo({ left: link.offsetLeft - 16 });
  };
  addEventListener('scroll', mark, { passive: true });
  addEventListener('resize', mark);
  addEventListener('hashchange', mark);
  mark();
}

function startReset() {
  const dialog = at('reset-dialog');
  at('reset-open').addEventListener('click', () => dialog.showModal());
  at('reset-no').addEventListener('click', () => dialog.close());
  at('reset-yes').addEventListener('click', async (event) => {
    const button = event.currentTarget;
    button.disabled = true;
    const answer = await call('/reset', { method: 'POST', body: {} });
    button.disabled = false;
    dialog.close();
    if (!answer.ok) return showResult(`The demo shop wasn’t reset: ${answer.message}`, 'bad');
    forgetShopper();
    showResult('The demo shop has been reset.', 'ok');
    await showEverything();
  });
}

function startKey() {
  const form = at('key-form');
  const askForKey = () => {
    if (!form.hidden) return;
    form.hidden = false;
    showResult('Enter the console key that was printed when the store started.', 'warn');
  };
  onKeyWanted(askForKey);
  // [OP-44] without a key, send no request that requires one
  if (form.dataset.public !== undefined && readKey() === null) askForKey();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    useKey(at('key').value);
    const answer = await call('/keys');
    if (!answer.ok) return showResult('This console key isn’t valid.', 'bad');
    form.hidden = true;
    showResult('Console key accepted.', 'ok');
    await showEverything();
  });
}

startKey();
startReset();
startParts();
await Promise.all([showPeople(), ...(at('key-form').hidden ? [showEverything()] : [])]);
