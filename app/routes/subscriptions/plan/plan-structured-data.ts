import { toDecimal } from '../../../../core/money.ts';
import type { ContentPage } from '../../../../features/content/use-cases/read-page.ts';
import { MAX_SEATS } from '../../../../features/plans/rules/seats/seats.ts';
import { message } from '../../../../messages/message.ts';
import { breadcrumbList } from '../../../ui-kit/head/breadcrumb-list.ts';
import type { PlanPageData } from './data.ts';
import { type PlanOffer, tierRows } from './plan-offer.ts';

/** [RTE-15] The plan with its price per seat and year, for search engines; only while it is sold. */
export function planStructuredData(
  page: ContentPage,
  { subscription, offer }: PlanPageData,
  publicUrl: string,
): object {
  const url = `${publicUrl}${page.path}`;
  const trail = page.parent ? [{ name: page.parent.title, href: page.parent.path }] : [];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: subscription.title,
        description: page.seoDescription || subscription.description,
        url,
        image: `${publicUrl}/documents/social/shop.png`,
        brand: { '@type': 'Brand', name: message('brand.name') },
        ...(offer.priceId !== null && { offers: { ...dataOf(offer), url } }),
      },
      breadcrumbList([...trail, { name: page.title, href: page.path }], publicUrl),
    ],
  };
}

const dataOf = (offer: PlanOffer): object => {
  const rows = tierRows(offer, MAX_SEATS);
  return {
    '@type': 'Offer',
    price: toDecimal(rows[0]?.unit ?? 0),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    priceSpecification: rows.map(({ from, to, unit }) => ({
      '@type': 'UnitPriceSpecification',
      price: toDecimal(unit),
      priceCurrency: 'USD',
      billingDuration: 'P1Y',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: 'seat' },
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitText: 'seat' },
    })),
  };
};
