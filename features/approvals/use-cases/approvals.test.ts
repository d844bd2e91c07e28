import { describe, expect, it } from 'vitest';
import { createApprovalShop, LIMIT, SENT_AMOUNT, SENT_TOTAL } from '../../../tests/support/approval-shop.ts';
import { unwrapOk } from '../../../tests/support/company-shop.ts';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, FORM, lineOf } from '../../../tests/support/fake/products.ts';
import { addLines } from '../../cart/use-cases/add-lines.ts';
import { applyPromoCode, removePromoCode } from '../../cart/use-cases/apply-promo-code.ts';
import { switchCartPurpose } from '../../cart/use-cases/cart-purpose.ts';
import { createCart } from '../../cart/use-cases/create-cart.ts';
import { getCurrentCartId } from '../../cart/use-cases/own-cart.ts';
import { getCheckoutAddress, startCartCheckout } from '../../cart/use-cases/start-checkout.ts';
import { updateLine } from '../../cart/use-cases/update-line.ts';
import { viewCart } from '../../cart/use-cases/view-cart.ts';
import { removeMember, restoreMember } from '../../company/use-cases/change-members.ts';
import { recordOrderByNumber } from '../../company/use-cases/record-company-order.ts';
import { approveRequest, cancelPayment } from './approve-request.ts';
import { processApprovals } from './process-approvals.ts';
import { sendBackRequest } from './send-back.ts';
import { sendForApproval } from './send-for-approval.ts';
import { countApprovals, listApprovals, openRequestFile, viewApproval } from './view-approval.ts';
import { reviseApproval, withdrawApproval } from './withdraw-approval.ts';

type Shop = Awaited<ReturnType<typeof createApprovalShop>>;
const COPIES = [1, 2];

/** The checkout of a request is paid: the cart becomes an order, which the store records. */
async function pay(shop: Shop, ref: { number: number }, orderNumber = 200_007): Promise<void> {
  const { commerce, ann, find } = shop;
  const { orderCartId } = await find(ref);
  const { orderTotal } = await find(ref);
  const { id: cartId, cartAmount, lines } = unwrapOk(await commerce.commerce.getCart(orderCartId!));
  commerce.carts.delete(cartId);
  const order = placeOrder(shop, ANN, orderNumber);
  const totalIncTax = orderTotal ?? cartAmount;
  Object.assign(order, { cartId, subtotal: cartAmount, tax: totalIncTax - cartAmount, totalIncTax });
  commerce.orderLines.set(
    orderNumber,
    lines.map(({ productId, sku, name, quantity, listPrice }, at) => ({
      ...{ lineId: at, productId, sku, name, quantity },
      total: listPrice * quantity,
    })),
  );
  unwrapOk(await recordOrderByNumber(ann, orderNumber));
}
const at = (iso: string) => () => new Date(iso);

describe('the limit', () => {
  it.each([
    ['the address of the three-step checkout', async ({ ben }: Shop) => getCheckoutAddress(ben)],
    ['its first step', async ({ ben }: Shop) => createCart(ben, { customerId: BEN.customerId, lines: [] })],
    ['the form without a script', async ({ ben }: Shop) => startCartCheckout(ben)],
  ])('[APR-01] is checked by %s', async (_, checkOut) => {
    const shop = await createApprovalShop();
    await shop.fillCart(shop.ben);
    const cartId = await getCurrentCartId(shop.ben);
    expect(await checkOut(shop)).toEqual({ ok: false, code: 'approval-required' });
    expect(await getCurrentCartId(shop.ben)).toBe(cartId);
    expect(shop.companyPurchases.checkouts.size).toBe(0);
    await shop.changeCompany({ approvalLimit: SENT_AMOUNT });
    expect(await checkOut(shop)).toMatchObject({ ok: true });
  });

  it('[APR-01] counts after promo codes, and not for a cart for the buyer alone', async () => {
    const shop = await createApprovalShop();
    const { ben } = shop;
    await shop.fillCart(ben);
    await shop.changeCompany({ approvalLimit: SENT_AMOUNT - 1_000 });
    expect(await startCartCheckout(ben)).toMatchObject({ code: 'approval-required' });
    unwrapOk(await applyPromoCode(ben, { code: 'SITE10' }));
    expect(await startCartCheckout(ben)).toMatchObject({ ok: true });
    await shop.changeCompany({ approvalLimit: 0 });
    expect(await startCartCheckout(ben)).toMatchObject({ code: 'approval-required' });
    unwrapOk(await switchCartPurpose(ben, null));
    expect(await startCartCheckout(ben)).toMatchObject({ ok: true });
  });

  it('[APR-01] an open checkout ends when the cart grows, or loses a promo code', async () => {
    const shop = await createApprovalShop();
    const { ben, commerce } = shop;
    await shop.changeCompany({ approvalLimit: SENT_AMOUNT });
    await shop.fillCart(ben);
    const change: (() => Promise<{ ok: boolean }>)[] = [
      () => addLines(ben, { lines: [lineOf(FORM)] }),
      async () => {
        const [line] = unwrapOk(await viewCart(ben))?.lines ?? [];
        return updateLine(ben, { itemId: line?.id ?? '', productId: CONTRACT.productId, quantity: 1 });
      },
      () => applyPromoCode(ben, { code: 'SITE10' }),
      () => removePromoCode(ben, { code: 'SITE10' }),
    ];
    for (const run of change) {
      await shop.changeCompany({ approvalLimit: 100_000 });
      unwrapOk(await startCartCheckout(ben));
      const paid = (await getCurrentCartId(ben)) ?? '';
      expect(shop.companyPurchases.checkouts.has(paid)).toBe(true);
      expect(await run()).toMatchObject({ ok: true });
      expect([commerce.carts.has(paid), shop.companyPurchases.checkouts.has(paid)]).toEqual([false, false]);
    }
    await shop.changeCompany({ approvalLimit: SENT_AMOUNT });
    expect(await startCartCheckout(ben)).toMatchObject({ code: 'approval-required' });
  });

  it('[APR-01] the only approver orders above it, which the checkout records; without an approver no one does', async () => {
    const shop = await createApprovalShop();
    const { ann } = shop;
    await shop.fillCart(ann);
    unwrapOk(await startCartCheckout(ann));
    expect([...shop.companyPurchases.checkouts.values()]).toMatchObject([{ isOwnApproval: true }]);
    await shop.setRoles(BEN, ['buyer', 'approver']);
    expect(await startCartCheckout(ann)).toMatchObject({ code: 'approval-required' });
    await shop.setRoles(BEN, ['buyer']);
    await shop.setRoles(ANN, ['administrator', 'buyer']);
    expect(await startCartCheckout(ann)).toMatchObject({ code: 'no-approver' });
    expect(await sendForApproval(ann, { note: '', way: 'card' })).toMatchObject({ code: 'no-approver' });
  });
});

