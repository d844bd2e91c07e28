// What every part of the console uses: its calls, its elements, its one line of result.

const KEY = 'planroom-console-key';
let wantKey = () => {};
export const onKeyWanted = (listener) => {
  wantKey = listener;
};

export function useKey(key) {
  try {
    sessionStorage.setItem(KEY, key.trim());
  } catch {
    tell('This browser blocks storage, so you can’t use a key here.', 'bad');
  }
}

export function readKey() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** One call of the console: `{ok, value}` or `{ok: false, message}`; never throws. */
export async function call(path, { method = 'GET', body } = {}) {
  // [OP-42] demo staff are signed in with the key alone
  const key = readKey();
  const headers = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key) headers['x-console-key'] = key;
  try {
    const answer = await fetch(`/platform/api${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
      cache: 'no-store',
    });
    if (answer.status === 404) wantKey();
    if (answer.status === 204) return { ok: true, value: null };
    const value = await answer.json();
    return answer.ok ? { ok: true, value } : { ok: false, message: String(value.message ?? answer.status) };
  } catch {
    return { ok: false, message: 'the store isn’t responding' };
  }
}

/** An element with attributes and children; a string becomes text, never markup. */
export function make(name, attributes = {}, children = []) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** The one line that says what came of it; read out by screen readers. `kind`: ok, warn, bad. */
export function tell(text, kind) {
  const line = make('p', { class: `note ${kind} console-line` }, [text]);
  document.getElementById('result').replaceChildren(line);
}

/** Forgets the browser's mirror of the cart: it is the previous person's. */
export function forgetShopper() {
  try {
    localStorage.removeItem('planroom-cart');
    sessionStorage.removeItem('ACDCartHasFired');
  } catch {
    // nothing is kept where storage is forbidden
  }
}

/** A moment in UTC as the store writes days: 11/29/2026 05:30; `length` 19 with seconds. */
export const writeMoment = (at, length = 16) =>
  `${at.slice(5, 7)}/${at.slice(8, 10)}/${at.slice(0, 4)} ${at.slice(11, length)}`;
