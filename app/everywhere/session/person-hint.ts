import { createStore } from 'zustand/vanilla';
import { PERSON_KEY, type PersonHint } from '../../../shop/person/person-hint.ts';
import { factsStore } from './person-facts-store.ts';

/**
 * [FMT-03] Hints about the signed-in customer, from the sign-in or an earlier page, so that the next page does not first render for a visitor. Stored in local
 * storage. The early script puts the words on the page's root as `data-person`, and as `data-known`, which stays.
 */
type Words = ReadonlySet<string>;

/** The current hints: empty on the server and in the first render, which is public. */
export const hintStore = createStore<{ words: Words }>()(() => ({ words: new Set() }));

/** Loads the hints that the early script found; the session call updates them. */
export const loadHint = (): void => hintStore.setState({ words: readHint() });

export const readHint = (): Words =>
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
export function saveHint(words: readonly PersonHint[]): void {
  const { dataset } = document.documentElement;
  if (words.length > 0) dataset.person = words.join(' ');
  else delete dataset.person;
  hintStore.setState({ words: new Set(words) });
  try {
    if (words.length > 0) window.localStorage.setItem(PERSON_KEY, words.join(' '));
    else window.localStorage.removeItem(PERSON_KEY);
  } catch {
    // without storage every page first renders for a visitor
  }
}

/** Adds one hint to the stored hints, or removes it. */
export function updateHint(word: PersonHint, isKept: boolean): void {
  const words = new Set(readHint());
  if (words.has(word) === isKept) return;
  if (isKept) words.add(word);
  else words.delete(word);
  saveHint([...words] as PersonHint[]);
}
