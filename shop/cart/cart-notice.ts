import { formatList } from '../../core/format/format-list.ts';
import { message } from '../../messages/message.ts';
import { parseCode, shortCode } from '../catalogue/code.ts';
import type { ShopContext } from '../context.ts';
import { getRestrictingPlans, type RestrictedSubscription } from '../subscription/sold-to.ts';
import { MAX_COPIES } from './copies.ts';
import type { DroppedCode } from './dropped-code.ts';
import type { CartNotice } from './notice-facts.ts';

/** A notice lists so many at most; the rest is counted. */
const MAX_NAMES = 12;

type Named = { sku: string; name: string };

/** The number that people know a document by, or what it is called where it has none. */
export const codeOf = ({ sku, name }: Named): string => {
  const code = parseCode(sku);
  return code ? shortCode(code) : sku || name;
};

/** [CRT-24] What a sign-in brought into the cart that the visitor saw. */
export const cartMergedNotice = (stored: readonly (Named & { quantity: number })[]): CartNotice[] => {
  const lines = stored.slice(0, MAX_NAMES).map((line) => ({ code: codeOf(line), quantity: line.quantity }));
  return lines.length > 0 ? [{ kind: 'brought', lines, count: stored.length }] : [];
};

/** [CRT-24] Codes that did not come over to the new cart. */
export const codesDroppedNotice = (dropped: readonly DroppedCode[]): CartNotice[] =>
  dropped.map(({ code, why }) => ({ kind: 'code-dropped', code, why }));

/** [CRT-24] Lines that held more copies together than one cart takes; `quantity`: what both carts held. */
export const cappedNotice = (capped: readonly (Named & { quantity: number })[]): CartNotice[] => {
  const lines = capped.slice(0, MAX_NAMES).map((line) => ({ code: codeOf(line), quantity: line.quantity }));
  return lines.length > 0 ? [{ kind: 'capped', lines, count: capped.length }] : [];
};

/** [CA5] Which lines the plan removed. */
export function linesRemovedNotice(
  subscription: RestrictedSubscription | null,
  removed: readonly Named[],
): CartNotice[] {
  const [plan] = getRestrictingPlans(subscription);
  const codes = [...new Set(removed.map(codeOf))];
  if (!plan || codes.length === 0) return [];
  return [{ kind: 'removed', plan, codes: codes.slice(0, MAX_NAMES), count: codes.length }];
}

/** `A101, B101, and 3 more`, in the locale of the page. */
function listNames(names: readonly string[], count: number): string {
  const rest = count - names.length;
  const all = rest > 0 ? [...names, message('notice.more', { count: rest })] : names;
  return formatList(all);
}

function sayNotice(notice: CartNotice): string {
  switch (notice.kind) {
    case 'removed':
      return message(`notice.removed.${notice.plan}`, {
        count: notice.count,
        codes: listNames(notice.codes, notice.count),
      });
    case 'brought': {
      const lines = notice.lines.map(({ code, quantity }) => message('notice.copies', { count: quantity, code }));
      return message('notice.brought', { lines: listNames(lines, notice.count) });
    }
    case 'capped': {
      const lines = notice.lines.map(({ code, quantity }) => message('notice.copies', { count: quantity, code }));
      return message('notice.capped', { lines: listNames(lines, notice.count), most: MAX_COPIES });
    }
    case 'code-dropped':
      return message(`notice.code.${notice.why}`, { code: notice.code });
  }
}

/** The sentences of some notices in the locale of the page, a line each; '' for none. */
export const formatNotices = (notices: readonly CartNotice[]): string => notices.map(sayNotice).join('\n');

/**
 * [CA5] Keeps notices until the cart page has shown them, after those that wait there already. In the caller's own session; `sub`: in
 * every session of that customer, for what happens without a request of theirs.
 */
export async function addNotices(
  { session, carts }: Pick<ShopContext, 'session' | 'carts'>,
  notices: readonly CartNotice[],
  sub: string | null = null,
): Promise<void> {
  if (notices.length === 0) return;
  if (sub !== null) await carts.notify(sub, notices);
  else await session.update({ cartNotices: [...(session.data?.cartNotices ?? []), ...notices] });
}

/** Whether the cart page has something to say. */
export const hasNotice = ({ session }: Pick<ShopContext, 'session'>): boolean =>
  Boolean(session.data?.cartNotice) || (session.data?.cartNotices ?? []).length > 0;

/** What the cart page has to say, once; '' for nothing. */
export async function consumeNotices({ session }: Pick<ShopContext, 'session'>): Promise<string> {
  const { cartNotice, cartNotices } = session.data ?? {};
  const said = [cartNotice ?? '', formatNotices(cartNotices ?? [])].filter(Boolean).join('\n');
  if (said !== '') await session.update({ cartNotice: null, cartNotices: null });
  return said;
}
