import { decimalOf } from '../../../../core/money.ts';
import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import { effectivePrice } from '../../../../shop/catalogue/price.ts';
import { message } from '../../../messages/message.ts';

type Place = { name: string; href: string };

/** [PRD-13] Product with its offer, and where it stands, for search engines. Prices are decimals in dollars there. */
export function structuredData(document: DocumentDetail, trail: readonly Place[], publicUrl: string): object {
  const url = `${publicUrl}${document.href}`;
  const places = [{ name: message('crumbs.home'), href: '/' }, ...trail, { name: document.sku, href: document.href }];
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
      {
        '@type': 'BreadcrumbList',
        itemListElement: places.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: `${publicUrl}${href}`,
        })),
      },
    ],
  };
}
