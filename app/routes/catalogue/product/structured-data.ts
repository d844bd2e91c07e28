import { decimalOf } from '../../../../core/money.ts';
import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import { effectivePrice } from '../../../../shop/catalogue/price.ts';
import { message } from '../../../messages/message.ts';
import type { Crumb } from '../../../parts/breadcrumb.tsx';
import { breadcrumbList } from '../../../parts/breadcrumb-list.ts';

/** [PRD-13] Product with its offer, and where it stands, for search engines. Prices are decimals in dollars there. */
export function structuredData(document: DocumentDetail, trail: readonly Crumb[], publicUrl: string): object {
  const url = `${publicUrl}${document.href}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: `${document.sku} ${document.title}`,
        sku: document.sku,
        description: document.purpose,
        url,
        brand: { '@type': 'Brand', name: document.brand ?? message('brand.name') },
        offers: {
          '@type': 'Offer',
          price: decimalOf(effectivePrice(document)),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url,
        },
      },
      breadcrumbList([...trail, { name: document.sku, href: document.href }], publicUrl),
    ],
  };
}