describe('sending', () => {
  it('[APR-02] moves the cart into a request, and emails the approvers', async () => {
    const shop = await createApprovalShop();
    const { ben, companyId, commerce, mailbox, find } = shop;
    const ref = await shop.send();
    expect(await find(ref)).toMatchObject({
      state: 'waiting',
      version: 1,
      poNumber: 'MB-124',
      note: 'Elm Street starts Monday.',
      limit: LIMIT,
      sums: { amount: SENT_AMOUNT, tax: 661, total: SENT_TOTAL },
      requester: { sub: BEN.sub, email: BEN.email, name: 'Ben Ortiz', customerId: BEN.customerId },
      lines: [
        { sku: CONTRACT.sku, quantity: 1, unitPrice: 8_400, job: 'Elm Street clinic' },
        { sku: FORM.sku, quantity: 2, unitPrice: 1_550, job: '' },
      ],
      cartId: null,
      // 06/15/2026 and 14 days
      expiresAt: '2026-06-29T23:59:59.999Z',
    });
    expect(await getCurrentCartId(ben)).toBeNull();
    expect(commerce.carts.size).toBe(0);
    expect(shop.companyPurchases.chosen.get(BEN.sub)).toMatchObject({ companyId, poNumber: '', jobs: {} });
    expect(mailbox.sent).toMatchObject([{ kind: 'approval-request', to: ANN.email }]);
    expect(mailbox.sent[0]?.text).toContain(`/account/companies/${companyId}/approvals/r-101`);
  });

  it('[APR-02] needs a role, the PO that the company requires, a note without a card number, and an amount above the limit', async () => {
    const shop = await createApprovalShop();
    const { ben } = shop;
    const sendNow = (note = '') => sendForApproval(ben, { note, way: 'card' });
    expect(await sendNow()).toMatchObject({ code: 'cart-missing' });
    await shop.fillCart(ben);
    expect(await sendNow('Pay with 4242 4242 4242 4242')).toMatchObject({ code: 'invalid', detail: 'note' });
    expect(await sendNow('x'.repeat(501))).toMatchObject({ code: 'invalid', detail: 'note' });
    await shop.setRoles(BEN, []);
    expect(await sendNow()).toMatchObject({ code: 'order-forbidden' });
    await shop.setRoles(BEN, ['buyer']);
    await shop.changeCompany({ approvalLimit: SENT_AMOUNT });
    expect(await sendNow()).toMatchObject({ code: 'conflict' });
    await shop.changeCompany({ approvalLimit: null });
    expect(await sendNow()).toMatchObject({ code: 'conflict' });
    expect(await sendForApproval(await shop.visit(), { note: '', way: 'card' })).toMatchObject({
      code: 'unauthorized',
    });
    expect(shop.approvals.byNumber.size).toBe(0);
    expect(await getCurrentCartId(ben)).not.toBeNull();
  });

  it('[APR-02] gives the cart back if it is being paid, and keeps PO and jobs', async () => {
    const shop = await createApprovalShop();
    await shop.fillCart(shop.ben);
    const cartId = await getCurrentCartId(shop.ben);
    shop.commerce.failing.set('deleteCart', 'conflict');
    expect(await sendForApproval(shop.ben, { note: '', way: 'card' })).toMatchObject({ code: 'conflict' });
    expect(await getCurrentCartId(shop.ben)).toBe(cartId);
    expect(shop.companyPurchases.chosen.get(BEN.sub)).toMatchObject({
      poNumber: 'MB-124',
      jobs: { [CONTRACT.sku]: 'Elm Street clinic' },
    });
    expect([shop.approvals.byNumber.size, shop.mailbox.sent]).toEqual([0, []]);
  });

  it('[APR-07] a cart that couldn’t be deleted can’t be approved until it is', async () => {
    const shop = await createApprovalShop();
    await shop.fillCart(shop.ben);
    shop.commerce.failing.set('deleteCart', 'unavailable');
    const { number, version } = unwrapOk(await sendForApproval(shop.ben, { note: '', way: 'card' }));
    const ref = { companyId: shop.companyId, number, version };
    const approval = { ...ref, copies: COPIES, shownTotal: SENT_TOTAL };
    expect(await approveRequest(shop.ann, approval)).toMatchObject({ code: 'unavailable' });
    expect(await shop.find(ref)).toMatchObject({ state: 'waiting' });
    shop.commerce.failing.clear();
    await processApprovals(shop.ann);
    expect([shop.commerce.carts.size, (await shop.find(ref)).cartId]).toEqual([0, null]);
    expect(await approveRequest(shop.ann, approval)).toMatchObject({ ok: true });
  });

  it('[APR-05] a sent cart that was paid after all ends the request, which is never ordered again', async () => {
    const shop = await createApprovalShop();
    await shop.fillCart(shop.ben);
    const cartId = (await getCurrentCartId(shop.ben)) ?? '';
    shop.commerce.failing.set('deleteCart', 'unavailable');
    const { number, version } = unwrapOk(await sendForApproval(shop.ben, { note: '', way: 'card' }));
    const ref = { companyId: shop.companyId, number, version };
    shop.commerce.failing.clear();
    shop.commerce.carts.delete(cartId);
    Object.assign(placeOrder(shop, BEN, 200_001), { cartId });
    shop.commerce.failing.set('findOrderByCart', 'unavailable');
    const approval = { ...ref, copies: COPIES, shownTotal: SENT_TOTAL };
    expect(await approveRequest(shop.ann, approval)).toMatchObject({ code: 'unavailable' });
    shop.commerce.failing.clear();
    expect(await approveRequest(shop.ann, approval)).toMatchObject({ code: 'approval-ended' });
    expect(await shop.find(ref)).toMatchObject({ state: 'withdrawn', cartId: null });
    expect(shop.commerce.carts.size).toBe(0);
  });

  it('[APR-05] a cart that was paid while it was sent ends the request, too', async () => {
    const shop = await createApprovalShop();
    await shop.fillCart(shop.ben);
    const cartId = (await getCurrentCartId(shop.ben)) ?? '';
    shop.commerce.failing.set('deleteCart', 'not-found');
    const { number } = unwrapOk(await sendForApproval(shop.ben, { note: '', way: 'card' }));
    shop.commerce.failing.clear();
    shop.commerce.carts.delete(cartId);
    Object.assign(placeOrder(shop, BEN, 200_001), { cartId });
    await processApprovals(shop.ann);
    expect(await shop.find({ number })).toMatchObject({ state: 'withdrawn', cartId: null });
  });

  it('[APR-06] emails wait for the user service, and go out once', async () => {
    const shop = await createApprovalShop();
    shop.companyFeed.state.isDown = true;
    await shop.send();
    expect(shop.mailbox.sent).toEqual([]);
    shop.companyFeed.state.isDown = false;
    await processApprovals(shop.ann);
    await processApprovals(shop.ann);
    expect(shop.mailbox.sent).toMatchObject([{ kind: 'approval-request', to: ANN.email }]);
  });
});

