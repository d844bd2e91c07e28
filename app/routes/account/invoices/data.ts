import type { LoaderFunctionArgs } from 'react-router';
import { ok } from '../../../../core/result.ts';
import { sum } from '../../../../core/sum.ts';
import { getInvoicesPath } from '../../../../features/invoices/rules/invoice-paths.ts';
import { CHOOSE_ALL, CHOOSE_PAST_DUE, getChoiceKey } from '../../../../features/invoices/rules/invoice-selection.ts';
import { describeOnAccount } from '../../../../features/invoices/rules/on-account.ts';
import { listBills } from '../../../../features/invoices/use-cases/list-bills.ts';
import { listOpenItems, type OpenItem } from '../../../../features/invoices/use-cases/list-open-invoices.ts';
import { type OpenedPayer, openInvoicePayer } from '../../../../features/invoices/use-cases/open-invoice-payer.ts';
import { readOwnPayment } from '../../../../features/invoices/use-cases/pay-invoices.ts';
import { readStatement } from '../../../../features/invoices/use-cases/read-statement.ts';
import type { SavedMethod } from '../../../../features/payment-methods/ui/payment-calls.ts';
import type { OwnMethod } from '../../../../features/payment-methods/use-cases/saved-methods.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { redirectToValidPage } from '../redirect-to-valid-page.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/**
 * [INV-04] Loads the invoices of the company in the URL, or of the customer: open ones, all bills, or a statement. Null
 * if the user service didn't respond. Returns 404 for an unknown company, for one of others, and for a member without the
 * role.
 */
export async function loader({ context, request, params, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const companyId = params.companyId ?? null;
  const opened = await openInvoicePayer(shop, companyId, 'read-invoices');
  if (!opened.ok) {
    if (opened.code === 'no-session' || opened.code === 'unauthorized') throw signInAgain(request);
    if (opened.code === 'unavailable') return null;
    throw await notFoundResponse(shop, url.pathname);
  }
  const { company, invoiceEmail, canPay, canManageMethods } = opened.value;
  const payer = { companyId, name: company?.name ?? null, invoiceEmail, canPay, canManageMethods };
  const open = await loadOpen(shop, opened.value, url.searchParams);
  const totals = sumItems(open.items);
  const account = companyId === null ? null : await readAccountState(shop, companyId);
  const view = url.searchParams.get('view');
  if (view === 'all') {
    const found = await listBills(shop, companyId, Number(url.searchParams.get('page') ?? 1));
    if (found.ok) redirectToValidPage(url, found.value.page);
    return { payer, totals, account, view: { name: 'all' as const, found: found.ok ? found.value : null } };
  }
  if (view === 'statement') return { payer, totals, account, view: await loadStatement(shop, companyId, url) };
  return { payer, totals, account, view: { name: 'open' as const, open } };
}
export type InvoicesData = NonNullable<Awaited<ReturnType<typeof loader>>>;
export type InvoicePayerFacts = InvoicesData['payer'];
type ViewNamed<Name> = Extract<InvoicesData['view'], { name: Name }>;
export type OpenView = ViewNamed<'open'>['open'];
export type BillsView = ViewNamed<'all'>;
export type StatementView = ViewNamed<'statement'>;

/** Returns what the company can order on account; null without terms. */
async function readAccountState({ onAccount, now }: ShopContext, companyId: string) {
  const [terms, account] = await Promise.all([onAccount.findTerms(companyId), onAccount.readAccount(companyId)]);
  return describeOnAccount(terms, account, now());
}

function sumItems(items: readonly OpenItem[]) {
  const invoices = items.filter(({ kind }) => kind !== 'credit');
  const late = invoices.filter(({ daysPastDue }) => daysPastDue > 0);
  const credits = items.filter(({ kind }) => kind === 'credit');
  const add = (some: readonly OpenItem[]) => ({ count: some.length, amount: sum(some.map(({ amount }) => amount)) });
  return { open: add(invoices), pastDue: add(late), credit: add(credits) };
}

/** `chosen`: the keys that the URL chooses and that can be paid; `taken`: those that can't be paid anymore. */
async function loadOpen(shop: ShopContext, payer: OpenedPayer, query: URLSearchParams) {
  const companyId = payer.company?.companyId ?? null;
  const paymentId = query.get('payment');
  const outcome = paymentId === null ? null : await readOwnPayment(shop, companyId, paymentId);
  const [{ items, methods, isComplete }, recent] = await Promise.all([
    listOpenItems(shop, payer),
    shop.companyInvoices.listPayments(payer.payer),
  ]);
  const free = items.filter(({ blocked }) => blocked === null);
  const wanted = query.getAll('choose').slice(0, 200);
  const isWanted = (item: OpenItem): boolean =>
    wanted.includes(CHOOSE_ALL) ||
    (wanted.includes(CHOOSE_PAST_DUE) && item.daysPastDue > 0) ||
    wanted.includes(getChoiceKey(item));
  const chosen = free.filter(isWanted).map(getChoiceKey);
  const isChanged = query.has('changed');
  const lost = isChanged ? wanted.filter((key) => CHOICE.test(key) && !chosen.includes(key)) : [];
  const taken = await shop.companyInvoices.listClaims(payer.payer, lost.map(parseChoice));
  const isRecent = ({ endedAt }: { endedAt: string | null }): boolean =>
    endedAt !== null && shop.now().getTime() - Date.parse(endedAt) < 14 * 86_400_000;
  return {
    items,
    methods: methods.map(toSavedMethod),
    isComplete,
    chosen,
    isChanged,
    taken: taken.map(({ number, state, paidBy, paidAt }) => ({ number, isPaid: state === 'paid', paidBy, paidAt })),
    outcome: outcome?.ok ? outcome.value : null,
    pending: recent.filter(({ state, paymentId: id }) => state === 'pending' && id !== paymentId),
    returned: recent.filter((one) => one.state === 'returned' && isRecent(one) && one.paymentId !== paymentId),
    /** of the next form */
    paymentId: crypto.randomUUID(),
    path: getInvoicesPath(companyId),
  };
}

const toSavedMethod = ({ id, type, brand, last4, expMonth, expYear }: OwnMethod): SavedMethod =>
  type === 'card' ? { id, type, brand, last4, expMonth, expYear } : { id, type, bankName: brand, last4 };

/** A key in the address: anyone can write one. */
const CHOICE = /^(?:order|plan|credit):[\w-]{1,100}$/;

function parseChoice(key: string): { kind: 'order' | 'plan' | 'credit'; ref: string } {
  const [kind = '', ...ref] = key.split(':');
  return { kind: kind === 'plan' || kind === 'credit' ? kind : 'order', ref: ref.join(':') };
}

async function loadStatement(shop: ShopContext, companyId: string | null, url: URL) {
  const clean = (name: string): string => (url.searchParams.get(name) ?? '').trim().slice(0, 100);
  const query = { from: clean('from'), to: clean('to'), filter: clean('filter') };
  const read = await readStatement(shop, companyId, query);
  const found = read.ok ? ok({ statement: read.value.statement, filters: read.value.filters }) : read;
  return {
    name: 'statement' as const,
    query: found.ok ? { ...query, from: found.value.statement.from, to: found.value.statement.to } : query,
    found: found.ok ? found.value : null,
    isInvalid: !found.ok && found.code === 'invalid',
  };
}
