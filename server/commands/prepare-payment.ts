import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineCommand, UsageError } from '../../core/process/define-command.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { readVariables } from '../../core/settings/read-env.ts';
import { readWanted } from '../../platforms/payment/provision/desired-state.ts';
import {
  PREPARE_OPTIONS,
  PREPARE_USAGE,
  PREPARE_VARIABLES,
  readOptions,
} from '../../platforms/payment/provision/options.ts';
import { prepareAccount } from '../../platforms/payment/provision/prepare-account.ts';
import { readShop } from '../shop-folder/read-shop-folder.ts';
import { resolveShopFolder } from '../shop-folder/resolve-shop-folder.ts';
import { memberCouponOf, planOfShop } from './to-plan-input.ts';

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** Reads the plans and coupon to sell from the file, else from the shop's folder. */
function readSale(file: string | null, couponId: string): unknown {
  if (file !== null) return readFile(file);
  const shop = readShop(resolveShopFolder(shopOf(), process.cwd()).folder);
  const coupon = memberCouponOf(shop, couponId);
  return { plans: shop.plans.map(planOfShop), ...(coupon ? { coupon } : {}) };
}

function readFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartupError(error instanceof SyntaxError ? "The file isn't valid JSON." : "The file can't be read.");
  }
}

const shopOf = (): { shopFolder?: string } => {
  const { SHOP_FOLDER } = readVariables(['SHOP_FOLDER']);
  return SHOP_FOLDER === '' ? {} : { shopFolder: resolve(SHOP_FOLDER) };
};

/** Creates in a payment account everything that the store needs. */
export const command = defineCommand({
  usage: PREPARE_USAGE,
  options: PREPARE_OPTIONS,
  failed: 'It failed',
  async run(args, given) {
    if (args.length > 0) throw new UsageError();
    const options = readOptions(given, readVariables(PREPARE_VARIABLES));
    if (!options.ok) throw new StartupError(options.detail);
    const { file, couponId } = options.value;
    const wanted = readWanted(readSale(file, couponId));
    if (!wanted.ok) throw new StartupError(wanted.detail);
    return prepareAccount(options.value, wanted.value, { fetch: globalThis.fetch, tell });
  },
});