describe('rights', () => {
  it('[APR-02] a request is for its sender, approvers and administrators', async () => {
    const shop = await createApprovalShop();
    const { ann, ben, companyId } = shop;
    const ref = await shop.send();
    const unknown = { companyId, number: 999 };
    expect(unwrapOk(await viewApproval(ben, ref)).request).toMatchObject({ isOwn: true, requesterName: 'Ben Ortiz' });
    expect(unwrapOk(await viewApproval(ann, ref))).toMatchObject({ canAnswer: true, request: { isOwn: false } });
    expect(await viewApproval(ann, unknown)).toMatchObject({ code: 'not-found' });
    // a member sees neither foreign requests nor whether they exist
    expect(await viewApproval(ben, unknown)).toMatchObject({ code: 'forbidden' });
    const other = '5b0a6c1e-0008-4c3e-9a51-0000000000aa';
    for (const id of [other, 'x'])
      expect(await viewApproval(ann, { ...ref, companyId: id })).toMatchObject({ code: 'not-found' });
    expect(await viewApproval(await shop.visit(), ref)).toMatchObject({ code: 'unauthorized' });
    expect(await openRequestFile(ann, ref)).toMatchObject({ code: 'not-found' });
    expect(JSON.stringify(await viewApproval(ann, ref))).not.toContain(BEN.email);
  });

  it('[APR-02] an approver counts what waits for them, an administrator without the role only sees it', async () => {
    const shop = await createApprovalShop();
    const { ann, ben, companyId } = shop;
    const ref = await shop.send();
    const counted = async (context: typeof ann, roles: ('approver' | 'buyer' | 'administrator')[]) =>
      (await countApprovals(context, [{ companyId, roles }]))[companyId] ?? 0;
    expect([await counted(ann, ['approver']), await counted(ben, ['buyer'])]).toEqual([1, 0]);
    expect(unwrapOk(await listApprovals(ann, companyId)).waiting).toMatchObject([{ number: ref.number }]);
    expect(unwrapOk(await listApprovals(ben, companyId))).toMatchObject({ waiting: [], own: [{ number: ref.number }] });
    await shop.setRoles(ANN, ['administrator']);
    expect(unwrapOk(await listApprovals(ann, companyId))).toMatchObject({
      canAnswer: false,
      waiting: [{ number: ref.number }],
    });
    const approval = { ...ref, copies: COPIES, shownTotal: SENT_TOTAL };
    expect(await approveRequest(ann, approval)).toMatchObject({ code: 'forbidden' });
    expect(await sendBackRequest(ann, { ...ref, note: 'No' })).toMatchObject({ code: 'forbidden' });
  });

  it('[APR-02] no approver answers their own request', async () => {
    const shop = await createApprovalShop();
    await shop.setRoles(BEN, ['buyer', 'approver']);
    const ref = await shop.send();
    const approval = { ...ref, copies: COPIES, shownTotal: SENT_TOTAL };
    expect(await approveRequest(shop.ben, approval)).toMatchObject({ code: 'approval-own' });
    expect(await sendBackRequest(shop.ben, { ...ref, note: 'No' })).toMatchObject({ code: 'approval-own' });
    expect(await withdrawApproval(shop.ann, ref)).toMatchObject({ code: 'forbidden' });
    expect(await shop.find(ref)).toMatchObject({ state: 'waiting' });
  });
});

