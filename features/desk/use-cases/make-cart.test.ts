import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { createFakeDesk } from '../../../tests/support/fake/desk.ts';
import { ANN, BEN, type FakePerson, listed } from '../../../tests/support/fake/people.ts';
import { CONTRACT, FORM } from '../../../tests/support/fake/products.ts';
import { addLines } from '../../cart/use-cases/add-lines.ts';
import { consumeNotices } from '../../cart/use-cases/cart-notice.ts';
import { findCartPurpose, savePurchaseDetails, switchCartPurpose } from '../../cart/use-cases/cart-purpose.ts';
import { getCart } from '../../cart/use-cases/get-cart.ts';
import { addMadeCart, readMadeCart } from '../../cart/use-cases/made-cart.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { Desk } from './desk.ts';
import { type CartForm, cancelMadeCart, readCartDraft, readCartSubject, sendMadeCart } from './make-cart.ts';

const CARA: FakePerson = { ...BEN, sub: 'cara', email: 'cara@example.com', firstName: 'Cara', lastName: 'Diaz' };

/** Ann administers the company, Cara is a member without a role, Ben is the staff member. */
async function openDesk() {
  const shop = await createCompanyShop();
  shop.companies.staff.add(BEN.sub);
  shop.companies.add(CARA);
  await shop.enroll(CARA, []);
  const fake = createFakeDesk([listed(ANN, {})]);
  const desk: Desk = { ...fake.repositories, context: shop.ben, staff: { sub: BEN.sub, email: BEN.email } };
  const subject = unwrapOk(await readCartSubject(desk, { companyId: shop.companyId }));
  const form = (change: Partial<CartForm> = {}): CartForm => ({
    ...{ to: ANN.sub, job: 'Elm Street', po: 'MB-2044', note: 'As discussed by phone', why: 'Phone order' },
    ...{ intent: randomUUID(), ...change },
  });
  const draftOf = async (list: string) => unwrapOk(await readCartDraft(desk, { chosen: [], list }));
  /** sends a cart to Ann and returns the token of its link */
  async function send(change: Partial<CartForm> = {}, list = `${CONTRACT.sku} x2, ${FORM.sku} x3`): Promise<string> {
    await sendMadeCart(desk, subject, await draftOf(list), form(change));
    return [...shop.madeCarts.tokens.keys()].at(-1) ?? '';
  }
  const outcomes = () => fake.lines.map(({ action, outcome }) => `${action} ${outcome}`);
  return { shop, desk, subject, form, draftOf, send, outcomes };
}
const linesOf = async (context: ShopContext) =>
  unwrapOk(await getCart(context)).lines.map(({ sku, quantity }) => [sku, quantity]);

it('[COM-55] offers the members who order, or the customer, and no one for an unknown company', async () => {
  const { shop, desk, subject } = await openDesk();
  expect(subject.receivers.map(({ email }) => email)).toEqual([ANN.email]);
  expect(await readCartSubject(desk, { companyId: randomUUID() })).toMatchObject({ code: 'not-found' });
  expect(await readCartSubject(desk, { customerId: 4_242 })).toMatchObject({ code: 'not-found' });
  const person = unwrapOk(await readCartSubject(desk, { customerId: ANN.customerId }));
  expect(person).toMatchObject({ companyId: null, receivers: [{ sub: ANN.sub, userId: null }] });
  shop.companies.state.failing = 'unavailable';
  expect(await readCartSubject(desk, { companyId: shop.companyId })).toMatchObject({ code: 'unavailable' });
});

it('[COM-55] reads the list like a quick order, adds up a document, and names what is unclear', async () => {
  const { desk } = await openDesk();
  const chosen = [{ productId: CONTRACT.productId, quantity: 1 }];
  const draft = unwrapOk(await readCartDraft(desk, { chosen, list: `${CONTRACT.sku} x2, Z9` }));
  expect(draft.lines).toMatchObject([{ productId: CONTRACT.productId, quantity: 3 }]);
  expect(draft.unclear).toMatchObject([{ written: 'Z9' }]);
  expect(draft.total).toBe(3 * (draft.lines[0]?.price ?? 0));
});

it('[COM-55] sends the link once, however often the form is submitted, and records the reason', async () => {
  const { shop, desk, subject, form, draftOf, outcomes } = await openDesk();
  const draft = await draftOf(`${CONTRACT.sku} x2`);
  const sent = form();
  await Promise.all([sendMadeCart(desk, subject, draft, sent), sendMadeCart(desk, subject, draft, sent)]);
  expect(shop.mailbox.sent.filter(({ kind }) => kind === 'cart-for-you')).toMatchObject([{ to: ANN.email }]);
  expect([...shop.madeCarts.byId.values()]).toMatchObject([
    { job: 'Elm Street', poNumber: 'MB-2044', madeBy: BEN.email, lines: [{ sku: CONTRACT.sku, quantity: 2 }] },
  ]);
  expect(outcomes()).toContain('send-cart done');
});

it('[COM-55] sends nothing without a receiver, a document or a reason, or with a card number in the message', async () => {
  const { shop, desk, subject, form, draftOf } = await openDesk();
  const draft = await draftOf(CONTRACT.sku);
  expect(await sendMadeCart(desk, subject, draft, form({ to: CARA.sub }))).toEqual({ wrong: ['to'] });
  expect(await sendMadeCart(desk, subject, await draftOf(''), form())).toEqual({ wrong: ['lines'] });
  expect(await sendMadeCart(desk, subject, await draftOf('Z9'), form())).toEqual({ wrong: ['list'] });
  expect(await sendMadeCart(desk, subject, draft, form({ why: '' }))).toEqual({ wrong: ['missing'] });
  expect(await sendMadeCart(desk, subject, draft, form({ note: '4242 4242 4242 4242' }))).toEqual({ wrong: ['note'] });
  expect(shop.madeCarts.byId.size).toBe(0);
});

