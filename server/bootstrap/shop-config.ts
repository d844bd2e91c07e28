import { getPurchaseFacts } from '../../core/purchase-facts.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import type { ShopConfig } from '../../features/shared/config.ts';

import { hasAssociation } from '../shop-folder/has-association.ts';
import type { Shop } from '../shop-folder/shop-file.ts';
import type { PlatformFacts } from './platforms.ts';
import { readCategoryMap } from './read-category-map.ts';
import { formatSellerAddress } from './seller-address.ts';
import type { BrandImages } from './shop-branding.ts';

/** Configuration of rules and screens, from the environment, the shop and its platforms. */
export function configureShop(env: Env, shop: Shop, facts: PlatformFacts, pictures: BrandImages): ShopConfig {
  const { supportEmail, supportPhone, supportHours, companyName, taxId } = shop;
  const documentSite = shop.documentSite ?? { name: companyName, url: '/' };
  const { commerceOrigins, forms, plans, memberCoupon, isRegistryHosted, specialPromoCode, paymentOrigins } = facts;
  return {
    commerceOrigins,
    forms,
    plans,
    memberCoupon,
    hasAssociation: isRegistryHosted || hasAssociation(shop, memberCoupon),
    memberShare: shop.memberPromotion?.basisPoints ?? 0,
    paymentOrigins,
    publicUrl: env.publicUrl,
    sisterApps: sistersOf(env, shop),
    // a mail has no base URL to resolve a path
    documentSite: { ...documentSite, url: new URL(documentSite.url, env.publicUrl).href },
    supportEmail,
    supportPhone,
    supportHours,
    companyName,
    pictures: { logo: pictures.logo?.url ?? null, favicon: pictures.favicon?.url ?? null },
    postalAddress: formatSellerAddress(shop),
    taxId,
    purchaseFacts: getPurchaseFacts(shop),
    tagManagerUrl: env.tagManagerUrl ?? null,
    locale: env.locale,
    specialPromoCode: env.specialPromoCode ?? specialPromoCode,
    categoryMap: readCategoryMap(env),
  };
}

/**
 * [HDR-13] Returns the sister sites. The environment overrides the folder; a site without name or address is omitted.
 */
function sistersOf(
  { sisters }: Pick<Env, 'sisters'>,
  { sisterSites }: Pick<Shop, 'sisterSites'>,
): ShopConfig['sisterApps'] {
  return sisters.flatMap((set, at) => {
    const { name, url } = {
      ...sisterSites[at],
      ...Object.fromEntries(Object.entries(set).filter(([, value]) => value)),
    };
    return name && url ? [{ name, url }] : [];
  });
}
