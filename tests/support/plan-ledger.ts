import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router';
import { expect } from 'vitest';
import { formatExactMoney } from '../../core/money.ts';
import { signedIn } from './caller.ts';
import { readPayment, writePayment } from './plan-checkout.ts';
import { readPdf } from './read-pdf.ts';

export type LedgerMail = { subject: string; text: string };
/** An invoice on the payment platform; cents, seconds. */
export type LedgerInvoice = {
  id: string;
  number: string;
  status: string;
  created: number;
  total: number;
  amount_paid: number;
  amount_remaining: number;
  invoice_pdf: string;
  status_transitions: { paid_at: number | null };
};
/** An order as the orders page shows it, cents. */
type Order = { orderNumber: number | string; total: number; status: string; credit?: { charged: number } };
type ShownPlan = {
  subscriptionId: string;
  state: string;
  access: string;
  seats: number;
  endDate: string;
  /** before tax; null if no charge follows */
  nextAmount: number | null;
  credit: number;
  autoPay: { isOn: boolean };
  invoice: { amount: number } | null;
  lastInvoice: { number: string; amount: number; charged: number } | null;
};

/** A plan on the payment platform; seconds. */
type LedgerPlan = {
  id: string;
  status: string;
  created: number;
  ended_at: number | null;
  cancel_at_period_end: boolean;
  metadata: Record<string, string>;
  items: { data: { quantity: number; current_period_end: number }[] };
};
type Session = { subscription: { subscriptionId: string; hasActive: boolean; isUnpaid?: boolean } | null };

/** Whether seats of a plan work, by provider status; any other status means ended or never started. */
const LIVING: Readonly<Record<string, 'open' | 'shut'>> = { active: 'open', past_due: 'open', unpaid: 'shut' };

/** Subjects of receipt mails: a paid purchase, charged seats, a renewal, a settled debit. */
const RECEIPTS = /^Receipt: |: your plan is active$|seats? added$/;
const ENDED = /^Your plan has ended$/;

/**
 * Opens the ledger of one demo person, which compares the store with the payment platform; older records than `since` (epoch
 * seconds) are left out.
 */
