import type { Message, Messages } from '../core/i18n/format-message.ts';
import { scriptSafeJson } from '../core/script-json.ts';

/** A shop's overrides of the store's texts, by area and key, and its name, which replaces `{shop}` in every text. */
export type TextOverrides = {
  readonly shop: string;
  readonly screens: Messages;
  readonly mails: Messages;
  readonly papers: Messages;
  readonly 'sign-in': Messages;
  readonly checkout: Messages;
  /** always empty: staff read the store's own texts */
  readonly desk: Messages;
};
/** The areas of texts. */
export type MessageArea = Exclude<keyof TextOverrides, 'shop'>;
/** The subset sent to browsers: nothing of mails and PDFs. */
type PageTexts = Pick<TextOverrides, 'shop' | 'screens'>;

const STORE: TextOverrides = {
  shop: 'Planroom',
  screens: {},
  mails: {},
  papers: {},
  'sign-in': {},
  checkout: {},
  desk: {},
};
const ELEMENT = 'own-words';

// the process loads this module twice, from its own sources and from the built pages: both use the same shop
const store = globalThis as { [STORE_KEY]?: TextOverrides };
const STORE_KEY = Symbol.for('planroom.own-words');
const current = (): TextOverrides => store[STORE_KEY] ?? STORE;

/** [OP-05] Sets the shop's texts, once, before a page, mail or PDF is rendered. */
export function setOverrides(texts: Partial<TextOverrides>): void {
  store[STORE_KEY] = { ...STORE, ...texts };
}

/** Returns the shop's own text of a key; undefined if it has none. */
export function getOverride(area: MessageArea, key: string): Message | undefined {
  const texts = current()[area];
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** Replaces the placeholders of the shop's name in a text. */
export const interpolateShopName = (text: string): string =>
  text.includes('{') ? text.replaceAll('{shop}', () => current().shop) : text;

/** Returns the element that passes the overrides to a page's scripts: id and text; null if there are none. */
export function renderOverridesScript(): { id: string; text: string } | null {
  const { shop, screens } = current();
  if (shop === STORE.shop && Object.keys(screens).length === 0) return null;
  const texts: PageTexts = { shop, screens };
  return { id: ELEMENT, text: scriptSafeJson(texts) };
}

/** Reads the overrides from the page's element. Must be called before the browser renders. */
export function hydrateOverrides(page: Pick<Document, 'getElementById'>): void {
  const text = page.getElementById(ELEMENT)?.textContent;
  // written by the server of the same build
  if (text) setOverrides(JSON.parse(text) as PageTexts);
}
