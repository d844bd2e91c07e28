import { err, ok } from '../../../core/result.ts';
import type { CompanyInvoice } from '../../../features/invoices/repository/company-invoices.ts';
import type { AccountOrder, OnAccount } from '../../../features/invoices/repository/on-account.ts';
import {
  type CompanyTerms,
  describeOnAccount,
  findAccountRefusal,
  type OpenAccount,
} from '../../../features/invoices/rules/on-account.ts';
import type { Outbox, OutgoingMail } from '../../../features/shared/emails/outbox-port.ts';
import type { createFakeCompanyInvoices } from './company-invoices.ts';
import type { createFakeCompanyPurchases } from './company-purchases.ts';

type Parts = Pick<ReturnType<typeof createFakeCompanyInvoices>, 'invoices' | 'creditNotes'> &
  Pick<ReturnType<typeof createFakeCompanyPurchases>, 'checkouts'> & { outbox: Pick<Outbox, 'write'> };

/** Creates terms and orders on account in memory. `abandoned`: carts whose process has ended. */
export function createFakeOnAccount({ invoices, creditNotes, checkouts, outbox }: Parts) {
  const terms = new Map<string, CompanyTerms>();
  const orders = new Map<string, AccountOrder & { reminded: number }>();
  const abandoned = new Set<string>();
  const told = new Set<string>();
  const writeAll = async (mails: readonly OutgoingMail[]): Promise<void> => {
    for (const mail of mails) await outbox.write(mail);
  };
  const listOpen = (companyId: string): CompanyInvoice[] =>
    [...invoices.values()]
      .filter((one) => one.companyId === companyId && one.state === 'open')
      .sort((a, b) => a.dueOn.localeCompare(b.dueOn));
  const readAccount = (companyId: string): OpenAccount => {
    const open = listOpen(companyId);
    const [oldest] = open;
    const add = (amounts: readonly { total: number }[]): number => amounts.reduce((sum, { total }) => sum + total, 0);
    return {
      open: add(open),
      reserved: add([...orders.values()].filter((one) => one.companyId === companyId && one.orderNumber === null)),
      unusedCredit: add([...creditNotes.values()].filter((one) => one.companyId === companyId && one.usedAt === null)),
      oldest: oldest ? { number: oldest.number, dueOn: oldest.dueOn, total: oldest.total } : null,
    };
  };
  const change = async (
    { companyId, seen }: { companyId: string; seen: number | null },
    next: (now: CompanyTerms | undefined) => CompanyTerms | null,
    mails: readonly OutgoingMail[],
  ): Promise<boolean> => {
    const now = terms.get(companyId);
    if ((now?.version ?? null) !== seen) return false;
    const changed = next(now);
    if (changed) terms.set(companyId, changed);
    else terms.delete(companyId);
    await writeAll(mails);
    return true;
  };

  const onAccount: OnAccount = {
    findTerms: async (companyId) => terms.get(companyId) ?? null,
    readAccount: async (companyId) => readAccount(companyId),
    setLimit: async ({ limit, ...row }, mails) =>
      change(
        row,
        (now) => ({
          companyId: row.companyId,
          openedAt: row.at.toISOString(),
          openedBy: row.by,
          pausedAt: null,
          ...now,
          limit,
          version: (now?.version ?? 0) + 1,
        }),
        mails,
      ),
    close: async (row, mails) => change(row, () => null, mails),
    setPaused: async ({ isPaused, ...row }, mails) => {
      if ((terms.get(row.companyId)?.pausedAt === null) !== isPaused) return false;
      return change(
        row,
        (now) => ({ ...now!, pausedAt: isPaused ? row.at.toISOString() : null, version: now!.version + 1 }),
        mails,
      );
    },
    async reserve({ cartId, companyId, total }, at) {
      const known = orders.get(cartId);
      if (known) return known.companyId === companyId && known.total === total ? ok(known) : err('conflict');
      const state = describeOnAccount(terms.get(companyId) ?? null, readAccount(companyId), at);
      const refusal = findAccountRefusal(state, total);
      if (refusal !== null) return err(refusal);
      const order = { cartId, companyId, total, placedAt: at.toISOString(), orderNumber: null, reminded: 0 };
      orders.set(cartId, order);
      return ok(order);
    },
    find: async (cartId) => orders.get(cartId) ?? null,
    async release(cartId) {
      if (orders.get(cartId)?.orderNumber === null) orders.delete(cartId);
    },
    async record(cartId, { orderNumber, dueOn, copies }, mails) {
      const order = orders.get(cartId);
      const checkout = checkouts.get(cartId);
      if (!order || !checkout || order.orderNumber !== null) return false;
      orders.set(cartId, { ...order, orderNumber });
      const { companyId, companyName, sub, userId, buyerName, poNumber, jobs } = checkout;
      invoices.set(orderNumber, {
        number: orderNumber,
        ...{ companyId, companyName, sub, userId, buyerName, poNumber, copies, dueOn },
        job: [...new Set(Object.values(jobs))].sort().join(', '),
        issuedAt: order.placedAt,
        total: order.total,
        state: 'open',
        paidAt: null,
      });
      await writeAll(mails);
      return true;
    },
    listAbandoned: async () =>
      [...orders.values()].filter(({ cartId, orderNumber }) => orderNumber === null && abandoned.has(cartId)),
    listInvoices: async (numbers) =>
      new Map(
        numbers.flatMap((number) => {
          const invoice = invoices.get(number);
          return invoice ? [[number, { dueOn: invoice.dueOn, paidAt: invoice.paidAt }] as const] : [];
        }),
      ),
    listOverdue: async (lastDueDay) =>
      [...invoices.values()]
        .filter(({ state, dueOn }) => state === 'open' && dueOn <= lastDueDay)
        .sort((a, b) => a.dueOn.localeCompare(b.dueOn))
        .flatMap((invoice) => {
          const order = [...orders.values()].find(({ orderNumber }) => orderNumber === invoice.number);
          const invoiceEmail = checkouts.get(order?.cartId ?? '')?.invoiceEmail ?? '';
          return order ? [{ ...invoice, invoiceEmail, reminded: order.reminded }] : [];
        }),
    async recordReminder(number, days, mails) {
      const order = [...orders.values()].find(({ orderNumber }) => orderNumber === number);
      if (!order || order.reminded >= days) return false;
      orders.set(order.cartId, { ...order, reminded: days });
      await writeAll(mails);
      return true;
    },
    async recordPause(companyId, isPaused, pausingDay, mails) {
      const isPausing = listOpen(companyId).some(({ dueOn }) => dueOn <= pausingDay);
      if (!terms.has(companyId) || told.has(companyId) === isPaused || isPausing !== isPaused) return false;
      if (isPaused) told.add(companyId);
      else told.delete(companyId);
      await writeAll(mails);
      return true;
    },
    listTold: async () => [...told],
  };
  return { onAccount, terms, orders, abandoned };
}