describe('approving by card', () => {
  it('[APR-05] opens a checkout of the approver at the prices of the request; its order answers the request', async () => {
    const shop = await createApprovalShop();
    const { ann, commerce, companyPurchases, mailbox, find } = shop;
    const ref = await shop.send();
    mailbox.sent = [];
    const approval = { ...ref, copies: [1, 1], shownTotal: 10_522 };
    expect(unwrapOk(await approveRequest(ann, approval)).url).toContain(`/login/token/${ANN.customerId}`);
    const { orderCartId, ...request } = await find(ref);
    expect(request).toMatchObject({ state: 'paying', copies: [1, 1], orderTotal: 10_522, orderNumber: null });
    expect(commerce.carts.get(orderCartId!)).toMatchObject({
      customerId: ANN.customerId,
      lines: [
        { productId: CONTRACT.productId, quantity: 1, listPrice: 8_400 },
        { productId: FORM.productId, quantity: 1, listPrice: 1_550 },
      ],
    });
    expect(companyPurchases.checkouts.get(orderCartId!)).toMatchObject({
      ...{ userId: BEN.sub, buyerName: 'Ben Ortiz', sub: ANN.sub, poNumber: 'MB-124', keepsPurpose: true },
      jobs: { [CONTRACT.sku]: 'Elm Street clinic' },
    });
    // the same checkout again
    unwrapOk(await approveRequest(ann, approval));
    expect([...commerce.carts.keys()]).toEqual([orderCartId]);
    expect(mailbox.sent).toEqual([]);
    await pay(shop, ref);
    unwrapOk(await recordOrderByNumber(ann, 200_007));
    expect(await find(ref)).toMatchObject({ state: 'approved', orderNumber: 200_007, orderTotal: 10_522 });
    expect(companyPurchases.orders).toMatchObject([
      { orderNumber: 200_007, buyerName: 'Ben Ortiz', poNumber: 'MB-124' },
    ]);
    expect(mailbox.sent).toMatchObject([{ kind: 'approval-answer', to: BEN.email }]);
    expect(mailbox.sent[0]?.subject).toBe('Request R-101 is approved: order 200007, $105.22');
    expect(await approveRequest(ann, approval)).toMatchObject({ code: 'approval-ended' });
    expect(await sendBackRequest(ann, { ...ref, note: 'Too late' })).toMatchObject({ code: 'approval-ended' });
    expect(await withdrawApproval(shop.ben, ref)).toMatchObject({ code: 'approval-ended' });
  });

  it.each([
    [[2, 2], 'invalid'],
    [[-1, 2], 'invalid'],
    [[0, 0], 'invalid'],
    [[1], 'invalid'],
    [[1, 1.5], 'invalid'],
  ])('[APR-04] refuses copies %j', async (copies, code) => {
    const shop = await createApprovalShop();
    const ref = await shop.send();
    expect(await approveRequest(shop.ann, { ...ref, copies, shownTotal: SENT_TOTAL })).toMatchObject({ code });
    expect(await shop.find(ref)).toMatchObject({ state: 'waiting' });
  });

  it('[APR-04] shows a changed total first, and orders nothing', async () => {
    const shop = await createApprovalShop();
    const ref = await shop.send();
    const seen = { ...ref, copies: COPIES, shownTotal: SENT_TOTAL - 1 };
    expect(await approveRequest(shop.ann, seen)).toEqual({
      ok: false,
      code: 'price-changed',
      detail: String(SENT_TOTAL),
    });
    expect([shop.commerce.carts.size, shop.companyPurchases.checkouts.size]).toEqual([0, 0]);
    expect(await shop.find(ref)).toMatchObject({ state: 'waiting', answeredBy: null, orderCartId: null });
    expect(await approveRequest(shop.ann, { ...seen, shownTotal: SENT_TOTAL })).toMatchObject({ ok: true });
  });

  it('[APR-04] sends the request back if its promo code isn’t valid anymore', async () => {
    const shop = await createApprovalShop();
    await shop.fillCart(shop.ben);
    unwrapOk(await applyPromoCode(shop.ben, { code: 'SITE10' }));
    const { number, version } = unwrapOk(await sendForApproval(shop.ben, { note: '', way: 'card' }));
    const ref = { companyId: shop.companyId, number, version };
    // 10,500 with 5.75%
    const total = 11_104;
    expect((await shop.find(ref)).sums.total).toBe(total);
    shop.commerce.failing.set('applyCoupon', 'invalid');
    const approval = { ...ref, copies: COPIES, shownTotal: total };
    expect(await approveRequest(shop.ann, approval)).toMatchObject({ code: 'approval-code', detail: 'SITE10' });
    expect(await shop.find(ref)).toMatchObject({
      state: 'sent-back',
      answer: 'Promo code SITE10 isn’t valid anymore.',
    });
    expect(shop.mailbox.sent.at(-1)).toMatchObject({ kind: 'approval-answer', to: BEN.email });
    expect(shop.commerce.carts.size).toBe(0);
  });

  it('[APR-04] refuses the request of a member who may not order anymore', async () => {
    const shop = await createApprovalShop();
    const ref = await shop.send();
    await shop.setRoles(BEN, ['bookkeeper']);
    const approval = { ...ref, copies: COPIES, shownTotal: SENT_TOTAL };
    expect(await approveRequest(shop.ann, approval)).toMatchObject({ code: 'approval-requester' });
    expect(await shop.find(ref)).toMatchObject({ state: 'waiting' });
  });

  it('[APR-05] an abandoned checkout can be ended by an approver, and withdrawn by the requester', async () => {
    const shop = await createApprovalShop();
    const ref = await shop.send();
    const approval = { ...ref, copies: COPIES, shownTotal: SENT_TOTAL };
    unwrapOk(await approveRequest(shop.ann, approval));
    expect(await cancelPayment(shop.ann, ref)).toEqual({ ok: true, value: null });
    expect(await shop.find(ref)).toMatchObject({ state: 'waiting', orderCartId: null });
    expect(shop.commerce.carts.size).toBe(0);
    unwrapOk(await approveRequest(shop.ann, approval));
    expect(await withdrawApproval(shop.ben, ref)).toEqual({ ok: true, value: { isReturned: true } });
    expect(await shop.find(ref)).toMatchObject({ state: 'withdrawn' });
    expect(await cancelPayment(shop.ann, ref)).toMatchObject({ code: 'approval-ended' });
  });

  it('[APR-05] a checkout that is being paid can be neither ended nor withdrawn, and doesn’t expire', async () => {
    const shop = await createApprovalShop();
    const ref = await shop.send();
    unwrapOk(await approveRequest(shop.ann, { ...ref, copies: COPIES, shownTotal: SENT_TOTAL }));
    shop.commerce.failing.set('deleteCart', 'conflict');
    expect(await cancelPayment(shop.ann, ref)).toMatchObject({ code: 'approval-ended' });
    expect(await withdrawApproval(shop.ben, ref)).toMatchObject({ code: 'approval-ended' });
    await processApprovals({ ...shop.ann, actor: shop.ann.actor, now: at('2026-07-15T12:00:00Z') });
    expect(await shop.find(ref)).toMatchObject({ state: 'paying' });
    shop.commerce.failing.clear();
    await pay(shop, ref);
    expect(await shop.find(ref)).toMatchObject({ state: 'approved' });
  });

  it('[APR-05] a paid checkout whose order isn’t recorded yet can’t be withdrawn or ended', async () => {
    const shop = await createApprovalShop();
    const ref = await shop.send();
    unwrapOk(await approveRequest(shop.ann, { ...ref, copies: COPIES, shownTotal: SENT_TOTAL }));
    const { orderCartId } = await shop.find(ref);
    shop.commerce.carts.delete(orderCartId!);
    const order = placeOrder(shop, ANN, 200_007);
    order.cartId = orderCartId!;
    expect(await withdrawApproval(shop.ben, ref)).toMatchObject({ code: 'approval-ended' });
    expect(await cancelPayment(shop.ann, ref)).toMatchObject({ code: 'approval-ended' });
    await processApprovals({ ...shop.ann, actor: shop.ann.actor, now: at('2026-07-15T12:00:00Z') });
    expect(await shop.find(ref)).toMatchObject({ state: 'paying' });
    unwrapOk(await recordOrderByNumber(shop.ann, 200_007));
    expect(await shop.find(ref)).toMatchObject({ state: 'approved', orderNumber: 200_007 });
  });

  it('[APR-07] a claim that a process left ends without an order, and the request waits again', async () => {
    const shop = await createApprovalShop();
    const ref = await shop.send();
    const row = shop.approvals.byNumber.get(ref.number)!;
    Object.assign(row, { state: 'approving', isLeft: true });
    await processApprovals(shop.ann);
    expect(await shop.find(ref)).toMatchObject({ state: 'waiting' });
    // the cart was made, and nothing was ordered
    const cart = unwrapOk(await shop.commerce.commerce.createCart({ customerId: 1, lines: [lineOf(CONTRACT)] }));
    Object.assign(row, { state: 'approving', isLeft: true, orderCartId: cart.id });
    await processApprovals(shop.ann);
    expect(await shop.find(ref)).toMatchObject({ state: 'waiting', orderCartId: null });
    expect(shop.commerce.carts.size).toBe(0);
  });

  it('[APR-07] leaves the claim of a slow process, which still orders', async () => {
    const shop = await createApprovalShop();
    const ref = await shop.send();
    const cart = unwrapOk(await shop.commerce.commerce.createCart({ customerId: 1, lines: [lineOf(CONTRACT)] }));
    const left = { state: 'approving', isLeft: true, orderCartId: cart.id } as const;
    Object.assign(shop.approvals.byNumber.get(ref.number)!, left);
    shop.busyLocks.add(`approval:${ref.number}`);
    await processApprovals(shop.ann);
    expect(await shop.find(ref)).toMatchObject({ state: 'approving', orderCartId: cart.id });
    expect(shop.commerce.carts.has(cart.id)).toBe(true);
  });
});

