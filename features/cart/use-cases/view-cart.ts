import type { Cents } from '../../../core/money.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Cart, CartLine, Product } from '../../../platforms/commerce/client/types.ts';
import { type DocumentKind, type DocumentSummary, summarizeDocument } from '../../catalogue/rules/document.ts';
import { readPlanContents } from '../../catalogue/use-cases/read-plan-contents.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { type CartAmounts, summarizeCart } from '../rules/summarize-cart.ts';
import { getCart } from './get-cart.ts';

const SUGGESTIONS = 8;

/** One line of the cart page: the platform's amounts with the catalogue's texts. */
export type CartLineView = {
  id: string;
  quantity: number;
  /** quantity × the effective price [PRD-16] */
  amount: Cents;
  /** quantity × the regular price during a sale, otherwise null */
  regularAmount: Cents | null;
  /**
   * the member's price of the line, by the platform's split of its discount: rounded, so the summary is authoritative.
   * Null: not a member, or no discount [LK-12]
   */
  memberAmount: Cents | null;
  kind: DocumentKind;
  document: DocumentSummary;
  /** the customer's plan includes it: a purchase is not needed [LK-01] */
  isInPlan: boolean;
};
export type CartView = {
  cartId: string;
  lines: CartLineView[];
  summary: CartAmounts;
  isMember: boolean;
  /** the member discount in percent, if it is an integer */
  memberPercent: number | null;
};
export type CartSuggestions = { code: string | null; documents: DocumentSummary[] };

const unitPrice = (line: CartLine): Cents =>
  line.salePrice > 0 && line.salePrice < line.listPrice ? line.salePrice : line.listPrice;

/** Builds a line for a product that left the catalogue, from the data of the cart. */
function unlisted(line: CartLine): DocumentSummary {
  return {
    productId: line.productId,
    variantId: line.variantId,
    href: '/documents',
    sku: line.sku,
    code: line.sku.slice(0, 4),
    edition: null,
    title: line.name,
    purpose: '',
    pageCount: null,
    picture: null,
    price: line.listPrice,
    salePrice: null,
    kind: 'document',
  };
}

function lineView(line: CartLine, product: Product | undefined, isMember: boolean): Omit<CartLineView, 'isInPlan'> {
  const unit = unitPrice(line);
  const { discount = 0 } = line;
  return {
    id: line.id,
    quantity: line.quantity,
    amount: unit * line.quantity,
    regularAmount: unit < line.listPrice ? line.listPrice * line.quantity : null,
    memberAmount: isMember && discount > 0 ? unit * line.quantity - discount : null,
    kind: product ? summarizeDocument(product).kind : 'document',
    document: product ? summarizeDocument(product) : unlisted(line),
  };
}

const roundPercent = (cart: Cart): number | null => {
  const percent = cart.baseAmount > 0 ? (cart.discountAmount / cart.baseAmount) * 100 : 0;
  const integer = Math.round(percent);
  return integer > 0 &&
    Math.abs(cart.discountAmount - Math.round((cart.baseAmount * integer) / 100)) <= cart.lines.length
    ? integer
    : null;
};

/** Returns the SKUs that the caller's plan includes; empty if they cannot be read, because the mark is a promise. */
export async function readIncluded(context: ShopContext): Promise<(sku: string) => boolean> {
  const plan = context.actor.kind === 'customer' ? context.actor.subscription : null;
  if (!plan?.hasActive) return () => false;
  if (plan.isUnlimited) return () => true;
  const included = plan.isFacility ? await readPlanContents(context, 'facility-manager') : null;
  const skus = new Set(
    included?.ok ? included.value.groups.flatMap(({ documents }) => documents.map(({ sku }) => sku)) : [],
  );
  return (sku) => skus.has(sku);
}

/** Returns the content of the cart page; null if the caller has no cart [CRT-02] [CRT-11]. */
export async function viewCart(context: ShopContext): Promise<Result<CartView | null, FailureCode>> {
  const found = await getCart(context);
  if (!found.ok) return found.code === 'cart-missing' ? ok(null) : found;
  const cart = found.value;
  const [products, isIncluded] = await Promise.all([
    context.commerce.productsByIds(cart.lines.map((line) => line.productId)),
    readIncluded(context),
  ]);
  const byId = new Map((products.ok ? products.value : []).map((product) => [product.entityId, product]));
  const isMember = context.actor.kind === 'customer' && context.actor.profile.isMember;
  return ok({
    cartId: cart.id,
    lines: cart.lines.map((line) => ({
      ...lineView(line, byId.get(line.productId), isMember),
      isInPlan: isIncluded(line.sku),
    })),
    summary: summarizeCart(cart, isMember),
    isMember,
    memberPercent: isMember ? roundPercent(cart) : null,
  });
}

/**
 * Returns up to eight recommended documents: related to the first line, otherwise best sellers; none that are already
 * in the cart. Null if the platform does not respond. [CRT-14] [CA6]
 */
export async function suggestDocuments(context: ShopContext, view: CartView | null): Promise<CartSuggestions | null> {
  const inCart = new Set(view?.lines.map((line) => line.document.productId));
  const first = view?.lines[0]?.document;
  const related = first ? await context.commerce.relatedProducts(first.productId) : null;
  const fitting = (related?.ok ? related.value : []).filter((product) => !inCart.has(product.entityId));
  if (first && fitting.length >= 3)
    return { code: first.code, documents: fitting.slice(0, SUGGESTIONS).map(summarizeDocument) };
  const popular = await context.commerce.popularProducts(SUGGESTIONS + inCart.size);
  if (!popular.ok) return null;
  const rest = popular.value.filter((product) => !inCart.has(product.entityId));
  return { code: null, documents: rest.slice(0, SUGGESTIONS).map(summarizeDocument) };
}
