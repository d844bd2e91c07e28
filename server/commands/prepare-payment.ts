import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readVariables } from '../../core/env/read-env.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { PREPARE_VARIABLES, readOptions } from '../../platforms/payment/prepare/options.ts';
import { prepareAccount } from '../../platforms/payment/prepare/prepare-account.ts';
import { readWanted } from '../../platforms/payment/prepare/wanted.ts';
import { placeShop } from '../shop-folder/place-shop.ts';
import { readShop } from '../shop-folder/read-shop-folder.ts';
import { memberCouponOf, planOfShop } from './plan-of-shop.ts';

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** What is to be sold: as the file says, else the plans and the member coupon of the shop's folder. */
function readSale(file: string | null, couponId: string): unknown {
  if (file !== null) return JSON.parse(readFileSync(file, 'utf8'));
  const shop = readShop(placeShop(shopOf(), process.cwd()).folder);
  const coupon = memberCouponOf(shop, couponId);
  return { plans: shop.plans.map(planOfShop), ...(coupon ? { coupon } : {}) };
}

const shopOf = (): { shopFolder?: string } => {
  const { SHOP_FOLDER } = readVariables(['SHOP_FOLDER']);
  return SHOP_FOLDER === '' ? {} : { shopFolder: resolve(SHOP_FOLDER) };
};

/** `npm run prepare-payment`: makes in a payment account what the store needs of it. */
async function prepare(): Promise<number> {
  const options = readOptions(process.argv.slice(2), readVariables(PREPARE_VARIABLES));
  if (!options.ok) {
    process.stderr.write(`${options.detail}\n`);
    return 1;
  }
  const wanted = readWanted(readSale(options.value.file, options.value.couponId));
  if (!wanted.ok) {
    process.stderr.write(`${wanted.detail}\n`);
    return 1;
  }
  return prepareAccount(options.value, wanted.value, { fetch: globalThis.fetch, tell });
}

process.exitCode = await prepare().catch((error: unknown) => {
  const told = error instanceof StartupError ? error.message : null;
  process.stderr.write(
    `${told ?? (error instanceof SyntaxError ? "The file isn't valid JSON." : "The file can't be read.")}\n`,
  );
  return 1;
});
