import { createStore } from 'zustand/vanilla';
import { PERSON_KEY, type PersonHint } from '../rules/person/person-hint.ts';
import { factsStore } from './person-facts-store.ts';

/**
 * [FMT-03] Hints about the signed-in customer, from the sign-in or an earlier page, so that the next page does not first render for a visitor. Stored in local
 * storage. The early script puts the words on the page's root as `data-person`, and as `data-known`, which stays.
 */
type Hints = ReadonlySet<string>;

/** The current hints: empty on the server and in the first render, which is public. */
export const hintStore = createStore<{ hints: Hints }>()(() => ({ hints: new Set() }));

/** Loads the hints that the early script found; the session call updates them. */
export const loadHint = (): void => hintStore.setState({ hints: readHint() });

export const readHint = (): Hints =>
  new Set((document.documentElement.dataset.person ?? '').split(' ').filter(Boolean));

/**
 * [LD1] Passes what this page has learned to the next page of this document. A style that reserves space for personal content uses `data-known`, so that later
 * hints do not shift the layout. A buyer needs space for owned files only on the page of an owned document, as in the early script.
 */
export function syncDocumentHint(pathname: string): void {
  const { dataset } = document.documentElement;
  const { facts } = factsStore.getState();
  const isOwned = facts?.owned.some(({ sku }) => sku.toLowerCase() === pathname.split('/')[2]) ?? true;
  if (dataset.person) dataset.known = isOwned ? dataset.person : dataset.person.replace(' bought', '');
  else delete dataset.known;
}

/** Stores these hints for the next page; without any, the next page is a visitor's. */
export function saveHint(hints: readonly PersonHint[]): void {
  const { dataset } = document.documentElement;
  if (hints.length > 0) dataset.person = hints.join(' ');
  else delete dataset.person;
  hintStore.setState({ hints: new Set(hints) });
  try {
    if (hints.length > 0) window.localStorage.setItem(PERSON_KEY, hints.join(' '));
    else window.localStorage.removeItem(PERSON_KEY);
  } catch {
    // without storage every page first renders for a visitor
  }
}

/** Adds one hint to the stored hints, or removes it. */
export function updateHint(hint: PersonHint, isStored: boolean): void {
  const hints = new Set(readHint());
  if (hints.has(hint) === isStored) return;
  if (isStored) hints.add(hint);
  else hints.delete(hint);
  saveHint([...hints] as PersonHint[]);
}
