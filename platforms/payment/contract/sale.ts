import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractContext, failureOf, opened } from './contract-context.ts';

/** Products, prices with tiers, coupons, promotion codes. */
export function saleContract(open: () => Promise<ContractContext>): void {
  describe('what is sold', () => {
    let bench: ContractContext;
    beforeAll(async () => {
      bench = await open();
    });
    const newCoupon = (percent_off = 10) =>
      bench.stripe.coupons.create({ percent_off, duration: 'forever', name: 'Ten off' });

    it('keeps products under their own id, with metadata', async () => {
      const { stripe } = bench;
      const id = `prod_contract${randomUUID().slice(0, 8)}`;
      const made = await stripe.products.create({ id, name: 'Plan', metadata: { sku: 'A', ItemCode: '1' } });
      expect(made).toMatchObject({ id, active: true, default_price: null, metadata: { sku: 'A' } });
      expect((await failureOf(stripe.products.create({ id, name: 'Again' }))).code).toBe('resource_already_exists');
      const changed = await stripe.products.update(id, { active: false, metadata: { sku: 'B' } });
      expect(changed).toMatchObject({ active: false, metadata: { sku: 'B', ItemCode: '1' } });
      expect((await stripe.products.list({ ids: [id] })).data.map((one) => one.id)).toEqual([id]);
    });

    it('tells the tiers of a price where they are asked for', async () => {
      const { stripe, newPrice } = bench;
      const lookup = `contract-${randomUUID()}`;
      const price = await newPrice('volume', lookup);
      expect((await stripe.prices.retrieve(price.id)).tiers).toBeUndefined();
      const requested = await stripe.prices.retrieve(price.id, { expand: ['tiers', 'product'] });
      expect(requested).toMatchObject({
        billing_scheme: 'tiered',
        tiers_mode: 'volume',
        unit_amount: null,
        recurring: { interval: 'year', interval_count: 1 },
        product: { object: 'product', metadata: { sku: 'SEAT' } },
      });
      expect(requested.tiers?.map(({ up_to, unit_amount }) => [up_to, unit_amount])).toEqual([
        [4, 200_00],
        [14, 150_00],
        [null, 100_00],
      ]);
      const found = await stripe.prices.list({ lookup_keys: [lookup], expand: ['data.tiers'] });
      expect(found.data.map((one) => [one.id, one.tiers?.length])).toEqual([[price.id, 3]]);
      const productId = String(price.product);
      expect((await stripe.products.update(productId, { default_price: price.id })).default_price).toBe(price.id);
      expect(opened((await stripe.products.retrieve(productId, { expand: ['default_price'] })).default_price).id).toBe(
        price.id,
      );
    });

    it('hands a lookup key to the next price when that is asked for, and not otherwise', async () => {
      const { stripe, newPrice } = bench;
      const lookup_key = `contract-${randomUUID()}`;
      const first = await newPrice('volume', lookup_key);
      await failureOf(newPrice('volume', lookup_key));
      const base = { product: String(first.product), currency: 'usd', recurring: { interval: 'year' as const } };
      const next = await stripe.prices.create({ ...base, unit_amount: 100, lookup_key, transfer_lookup_key: true });
      expect((await stripe.prices.list({ lookup_keys: [lookup_key] })).data.map((one) => one.id)).toEqual([next.id]);
      expect(await stripe.prices.update(first.id, { active: false })).toMatchObject({
        active: false,
        lookup_key: null,
      });
    });

    it('keeps coupons until they are deleted', async () => {
      const { stripe } = bench;
      const coupon = await newCoupon();
      expect(coupon).toMatchObject({ valid: true, percent_off: 10, amount_off: null, duration: 'forever' });
      expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ id: coupon.id, name: 'Ten off' });
      const again = await failureOf(stripe.coupons.create({ id: coupon.id, percent_off: 5, duration: 'once' }));
      expect(again.code).toBe('resource_already_exists');
      await stripe.coupons.del(coupon.id);
      expect(await failureOf(stripe.coupons.retrieve(coupon.id))).toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      });
    });

    it('finds an active promotion code by its text, with its coupon', async () => {
      const { stripe } = bench;
      const coupon = await newCoupon(25);
      const code = `SAVE${randomUUID().slice(0, 8).toUpperCase()}`;
      const promotion = { type: 'coupon' as const, coupon: coupon.id };
      const made = await stripe.promotionCodes.create({ promotion, code });
      expect(made).toMatchObject({
        active: true,
        code,
        times_redeemed: 0,
        promotion: { type: 'coupon', coupon: coupon.id },
      });
      const find = (text: string) =>
        stripe.promotionCodes.list({ code: text, active: true, expand: ['data.promotion.coupon'] });
      expect((await find(code)).data).toMatchObject([
        { id: made.id, promotion: { coupon: { id: coupon.id, valid: true, percent_off: 25 } } },
      ]);
      expect((await find(coupon.id)).data).toEqual([]);
      expect((await failureOf(stripe.promotionCodes.create({ promotion, code }))).statusCode).toBe(400);
      await stripe.promotionCodes.update(made.id, { active: false });
      expect((await find(code)).data).toEqual([]);
    });
  });
}
