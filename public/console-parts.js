// Shared by every part of the console: its calls, its elements, its result line.

const KEY = 'planroom-console-key';
let wantKey = () => {};
export const onKeyWanted = (listener) => {
  wantKey = listener;
};

export function useKey(key) {
  try {
    sessionStorage.setItem(KEY, key.trim());
  } catch {
    showResult('This browser blocks storage, so you can’t use a key here.', 'bad');
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
  // [OP-42] demo staff sign in with the key only
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

/** Shows the result line; screen readers announce it. `kind`: ok, warn, bad. */
export function showResult(text, kind) {
  const line = make('p', { class: `note ${kind} console-line` }, [text]);
  document.getElementById('result').replaceChildren(line);
}

/** Deletes the browser's mirror of the cart: it belongs to the previous person. */
export function forgetShopper() {
  try {
    localStorage.removeItem('planroom-cart');
    sessionStorage.removeItem('ACDCartHasFired');
  } catch {
    // a forbidden storage stores nothing
  }
}

/** A time in UTC in the store's date format: 11/29/2026 05:30; `length` 19 with seconds. */
export const writeMoment = (at, length = 16) =>
  `${at.slice(5, 7)}/${at.slice(8, 10)}/${at.slice(0, 4)} ${at.slice(11, length)}`;
