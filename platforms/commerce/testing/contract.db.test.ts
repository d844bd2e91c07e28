import { afterAll, beforeAll, describe } from 'vitest';
import { silentLog } from '../../../core/log.ts';
import { commerceContract } from '../contract.ts';
import { openTinyShop, type TinyShop } from './open-shop.ts';
import { CUSTOMER } from './tiny-shop.ts';

describe('the embedded commerce platform keeps the contract', () => {
  let shop: TinyShop;
  beforeAll(async () => {
    shop = await openTinyShop();
  });
  afterAll(() => shop.db.drop());
  commerceContract(() => ({
    fetch: shop.fetch,
    config: shop.config,
    log: silentLog,
    customer: CUSTOMER,
    skus: ['A101-2025', 'G702-2025'],
  }));
});
