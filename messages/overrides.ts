import type { Message, Messages } from '../core/i18n/format-message.ts';
import { scriptSafeJson } from '../core/script-json.ts';

/** What a shop says otherwise than the store's own texts, by area and key, and its name, which stands for `{shop}` in every text. */
export type OwnWords = {
  readonly shop: string;
  readonly screens: Messages;
  readonly mails: Messages;
  readonly papers: Messages;
  readonly 'sign-in': Messages;
  readonly checkout: Messages;
  /** none: staff read the store's own */
  readonly desk: Messages;
};
/** The areas of texts. */
export type MessageArea = Exclude<keyof OwnWords, 'shop'>;
/** What a browser gets of them: nothing of mails and papers. */
type WordsOfPage = Pick<OwnWords, 'shop' | 'screens'>;

const STORE: OwnWords = { shop: 'Planroom', screens: {}, mails: {}, papers: {}, 'sign-in': {}, checkout: {}, desk: {} };
const ELEMENT = 'own-words';

// the process has this module twice, in its own sources and in the built pages: both speak for the same shop
const held = globalThis as { [HELD]?: OwnWords };
const HELD = Symbol.for('planroom.own-words');
const current = (): OwnWords => held[HELD] ?? STORE;

/** [OP-05] Sets the shop's words, once, before a page, mail or paper is written. */
export function setOverrides(words: Partial<OwnWords>): void {
  held[HELD] = { ...STORE, ...words };
}

/** The shop's own text of a key; undefined where it has none. */
export function getOverride(area: MessageArea, key: string): Message | undefined {
  const texts = current()[area];
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** A text with the name of the shop in its places. */
export const interpolateShopName = (text: string): string =>
  text.includes('{') ? text.replaceAll('{shop}', () => current().shop) : text;

/** The element that hands the words to a page's scripts: id and text; null where the page speaks the store's own. */
export function renderOverridesScript(): { id: string; text: string } | null {
  const { shop, screens } = current();
  if (shop === STORE.shop && Object.keys(screens).length === 0) return null;
  const words: WordsOfPage = { shop, screens };
  return { id: ELEMENT, text: scriptSafeJson(words) };
}

/** Takes the words from the page's element, before anything is drawn in the browser. */
export function hydrateOverrides(page: Pick<Document, 'getElementById'>): void {
  const text = page.getElementById(ELEMENT)?.textContent;
  // written by the server of the same build
  if (text) setOverrides(JSON.parse(text) as WordsOfPage);
}
