import type { Env } from '../../core/env/env.ts';
import type { DemoShop } from '../../demo/read-demo.ts';
import type { ShopConfig } from '../../shop/config.ts';
import type { PlatformFacts } from './platforms.ts';
import { readCategoryMap } from './read-category-map.ts';
import { addressLinesOf } from './seller.ts';

/** Pages of the content that say what stands at a sister site whose address is not set [HDR-13]. */
const SISTER_PAGES = ['/planroom-learning', '/planroom-institute'] as const;

/** What rules and screens know of the environment, of the shop and of its platforms. */
export function configureShop(env: Env, shop: DemoShop, facts: PlatformFacts): ShopConfig {
  const { documentSite, supportEmail, supportPhone, supportHours, companyName, taxId } = shop;
  const { commerceOrigins, forms, plans, memberCoupon, specialPromoCode, paymentOrigins } = facts;
  return {
    commerceOrigins,
    forms,
    plans,
    memberCoupon,
    paymentOrigins,
    publicUrl: env.publicUrl,
    sisterApps: env.sisters.map(({ name, url }, at) => ({ name, url: url ?? SISTER_PAGES[at] ?? '/' })),
    // a mail has no address that a path could stand on
    documentSite: { ...documentSite, url: new URL(documentSite.url, env.publicUrl).href },
    supportEmail,
    supportPhone,
    supportHours,
    companyName,
    postalAddress: addressLinesOf(shop),
    taxId,
    tagManagerUrl: env.tagManagerUrl ?? null,
    locale: env.locale,
    specialPromoCode: env.specialPromoCode ?? specialPromoCode,
    categoryMap: readCategoryMap(env),
  };
}
