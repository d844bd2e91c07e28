import { toDecimal } from '../../../../core/money.ts';
import { parseCode } from '../../../../features/catalogue/rules/code.ts';
import type { DocumentDetail } from '../../../../features/catalogue/rules/document.ts';
import { SERIES } from '../../../../features/catalogue/rules/legend.ts';
import { effectivePrice, isOnSale } from '../../../../features/catalogue/rules/price.ts';
import { socialImage } from '../../../../features/catalogue/ui/social-image.ts';
import { message } from '../../../../messages/message.ts';
import type { Crumb } from '../../../ui-kit/breadcrumb.tsx';
import { breadcrumbList } from '../../../ui-kit/head/breadcrumb-list.ts';

/** [PRD-13] Returns the product with its offer and breadcrumb for search engines. Prices are decimals in dollars. */
export function documentStructuredData(document: DocumentDetail, trail: readonly Crumb[], publicUrl: string): object {
  const url = `${publicUrl}${document.href}`;
  const code = parseCode(document.sku);
  const image = socialImage(document, publicUrl);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: `${document.sku} ${document.title}`,
        sku: document.sku,
        description: document.seo.metaDescription || document.purpose,
        url,
        ...(image && { image: image.url }),
        ...(code && { category: SERIES[code.series] }),
        brand: { '@type': 'Brand', name: document.brand ?? message('brand.name') },
        offers: { ...offerOf(document), url },
      },
      breadcrumbList([...trail, { name: document.sku, href: document.href }], publicUrl),
    ],
  };
}

/** [PRD-16] Returns the current price; during a sale, the regular one as the struck-through price. */
const offerOf = (document: DocumentDetail): object => ({
  '@type': 'Offer',
  price: toDecimal(effectivePrice(document)),
  priceCurrency: 'USD',
  ...(isOnSale(document) && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: toDecimal(document.price),
      priceCurrency: 'USD',
    },
  }),
  availability: 'https://schema.org/InStock',
});
