import type { Cents } from '../../core/money.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Cart, CartLine, Product } from '../../platforms/commerce/client/types.ts';
import { type DocumentKind, type DocumentSummary, summariseDocument } from '../catalogue/document.ts';
import { readPlanContents } from '../catalogue/read-plan-contents.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { getCart } from './get-cart.ts';
import { type CartSummary, summarizeCart } from './summarize-cart.ts';

const SUGGESTIONS = 8;

/** One line of the cart page: the platform's figures with the catalogue's words. */
export type CartLineView = {
  id: string;
  quantity: number;
  /** quantity × the price that counts [PRD-16] */
  amount: Cents;
  /** quantity × the regular price where a sale runs, else null */
  regularAmount: Cents | null;
  /** [LK-12] what a member pays for the line, as the platform shares its discount among the lines: rounded, so that the summary decides. Null: not a member, or nothing is taken off */
  memberAmount: Cents | null;
  kind: DocumentKind;
  document: DocumentSummary;
  /** [LK-01] the plan of the person holds it: it need not be bought */
  isInPlan: boolean;
};
export type CartView = {
  cartId: string;
  lines: CartLineView[];
  summary: CartSummary;
  isMember: boolean;
  /** the member discount in percent, where it is an integer */
  memberPercent: number | null;
};
export type Suggestions = { code: string | null; documents: DocumentSummary[] };

const unitPrice = (line: CartLine): Cents =>
  line.salePrice > 0 && line.salePrice < line.listPrice ? line.salePrice : line.listPrice;

/** A product that left the catalogue still stands in the cart, with what the cart itself knows of it. */
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
    kind: product ? summariseDocument(product).kind : 'document',
    document: product ? summariseDocument(product) : unlisted(line),
  };
}

const wholePercent = (cart: Cart): number | null => {
  const percent = cart.baseAmount > 0 ? (cart.discountAmount / cart.baseAmount) * 100 : 0;
  const whole = Math.round(percent);
  return whole > 0 && Math.abs(cart.discountAmount - Math.round((cart.baseAmount * whole) / 100)) <= cart.lines.length
    ? whole
    : null;
};

/** Which SKUs the caller's plan holds; none where that cannot be read: a mark is a promise. */
async function readHeld(context: ShopContext): Promise<(sku: string) => boolean> {
  const plan = context.actor.kind === 'customer' ? context.actor.subscription : null;
  if (!plan?.hasActive) return () => false;
  if (plan.isUnlimited) return () => true;
  const held = plan.isFacility ? await readPlanContents(context, 'facility-manager') : null;
  const skus = new Set(held?.ok ? held.value.groups.flatMap(({ documents }) => documents.map(({ sku }) => sku)) : []);
  return (sku) => skus.has(sku);
}

/** The cart page's content; null where the caller has no cart [CRT-02] [CRT-11]. */
export async function viewCart(context: ShopContext): Promise<Result<CartView | null, FailureCode>> {
  const found = await getCart(context);
  if (!found.ok) return found.code === 'cart-missing' ? ok(null) : found;
  const cart = found.value;
  const [products, isHeld] = await Promise.all([
    context.commerce.productsByIds(cart.lines.map((line) => line.productId)),
    readHeld(context),
  ]);
  const byId = new Map((products.ok ? products.value : []).map((product) => [product.entityId, product]));
  const isMember = context.actor.kind === 'customer' && context.actor.profile.isMember;
  return ok({
    cartId: cart.id,
    lines: cart.lines.map((line) => ({
      ...lineView(line, byId.get(line.productId), isMember),
      isInPlan: isHeld(line.sku),
    })),
    summary: summarizeCart(cart, isMember),
    isMember,
    memberPercent: isMember ? wholePercent(cart) : null,
  });
}

/** [CRT-14] [CA6] Up to eight documents that fit: related to the first line, else what sells best; nothing that is in the cart already. Null where the platform does not answer. */
export async function suggestDocuments(context: ShopContext, view: CartView | null): Promise<Suggestions | null> {
  const inCart = new Set(view?.lines.map((line) => line.document.productId));
  const first = view?.lines[0]?.document;
  const related = first ? await context.commerce.relatedProducts(first.productId) : null;
  const fitting = (related?.ok ? related.value : []).filter((product) => !inCart.has(product.entityId));
  if (first && fitting.length >= 3)
    return { code: first.code, documents: fitting.slice(0, SUGGESTIONS).map(summariseDocument) };
  const popular = await context.commerce.popularProducts(SUGGESTIONS + inCart.size);
  if (!popular.ok) return null;
  const rest = popular.value.filter((product) => !inCart.has(product.entityId));
  return { code: null, documents: rest.slice(0, SUGGESTIONS).map(summariseDocument) };
}
