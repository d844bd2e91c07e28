import { formatList } from '../../../core/format/format-list.ts';
import { message } from '../../../messages/message.ts';
import { parseCode, shortCode } from '../../catalogue/rules/code.ts';
import { getRestrictingPlans, type RestrictedSubscription } from '../../catalogue/rules/sold-to.ts';
import type { DroppedCode } from '../../shared/dropped-code.ts';
import type { CartNotice } from '../../shared/notice-facts.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { MAX_COPIES } from '../rules/copies.ts';

/** The maximum number of names in a notice; the rest is counted. */
const MAX_NAMES = 12;

type Named = { sku: string; name: string };

/** The number of a document, or its name if it has none. */
export const getDisplayCode = ({ sku, name }: Named): string => {
  const code = parseCode(sku);
  return code ? shortCode(code) : sku || name;
};

/** Announces the lines that a sign-in added to the visitor's cart. [CRT-24] */
export const cartMergedNotice = (stored: readonly (Named & { quantity: number })[]): CartNotice[] => {
  const lines = stored.slice(0, MAX_NAMES).map((line) => ({ code: getDisplayCode(line), quantity: line.quantity }));
  return lines.length > 0 ? [{ kind: 'brought', lines, count: stored.length }] : [];
};

/** Announces codes that were not transferred to the new cart. [CRT-24] */
export const codesDroppedNotice = (dropped: readonly DroppedCode[]): CartNotice[] =>
  dropped.map(({ code, why }) => ({ kind: 'code-dropped', code, why }));

/** Announces lines whose combined copies exceeded the limit of a cart; `quantity`: the sum of both carts. [CRT-24] */
export const cappedNotice = (capped: readonly (Named & { quantity: number })[]): CartNotice[] => {
  const lines = capped.slice(0, MAX_NAMES).map((line) => ({ code: getDisplayCode(line), quantity: line.quantity }));
  return lines.length > 0 ? [{ kind: 'capped', lines, count: capped.length }] : [];
};

/** Announces the lines that the plan removed. [CA5] */
export function linesRemovedNotice(
  subscription: RestrictedSubscription | null,
  removed: readonly Named[],
): CartNotice[] {
  const [plan] = getRestrictingPlans(subscription);
  const codes = [...new Set(removed.map(getDisplayCode))];
  if (!plan || codes.length === 0) return [];
  return [{ kind: 'removed', plan, codes: codes.slice(0, MAX_NAMES), count: codes.length }];
}

/** Formats `A101, B101, and 3 more`, in the locale of the page. */
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
    case 'membership-ended':
      return message('notice.membershipEnded', { company: notice.company });
    case 'made-cart': {
      const { copies: count, company, skipped } = notice;
      const added =
        count === 0
          ? message('notice.madeCart.nothing')
          : message(company === '' ? 'notice.madeCart' : 'notice.madeCart.company', { count, company });
      return skipped.length === 0
        ? added
        : `${added}\n${message('notice.madeCart.skipped', { codes: formatList(skipped.slice(0, MAX_NAMES)) })}`;
    }
    case 'code-dropped':
      return message(`notice.code.${notice.why}`, { code: notice.code });
  }
}

/** Returns the sentences of notices in the locale of the page, one per line; '' if there are none. */
export const formatNotices = (notices: readonly CartNotice[]): string => notices.map(sayNotice).join('\n');

/**
 * Appends notices that the cart page shows once. Stored in the caller's session; `sub`: in every session of that
 * customer, for events without a request of the customer. [CA5]
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

/** Whether the cart page has a notice to show. */
export const hasNotice = ({ session }: Pick<ShopContext, 'session'>): boolean =>
  Boolean(session.data?.cartNotice) || (session.data?.cartNotices ?? []).length > 0;

/** Returns the pending notices of the cart page once; '' if there are none. */
export async function consumeNotices({ session }: Pick<ShopContext, 'session'>): Promise<string> {
  const { cartNotice, cartNotices } = session.data ?? {};
  const said = [cartNotice ?? '', formatNotices(cartNotices ?? [])].filter(Boolean).join('\n');
  if (said !== '') await session.update({ cartNotice: null, cartNotices: null });
  return said;
}
