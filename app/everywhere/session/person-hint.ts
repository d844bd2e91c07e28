import { createStore } from 'zustand/vanilla';
import { PERSON_KEY, type PersonHint } from '../../../shop/person/person-hint.ts';
import { factsStore } from './person-facts-store.ts';

/**
 * [FMT-03] What the sign-in, or an earlier page, learned of who is signed in here, so that the next one is not first drawn for another. It is kept in local
 * storage; the early script puts its words on the page's root as `data-person`, and as `data-known`, which stays.
 */
type Words = ReadonlySet<string>;

/** The words as the page knows them: none on the server and in the first drawing, which is that of everybody. */
export const hintStore = createStore<{ words: Words }>()(() => ({ words: new Set() }));

/** Takes over what the early script found; the session call writes it anew. */
export const loadHint = (): void => hintStore.setState({ words: readHint() });

export const readHint = (): Words =>
  new Set((document.documentElement.dataset.person ?? '').split(' ').filter(Boolean));

/**
 * [LD1] A new page of this document knows what this one has learned. A style that makes room for what a person is shown goes by `data-known`: what is learned
 * later is no reason to move what already stands there. A buyer needs room for what is owned on the page of an owned document alone, as in the early script.
 */
export function syncDocumentHint(pathname: string): void {
  const { dataset } = document.documentElement;
  const { facts } = factsStore.getState();
  const isOwned = facts?.owned.some(({ sku }) => sku.toLowerCase() === pathname.split('/')[2]) ?? true;
  if (dataset.person) dataset.known = isOwned ? dataset.person : dataset.person.replace(' bought', '');
  else delete dataset.known;
}

/** Keeps these words for the next page; without any, the next page is that of a visitor. */
export function saveHint(words: readonly PersonHint[]): void {
  const { dataset } = document.documentElement;
  if (words.length > 0) dataset.person = words.join(' ');
  else delete dataset.person;
  hintStore.setState({ words: new Set(words) });
  try {
    if (words.length > 0) window.localStorage.setItem(PERSON_KEY, words.join(' '));
    else window.localStorage.removeItem(PERSON_KEY);
  } catch {
    // without storage every page is first drawn for a visitor
  }
}

/** The kept words with one more, or without it. */
export function updateHint(word: PersonHint, isKept: boolean): void {
  const words = new Set(readHint());
  if (words.has(word) === isKept) return;
  if (isKept) words.add(word);
  else words.delete(word);
  saveHint([...words] as PersonHint[]);
}
