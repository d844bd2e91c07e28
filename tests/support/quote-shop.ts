import { addLines } from '../../features/cart/use-cases/add-lines.ts';
import { makeQuote } from '../../features/quotes/use-cases/make-quote.ts';
import { sendQuote } from '../../features/quotes/use-cases/send-quote.ts';
import type { ShopContext } from '../../features/shared/shop-context.ts';
import { createCompanyShop, unwrapOk } from './company-shop.ts';
import { placeOrder } from './fake/orders.ts';
import { ANN } from './fake/people.ts';
import { CONTRACT, FORM } from './fake/products.ts';
import { sampleOrder } from './sample-order.ts';

export const APPROVER = 'rosa@office.example';

/** Creates a shop in which Ann has two contracts and three forms in her cart, and an earlier order with an address. */
export async function createQuoteShop(options: Parameters<typeof createCompanyShop>[0] = {}) {
  const shop = await createCompanyShop(options);
  const { ann } = shop;
  placeOrder(shop, ANN, 101);
  const lines = [CONTRACT, FORM].map(({ productId, variantId }, at) => ({ productId, variantId, quantity: at + 2 }));
  unwrapOk(await addLines(ann, { lines }));
  const approver = await shop.visit();
  const keyOf = ({ number, companyId }: { number: number; companyId: string | null }) => ({
    companyId,
    quote: `Q-${number}`,
  });

  /** sends a new quote, and returns it with the token of its link */
  async function send(context: ShopContext = ann, email = APPROVER) {
    const made = unwrapOk(await makeQuote(context));
    const sending = { email, poNumber: '', note: 'For the lofts.', revision: made.revision };
    const quote = unwrapOk(await sendQuote(context, keyOf(made), sending));
    return { quote, token: readTokenOfMail(shop.mailbox.sent.at(-1)?.text ?? '') };
  }

  /** the platform turns a cart into a paid order, as its checkout does */
  async function orderCart(cartId: string, orderNumber = 200_500) {
    const cart = unwrapOk(await shop.commerce.commerce.getCart(cartId));
    shop.commerce.orders.push(
      sampleOrder({
        orderNumber,
        customerId: cart.customerId ?? 0,
        cartId,
        status: 'Completed',
        statusId: 10,
        subtotal: cart.cartAmount,
      }),
    );
    shop.commerce.carts.delete(cartId);
    return orderNumber;
  }
  const find = async (number: number) => (await shop.quotes.quotes.find(number))!;
  return { ...shop, approver, keyOf, send, orderCart, find };
}

/** Returns the token of the link in an email. */
export const readTokenOfMail = (text: string): string => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