describe('other answers', () => {
  it('[APR-03] sent back: the requester changes the lines and sends version 2 under the same number', async () => {
    const shop = await createApprovalShop();
    const { ann, ben, mailbox } = shop;
    const ref = await shop.send();
    expect(await sendBackRequest(ann, { ...ref, note: '  ' })).toMatchObject({ code: 'invalid', detail: 'note' });
    const sent = unwrapOk(await sendBackRequest(ann, { ...ref, note: 'One is enough.' }));
    expect(sent.number).toBe(ref.number);
    expect(await shop.find(ref)).toMatchObject({ state: 'sent-back', answer: 'One is enough.' });
    expect(mailbox.sent.at(-1)).toMatchObject({ kind: 'approval-answer', to: BEN.email });
    expect(await reviseApproval(ann, ref)).toMatchObject({ code: 'forbidden' });
    unwrapOk(await reviseApproval(ben, ref));
    unwrapOk(await reviseApproval(ben, ref));
    const cart = unwrapOk(await viewCart(ben));
    expect(cart?.lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect(shop.companyPurchases.chosen.get(BEN.sub)).toMatchObject({
      poNumber: 'MB-124',
      jobs: { [CONTRACT.sku]: 'Elm Street clinic' },
    });
    const again = unwrapOk(await sendForApproval(ben, { note: 'Please', way: 'card' }));
    expect(again).toMatchObject({ number: ref.number, version: 2, state: 'waiting', note: 'Please' });
    // an answer to the version before
    const approval = { ...ref, copies: COPIES, shownTotal: SENT_TOTAL };
    expect(await approveRequest(ann, approval)).toMatchObject({ code: 'approval-ended' });
    expect(await approveRequest(ann, { ...approval, version: 2 })).toMatchObject({ ok: true });
  });

  it('[APR-03] withdrawn: the lines are added to what is in the cart', async () => {
    const shop = await createApprovalShop();
    const { ann, ben } = shop;
    const ref = await shop.send();
    unwrapOk(await addLines(ben, { lines: [lineOf(FORM)] }));
    expect(await withdrawApproval(ben, ref)).toEqual({ ok: true, value: { isReturned: true } });
    const cart = unwrapOk(await viewCart(ben));
    expect(cart?.lines.map(({ document, quantity }) => [document.sku, quantity])).toEqual([
      [FORM.sku, 3],
      [CONTRACT.sku, 1],
    ]);
    const approval = { ...ref, copies: COPIES, shownTotal: SENT_TOTAL };
    expect(await approveRequest(ann, approval)).toMatchObject({ code: 'approval-ended' });
    expect(await withdrawApproval(ben, ref)).toMatchObject({ code: 'approval-ended' });
    // sent again, it is a new request
    expect(unwrapOk(await sendForApproval(ben, { note: '', way: 'card' })).number).not.toBe(ref.number);
  });

  it('[APR-03] lines that can’t be added stay in the request', async () => {
    const shop = await createApprovalShop();
    const ref = await shop.send();
    shop.commerce.failing.set('createCart', 'unavailable');
    expect(await withdrawApproval(shop.ben, ref)).toEqual({ ok: true, value: { isReturned: false } });
    shop.commerce.failing.clear();
    unwrapOk(await reviseApproval(shop.ben, ref));
    expect(unwrapOk(await viewCart(shop.ben))?.lines).toHaveLength(2);
  });

  it('[APR-07] reminds 3 days before the end, once, and expires after 14 days', async () => {
    const shop = await createApprovalShop();
    const { ann, ben, mailbox } = shop;
    const ref = await shop.send();
    mailbox.sent = [];
    const runAt = (iso: string) => processApprovals({ ...ann, actor: ann.actor, now: at(iso) });
    await runAt('2026-06-26T23:59:59Z');
    expect(mailbox.sent).toEqual([]);
    await runAt('2026-06-27T00:00:00Z');
    await runAt('2026-06-28T00:00:00Z');
    expect(mailbox.sent).toMatchObject([{ kind: 'approval-request', to: ANN.email }]);
    expect(mailbox.sent[0]?.subject).toContain('expires soon');
    const late = { ...ann, actor: ann.actor, now: at('2026-06-30T00:00:00Z') };
    const approval = { ...ref, copies: COPIES, shownTotal: SENT_TOTAL };
    // before the job ran
    expect(await approveRequest(late, approval)).toMatchObject({ code: 'approval-ended' });
    expect(unwrapOk(await viewApproval(late, ref)).request.state).toBe('expired');
    await processApprovals(late);
    expect(await shop.find(ref)).toMatchObject({ state: 'expired' });
    expect(mailbox.sent.at(-1)).toMatchObject({ kind: 'approval-answer', to: BEN.email });
    unwrapOk(await reviseApproval(ben, ref));
    expect(unwrapOk(await sendForApproval(ben, { note: '', way: 'card' }))).toMatchObject({ number: 101, version: 2 });
  });

  it('[APR-03] requests of a removed member are withdrawn, and restored with the member', async () => {
    const shop = await createApprovalShop();
    const ref = await shop.send();
    const member = { companyId: shop.companyId, userId: BEN.sub };
    unwrapOk(await removeMember(shop.ann, member));
    expect(await shop.find(ref)).toMatchObject({ state: 'withdrawn', isAfterRemoval: true });
    unwrapOk(await restoreMember(shop.ann, member));
    expect(await shop.find(ref)).toMatchObject({ state: 'waiting', isAfterRemoval: false });
  });

  it('[APR-02] limits how often a customer answers and sends', async () => {
    const shop = await createApprovalShop();
    const ref = await shop.send();
    const limited = { consume: async () => ({ allowed: false, retryAfterSeconds: 30 }) as const };
    const ann = { ...shop.ann, actor: shop.ann.actor, limits: { ...shop.ann.limits, companyChanges: limited } };
    expect(await sendBackRequest(ann, { ...ref, note: 'No' })).toMatchObject({ code: 'limited' });
    expect(await approveRequest(ann, { ...ref, copies: COPIES, shownTotal: 1 })).toMatchObject({ code: 'limited' });
    expect(await sendForApproval(ann, { note: '', way: 'card' })).toMatchObject({ code: 'limited' });
  });
});

describe('approving on account', () => {
  /** The company has terms with this limit, and Ben sends his cart to be ordered on account. */
  async function sendOnAccount(limit = 100_000) {
    const shop = await createApprovalShop();
    const { companyId } = shop;
    const terms = {
      companyId,
      limit,
      openedAt: '2026-06-01T00:00:00.000Z',
      openedBy: 'staff',
      pausedAt: null,
      version: 1,
    };
    shop.onAccount.terms.set(companyId, terms);
    await shop.fillCart(shop.ben);
    const { number, version } = unwrapOk(await sendForApproval(shop.ben, { note: '', way: 'account' }));
    shop.mailbox.sent = [];
    return { ...shop, ref: { companyId, number, version } };
  }

  it('[APR-05] orders at once in the requester’s name, reserves the credit, and answers the request', async () => {
    const shop = await sendOnAccount();
    const { ann, ben, commerce, onAccount, ref } = shop;
    expect(await shop.find(ref)).toMatchObject({ way: 'account' });
    expect(unwrapOk(await viewApproval(ann, ref)).account).toMatchObject({ left: 100_000 });
    expect(unwrapOk(await viewApproval(ben, ref)).account).toBeNull();
    const approval = { ...ref, copies: [1, 1], shownTotal: 10_522 };
    expect(await approveRequest(ann, approval)).toEqual({ ok: true, value: { url: null } });
    const [order] = commerce.orders;
    expect(order).toMatchObject({ customerId: BEN.customerId, totalIncTax: 10_522, paymentMethod: 'On account' });
    expect(await shop.find(ref)).toMatchObject({
      ...{ state: 'approved', orderNumber: order?.orderNumber, orderTotal: 10_522, copies: [1, 1] },
    });
    expect(shop.companyPurchases.checkouts.get(order?.cartId ?? '')).toMatchObject({
      sub: BEN.sub,
      poNumber: 'MB-124',
    });
    expect([...onAccount.orders.values()]).toMatchObject([{ orderNumber: order?.orderNumber, total: 10_522 }]);
    expect(shop.mailbox.sent.filter(({ kind }) => kind === 'approval-answer')).toMatchObject([{ to: BEN.email }]);
    // 06/15/2026 and 30 days
    expect(unwrapOk(await viewApproval(ben, ref)).dueOn).toBe('2026-07-15');
    unwrapOk(await recordOrderByNumber(ann, order?.orderNumber ?? 0));
    expect(await approveRequest(ann, approval)).toMatchObject({ code: 'approval-ended' });
    expect(commerce.orders).toHaveLength(1);
    expect(shop.mailbox.sent.filter(({ kind }) => kind === 'approval-answer')).toHaveLength(1);
  });

  it('[APR-04] shows a changed total first, and frees nothing it didn’t reserve', async () => {
    const shop = await sendOnAccount();
    const approval = { ...shop.ref, copies: COPIES, shownTotal: SENT_TOTAL + 1 };
    expect(await approveRequest(shop.ann, approval)).toMatchObject({
      code: 'price-changed',
      detail: String(SENT_TOTAL),
    });
    expect([shop.commerce.orders.length, shop.commerce.carts.size, shop.onAccount.orders.size]).toEqual([0, 0, 0]);
    expect(await shop.find(shop.ref)).toMatchObject({ state: 'waiting', way: 'account' });
  });

  it('[APR-04] an order over the credit limit waits, and can be approved by card instead', async () => {
    const shop = await sendOnAccount(SENT_TOTAL - 1);
    const { ann, ref } = shop;
    const approval = { ...ref, copies: COPIES, shownTotal: SENT_TOTAL };
    expect(await approveRequest(ann, approval)).toMatchObject({ code: 'over-credit-limit' });
    expect(await shop.find(ref)).toMatchObject({ state: 'waiting', way: 'account' });
    expect([shop.commerce.orders.length, shop.commerce.carts.size]).toEqual([0, 0]);
    expect(unwrapOk(await approveRequest(ann, { ...approval, way: 'card' })).url).toContain('/login/token/');
    expect(await shop.find(ref)).toMatchObject({ state: 'paying', way: 'card' });
    // the requester's choice again
    expect(await cancelPayment(ann, ref)).toMatchObject({ ok: true });
    expect(await shop.find(ref)).toMatchObject({ state: 'waiting', way: 'account' });
    // fewer copies are within it: by card isn't the approver's choice
    unwrapOk(await approveRequest(ann, { ...ref, copies: [1, 1], shownTotal: 10_522, way: 'card' }));
    expect(await shop.find(ref)).toMatchObject({ state: 'approved', way: 'account' });
  });

  it('[APR-07] an order without an answer of the platform stays claimed until it is found', async () => {
    const shop = await sendOnAccount();
    const { ann, ref, commerce } = shop;
    commerce.failing.set('orderOffline', 'unavailable');
    const approval = { ...ref, copies: COPIES, shownTotal: SENT_TOTAL };
    expect(await approveRequest(ann, approval)).toMatchObject({ code: 'account-order-pending' });
    expect(await shop.find(ref)).toMatchObject({ state: 'approving' });
    expect(await withdrawApproval(shop.ben, ref)).toMatchObject({ code: 'approval-ended' });
    // it was placed
    commerce.failing.clear();
    const { orderCartId } = await shop.find(ref);
    const order = { paymentMethod: 'On account', total: SENT_TOTAL };
    const { orderNumber } = unwrapOk(await commerce.commerce.orderOffline(orderCartId!, order));
    shop.approvals.byNumber.get(ref.number)!.isLeft = true;
    await processApprovals(ann);
    expect(await shop.find(ref)).toMatchObject({ state: 'approving' });
    unwrapOk(await recordOrderByNumber(ann, orderNumber));
    expect(await shop.find(ref)).toMatchObject({ state: 'approved', orderNumber });
    expect(commerce.orders).toHaveLength(1);
  });

  it('[APR-02] a company without terms sends by card, and without tax the amount before it counts', async () => {
    const shop = await createApprovalShop();
    await shop.fillCart(shop.ben);
    shop.commerce.failing.set('setBillingAddress', 'unavailable');
    const { number, version } = unwrapOk(await sendForApproval(shop.ben, { note: '', way: 'account' }));
    const ref = { companyId: shop.companyId, number, version };
    expect(await shop.find(ref)).toMatchObject({
      way: 'card',
      sums: { amount: SENT_AMOUNT, tax: null, total: SENT_AMOUNT },
    });
    const approval = { ...ref, copies: COPIES, shownTotal: SENT_AMOUNT };
    expect(await approveRequest(shop.ann, approval)).toMatchObject({ ok: true });
  });
});