it('[COM-56] adds the lines to what the receiver’s cart has, with job and PO, once', async () => {
  const { shop, send } = await openDesk();
  const { ann, companyId } = shop;
  const own = { productId: CONTRACT.productId, variantId: CONTRACT.variantId, quantity: 1 };
  unwrapOk(await addLines(ann, { lines: [own] }));
  unwrapOk(await switchCartPurpose(ann, companyId));
  await savePurchaseDetails(ann, { shownCompanyId: companyId, poNumber: '', jobs: { [CONTRACT.sku]: 'Own job' } });
  const token = await send();
  expect(unwrapOk(await readMadeCart(ann, token))).toMatchObject({ state: 'open', copies: 5, switchesFrom: null });
  expect(await Promise.all([addMadeCart(ann, token), addMadeCart(ann, token)])).toContainEqual({
    ok: true,
    value: null,
  });
  expect(await addMadeCart(ann, token)).toMatchObject({ code: 'conflict' });
  expect(await linesOf(ann)).toEqual([
    [CONTRACT.sku, 3],
    [FORM.sku, 3],
  ]);
  expect(await findCartPurpose(ann)).toMatchObject({
    companyId,
    poNumber: 'MB-2044',
    jobs: { [CONTRACT.sku]: 'Own job', [FORM.sku]: 'Elm Street' },
  });
  expect(await consumeNotices(ann)).toBe('We added 5 copies to your cart for Mendez Builders. Nothing is ordered yet.');
  expect(unwrapOk(await readMadeCart(ann, token))).toMatchObject({ state: 'added' });
});

it('[COM-56] says before adding that the whole cart will be for the company, and keeps the PO it has', async () => {
  const { shop, send } = await openDesk();
  const { ann, companyId } = shop;
  const own = { productId: CONTRACT.productId, variantId: CONTRACT.variantId, quantity: 1 };
  unwrapOk(await addLines(ann, { lines: [own] }));
  const token = await send();
  expect(unwrapOk(await readMadeCart(ann, token)).switchesFrom).toBe('');
  unwrapOk(await addMadeCart(ann, token));
  const second = await send({ po: 'OTHER' });
  unwrapOk(await addMadeCart(ann, second));
  expect(await findCartPurpose(ann)).toMatchObject({ companyId, poNumber: 'MB-2044' });
});

it('[COM-56] gives everyone but the receiver the answer of an unknown link', async () => {
  const { shop, send } = await openDesk();
  const token = await send();
  const [cara, visitor] = [await shop.visit(CARA), await shop.visit()];
  for (const each of [token, 'A'.repeat(43), '']) {
    expect(await readMadeCart(cara, each)).toEqual({ ok: false, code: 'not-found' });
    expect(await addMadeCart(cara, each)).toEqual({ ok: false, code: 'not-found' });
    expect(await readMadeCart(visitor, each)).toEqual({ ok: false, code: 'unauthorized' });
    expect(await addMadeCart(visitor, each)).toEqual({ ok: false, code: 'unauthorized' });
  }
  expect([...shop.madeCarts.byId.values()]).toMatchObject([{ openedAt: null, addedAt: null }]);
});

it('[COM-56] adds nothing after staff canceled the link, or after 30 days', async () => {
  const { shop, desk, send, outcomes } = await openDesk();
  const token = await send();
  const [cartId = ''] = [...shop.madeCarts.byId.keys()];
  await cancelMadeCart(desk, cartId, { why: 'Wrong edition', intent: randomUUID() });
  await cancelMadeCart(desk, cartId, { why: 'Wrong edition', intent: randomUUID() });
  expect(await cancelMadeCart(desk, randomUUID(), { why: 'Wrong edition', intent: randomUUID() })).toBeNull();
  expect(outcomes().slice(-2)).toEqual(['cancel-cart done', 'cancel-cart changed']);
  expect(await addMadeCart(shop.ann, token)).toMatchObject({ code: 'conflict' });
  expect(unwrapOk(await readMadeCart(shop.ann, token)).state).toBe('canceled');

  const late = await send();
  const monthLater = new Date(shop.ann.now().getTime() + 30 * 86_400_000);
  const later: ShopContext = { ...shop.ann, actor: shop.ann.actor, now: () => monthLater };
  expect(unwrapOk(await readMadeCart(later, late)).state).toBe('expired');
  expect(await addMadeCart(later, late)).toMatchObject({ code: 'conflict' });
});

it('[COM-56] can be added again after a failure, and leaves out what isn’t sold anymore', async () => {
  const { shop, send } = await openDesk();
  const token = await send();
  shop.commerce.failing.set('productsByIds', 'unavailable');
  expect(await addMadeCart(shop.ann, token)).toMatchObject({ code: 'unavailable' });
  shop.commerce.failing.clear();
  const [cart] = [...shop.madeCarts.byId.values()];
  const lines = [...(cart?.lines ?? []), { productId: 424_242, sku: 'A999-2001', name: 'Old form', quantity: 1 }];
  shop.madeCarts.byId.set(cart!.cartId, { ...cart!, lines });
  unwrapOk(await addMadeCart(shop.ann, token));
  expect([...shop.madeCarts.byId.values()]).toMatchObject([{ addedCopies: 5, skipped: ['A999'] }]);
  expect(await consumeNotices(shop.ann)).toContain('We left out A999');
});
