import { currentLocale } from '../../core/locale.ts';
import { message } from '../../messages/message.ts';
import { parseCode, shortCode } from '../catalogue/code.ts';
import type { ShopContext } from '../context.ts';
import type { DroppedCode } from './dropped-code.ts';

/** A notice lists so many at most; the rest is counted. */
const MOST_NAMES = 12;

type Named = { sku: string; name: string };

/** The number that people know a document by, or what it is called where it has none. */
export const codeOf = ({ sku, name }: Named): string => {
  const code = parseCode(sku);
  return code ? shortCode(code) : sku || name;
};

/** `A101, B101, and 3 more`, as the store's language lists. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES);
  const count = names.length - shown.length;
  const all = count > 0 ? [...shown, message('notice.more', { count })] : shown;
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(all);
}

const copiesOf = (line: Named & { quantity: number }): string =>
  message('notice.copies', { count: line.quantity, code: codeOf(line) });

/** [CRT-24] What a sign-in brought into the cart that the visitor saw; '' where nothing. */
export const describeBrought = (stored: readonly (Named & { quantity: number })[]): string =>
  stored.length === 0 ? '' : message('notice.brought', { lines: listNames(stored.map(copiesOf)) });

/** [CRT-24] Codes that did not come over to the new cart; '' where all did. */
export const describeDropped = (dropped: readonly DroppedCode[]): string =>
  dropped.map(({ code, why }) => message(`notice.code.${why}`, { code })).join('\n');

/**
 * [CA5] Keeps sentences, a line each, until the cart page has said them, after those that wait there already. In the customer's own session; `sub`: in every session
 * of theirs, for what happens while they do not look.
 */
export async function addNotice(
  { session, carts }: Pick<ShopContext, 'session' | 'carts'>,
  sentences: string,
  sub: string | null = null,
): Promise<void> {
  if (sentences === '') return;
  if (sub !== null) await carts.say(sub, sentences);
  else await session.update({ cartNotice: [session.data?.cartNotice, sentences].filter(Boolean).join('\n') });
}

/** What the cart page has to say, once. */
export async function takeNotice({ session }: Pick<ShopContext, 'session'>): Promise<string> {
  const notice = session.data?.cartNotice ?? '';
  if (notice !== '') await session.update({ cartNotice: null });
  return notice;
}
