import { type Message, type Messages, selectPlural } from '../core/i18n/format-message.ts';
import { checkoutPageMessages } from './checkout/english.ts';
import { english } from './english.ts';
import { getOverride, interpolateShopName } from './overrides.ts';
import { signIn } from './sign-in/english.ts';
import { translationOfPage } from './translation.ts';

const AREAS = { screens: english, 'sign-in': signIn, checkout: checkoutPageMessages } as const satisfies Record<
  string,
  Messages
>;
const LABEL = /\{\{label:([\w./-]{1,100})\}\}/g;

/**
 * Returns the text of a control by its key, without its placeholders: `cart.checkout` is "Check out". Keys of the sign-in pages and of the document checkout
 * begin with the area: `sign-in/signIn.createButton`. Returns null if there is no such key.
 */
export function findLabel(name: string): string | null {
  const [area, key] = name.includes('/') ? name.split('/', 2) : ['screens', name];
  if (!isArea(area) || key === undefined) return null;
  const texts: Readonly<Record<string, Message>> = AREAS[area];
  const own = getOverride(area, key) ?? (area === 'screens' ? translationOfPage(key) : undefined);
  const entry = own ?? (Object.hasOwn(texts, key) ? texts[key] : undefined);
  if (entry === undefined) return null;
  const text = interpolateShopName(selectPlural(entry, 'en', 2));
  return text.replaceAll(/,?\s*\{\w+\}/g, '').trim();
}

/** Replaces each `{{label:key}}` in a JSON text by the current label of that control; leaves unknown keys unchanged. */
export const fillLabels = (json: string): string =>
  json.includes('{{label:')
    ? json.replaceAll(LABEL, (match, name: string) => {
        const label = findLabel(name);
        return label === null ? match : JSON.stringify(label).slice(1, -1);
      })
    : json;

/** Returns the label keys in a text. */
export const listLabels = (text: string): string[] => [...text.matchAll(LABEL)].map(([, name]) => name!);

const isArea = (area: string | undefined): area is keyof typeof AREAS =>
  area !== undefined && Object.hasOwn(AREAS, area);
