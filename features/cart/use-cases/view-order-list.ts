import { err, ok, type Result } from '../../../core/result.ts';
import type { DocumentSummary } from '../../catalogue/rules/document.ts';
import { restrictedProducts } from '../../catalogue/use-cases/restrictions.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { findCartPurpose } from './cart-purpose.ts';
import { type ListCells, type ListedMeaning, type ReadList, readListCells, readTypedList } from './read-order-list.ts';
import { readIncluded } from './view-cart.ts';

/** A document of a list, as far as the page shows it. `owned`: copies of the company for which the cart is. */
export type OrderListDocument = Pick<
  DocumentSummary,
  'productId' | 'sku' | 'code' | 'edition' | 'title' | 'href' | 'price' | 'salePrice' | 'kind'
> & {
  isInPlan: boolean;
  /** the caller's plan doesn't allow it [CRT-08] */
  isRestricted: boolean;
  owned: { copies: number; job: string } | null;
};
type Shown<Meaning> = Meaning extends { document: DocumentSummary }
  ? Omit<Meaning, 'document'> & { document: OrderListDocument }
  : Meaning extends { options: DocumentSummary[] }
    ? Omit<Meaning, 'options'> & { options: OrderListDocument[] }
    : Meaning extends { nearest: DocumentSummary | null }
      ? Omit<Meaning, 'nearest'> & { nearest: OrderListDocument | null }
      : never;
export type OrderListLine = {
  written: string;
  copies: number;
  isAdjusted: boolean;
  job: string;
  meaning: Shown<ListedMeaning>;
};
export type OrderListView = { lines: OrderListLine[]; rest: string };

/** What a customer submits: text, or the cells of a file. `rest`: the text beyond the limit. */
export type OrderListInput = { text: string } | { cells: readonly ListCells[]; rest: string };

/**
 * Reads an order list for the caller: which lines are clear, in their plan, or owned by their company. Nothing is added.
 * `limited`: too many lists in a short time. `unavailable`: nothing could be read. [QO-01] [QO-04]
 */
export async function viewOrderList(
  context: ShopContext,
  input: OrderListInput,
): Promise<Result<OrderListView, FailureCode>> {
  const { actor, address, limits } = context;
  const permit = await limits.orderLists.consume(actor.kind === 'customer' ? `sub:${actor.sub}` : `address:${address}`);
  if (!permit.allowed) return err('limited', String(permit.retryAfterSeconds));
  const read =
    'text' in input ? await readTypedList(context, input.text) : await readListCells(context, input.cells, input.rest);
  return read.ok ? toView(context, read.value) : read;
}

async function toView(context: ShopContext, { lines, rest }: ReadList): Promise<Result<OrderListView, FailureCode>> {
  const documents = lines.flatMap(({ meaning }) => documentsOf(meaning));
  // as the session knows it: adding checks the plan's live state
  const plan = context.actor.kind === 'customer' ? context.actor.subscription : null;
  const [isIncluded, { companyId }] = await Promise.all([readIncluded(context), findCartPurpose(context)]);
  const [restricted, owned] = await Promise.all([
    restrictedProducts(context, plan, [...new Set(documents.map(({ productId }) => productId))]),
    companyId === null
      ? null
      : context.companyOrders.countCopies(companyId, [...new Set(documents.map(({ sku }) => sku))]),
  ]);
  if (!restricted.ok) return restricted;
  const restrictedIds = new Set(restricted.value.map(({ entityId }) => entityId));
  const show = ({
    productId,
    sku,
    code,
    edition,
    title,
    href,
    price,
    salePrice,
    kind,
  }: DocumentSummary): OrderListDocument => ({
    ...{ productId, sku, code, edition, title, href, price, salePrice, kind },
    isInPlan: isIncluded(sku),
    isRestricted: restrictedIds.has(productId),
    owned: owned?.get(sku) ?? null,
  });
  return ok({ lines: lines.map((line) => ({ ...line, meaning: toShown(line.meaning, show) })), rest });
}

function documentsOf(meaning: ListedMeaning): DocumentSummary[] {
  if (meaning.kind === 'found') return [meaning.document];
  if (meaning.kind === 'choice') return meaning.options;
  return meaning.nearest ? [meaning.nearest] : [];
}

function toShown(meaning: ListedMeaning, show: (document: DocumentSummary) => OrderListDocument): Shown<ListedMeaning> {
  switch (meaning.kind) {
    case 'found':
      return { ...meaning, document: show(meaning.document) };
    case 'choice':
      return { ...meaning, options: meaning.options.map(show) };
    case 'missing':
      return { ...meaning, nearest: meaning.nearest && show(meaning.nearest) };
  }
}