export async function openLedger(url: string, person: string, since: number) {
  const people = (await (await fetch(`${url}/platform/api/people`)).json()) as { key: string; email: string }[];
  const email = people.find(({ key }) => key === person)?.email ?? '';
  const caller = await signedIn(url, person);
  let customer: string | undefined;
  const list = async <T>(kind: string, more = ''): Promise<T[]> => {
    customer ??= (await readPayment<{ data: { id: string }[] }>(url, `customers?email=${email}`)).data[0]?.id;
    if (customer === undefined) return [];
    return (await readPayment<{ data: T[] }>(url, `${kind}?customer=${customer}&limit=100${more}`)).data;
  };
  const mails = async (): Promise<LedgerMail[]> =>
    (await (await fetch(`${url}/platform/api/mail?to=${email}`)).json()) as LedgerMail[];
  /** returns the loader data of the page at this address */
  const page = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${url}${path}`, { headers: { cookie: caller.cookie } });
    expect(response.status, path).toBe(200);
    const { value } = await decodeData(response.body!, globalThis as unknown as Window);
    const routes = Object.entries(value as Record<string, { data?: unknown }>).filter(([id]) => id !== 'root');
    return routes.at(-1)![1].data as T;
  };
  const orders = async (): Promise<Order[]> =>
    (await page<{ orders: { orders: Order[] } }>('/account/order-history.data')).orders.orders;
  const plan = async (): Promise<ShownPlan> => {
    const { found } = await page<{ found: { plan: ShownPlan } }>('/account/subscription-management.data');
    return found.plan;
  };
  const readInvoices = () => list<LedgerInvoice>('invoices');
  const paidOf = (all: readonly LedgerInvoice[]): LedgerInvoice[] =>
    all.filter(({ status, status_transitions: { paid_at: at } }) => status === 'paid' && at !== null && at >= since);
  const paid = async () => paidOf(await readInvoices());
  /** PDFs already read: the invoice of a charge always renders identically */
  const papers = new Map<string, string>();

  /**
   * Checks that every charge has one invoice and one mail. Mail, order list, plan page and invoice PDF show the same number and
   * total. An unpaid invoice has no receipt and is not shown as complete.
   */
  async function agrees(): Promise<void> {
    const charges = await list<{ amount: number; status: string; created: number }>('charges');
    const paid = charges.filter(({ status, created }) => status === 'succeeded' && created >= since);
    const all = await readInvoices();
    const everPaid = paidOf(all);
    const charged = everPaid.filter(({ amount_paid: sum }) => sum > 0);
    const sums = (all: readonly number[]): number[] => all.toSorted((a, b) => a - b);
    expect(sums(charged.map((one) => one.amount_paid)), email).toEqual(sums(paid.map(({ amount }) => amount)));

    const mailed = await mails();
    const sent = mailed.filter(({ subject }) => RECEIPTS.test(subject));
    const listed = await orders();
    for (const invoice of charged) {
      const about = `${email} ${invoice.number}`;
      const sum = formatExactMoney(invoice.amount_paid, 'en-US');
      const receipts = sent.filter(({ subject, text }) => `${subject}\n${text}`.includes(invoice.number));
      expect(receipts.length, `receipts of ${about}: ${mailed.map(({ subject }) => subject)}`).toBe(1);
      expect(receipts[0]!.subject + receipts[0]!.text, about).toContain(sum);
      const order = listed.find(({ orderNumber }) => orderNumber === invoice.number);
      expect([order?.status, order?.credit?.charged ?? order?.total], about).toEqual([
        'Completed',
        invoice.amount_paid,
      ]);
      const paper = `${invoice.id} ${invoice.amount_paid}`;
      if (!papers.has(paper)) papers.set(paper, await readInvoice(invoice));
      expect(papers.get(paper), about).toContain(sum);
    }
    const settled = everPaid.filter(({ total }) => total > 0);
    expect(sent.length, `${email}: as many receipts as were paid`).toBe(settled.length);

    const open = all.filter(({ status, created }) => status === 'open' && created >= since);
    for (const { number, amount_remaining: owed } of open) {
      const order = listed.find(({ orderNumber }) => orderNumber === number);
      expect(order?.status, `${email} ${number}`).not.toBe('Completed');
      expect(order?.credit?.charged ?? order?.total, `${email} ${number}`).toBe(owed);
      const sum = formatExactMoney(owed, 'en-US');
      const mails = mailed.filter(({ subject, text }) => `${subject}\n${text}`.includes(sum));
      expect(mails.length, `${email}: mails of the ${sum} that ${number} asks for`).toBeGreaterThan(0);
    }
    await agreesOnPlan(open, everPaid, mailed);
  }

  async function agreesOnPlan(
    open: readonly LedgerInvoice[],
    everPaid: readonly LedgerInvoice[],
    mailed: readonly LedgerMail[],
  ): Promise<void> {
    const { found } = await page<{ found: { kind: string; plan?: ShownPlan } }>(
      '/account/subscription-management.data',
    );
    const plans = (await list<LedgerPlan>('subscriptions', '&status=all')).filter(
      ({ status }) => status !== 'incomplete_expired',
    );
    await agreesOnAccess(plans, found.plan, mailed);
    if (!found.plan) return;
    const { invoice, lastInvoice } = found.plan;
    if (open[0]) expect(invoice?.amount, email).toBe(open[0].amount_remaining);
    const shown = lastInvoice && everPaid.find(({ number }) => number === lastInvoice.number);
    if (shown) expect([lastInvoice.amount, lastInvoice.charged], email).toEqual([shown.total, shown.amount_paid]);
    if (!open[0] && everPaid.length > 0) expect(shown, `${email}: the newest paid invoice`).toBeTruthy();
  }

  /** Checks seats, end, next charge and access on the page and in the session, and the single mail of an ended plan. */
  async function agreesOnAccess(
    plans: readonly LedgerPlan[],
    shown: ShownPlan | undefined,
    mailed: readonly LedgerMail[],
  ): Promise<void> {
    const living = plans.find(({ status }) => status in LIVING);
    const access = living ? LIVING[living.status] : null;
    const { body } = await caller.call('GET', '/api/auth/session');
    const { subscription } = (body as { session: Session }).session;
    expect(
      subscription && [subscription.subscriptionId, subscription.hasActive, subscription.isUnpaid ?? false],
      email,
    ).toEqual(living ? [living.id, access === 'open', access === 'shut'] : null);
    const ended = plans.filter(({ ended_at: at }) => at !== null && at >= since);
    const farewells = mailed.filter(({ subject }) => ENDED.test(subject));
    expect(farewells.length, `${email}: mails of an ended plan`).toBe(ended.length);
    if (!living) {
      expect(shown?.state ?? 'none', email).toBe(plans.length > 0 ? 'inactive' : 'none');
      return;
    }
    const [item] = living.items.data;
    expect([shown?.subscriptionId, shown?.seats, shown?.access, shown?.autoPay.isOn], email).toEqual([
      living.id,
      item!.quantity,
      access,
      living.metadata.autoRenew === 'true' && access === 'open',
    ]);
    expect(Date.parse(shown!.endDate) / 1000, email).toBe(item!.current_period_end);
    expect(shown!.nextAmount, `${email}: the next charge`).toBe(
      living.cancel_at_period_end ? null : await nextCharge(living.id),
    );
  }

  /** Returns the provider's charge for the next period, before tax. */
  async function nextCharge(subscription: string): Promise<number> {
    const preview = await writePayment<{ total: number; total_taxes: { amount: number }[] | null }>(
      url,
      'invoices/create_preview',
      { subscription },
    );
    return (preview.total_taxes ?? []).reduce((rest, { amount }) => rest - amount, preview.total);
  }

  const readInvoice = async ({ invoice_pdf: address, number }: LedgerInvoice): Promise<string> => {
    const { text } = await readPdf(new Uint8Array(await (await fetch(address)).arrayBuffer()));
    expect(text).toContain(number);
    return text;
  };

  const subjects = async (): Promise<string[]> => (await mails()).map(({ subject }) => subject);
  return { person, email, caller, mails, subjects, orders, plan, page, paid, agrees, readInvoice };
}
export type Ledger = Awaited<ReturnType<typeof openLedger>>;
