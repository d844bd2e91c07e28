import type { CommerceSeed, SeedProduct } from '../../embedded/commerce/seed-types.ts';
import { countSamplePages } from '../../features/documents/rendering/model.ts';
import { CATEGORIES, getCategories, groupFields } from '../shop-folder/category-tree.ts';
import { describeInHtml } from './description-html.ts';
import type { ComposedProduct } from './documents/composed-product.ts';
import type { Demo } from './read-demo.ts';

/** `A101` → 1101: a stable number across resets and catalogue growth. */
const entityIdOf = (code: string): number => (code.charCodeAt(0) - 64) * 1000 + Number(code.slice(1));

/** `Current`, or `Superseded by G702-2025`. */
const editionStatusOf = ({ supersededBy }: ComposedProduct): string =>
  supersededBy ? `Superseded by ${supersededBy}` : 'Current';

function product(
  entry: ComposedProduct,
  pages: number | undefined,
  skus: ReadonlyMap<string, string>,
  publicUrl: string,
): SeedProduct {
  const { sku } = entry;
  const entityId = entityIdOf(entry.code);
  const categoryIds = getCategories(entry);
  const shown = entry.kind === 'document' && pages ? countSamplePages(pages) : 0;
  return {
    entityId,
    variantEntityId: 10_000 + entityId,
    sku,
    name: entry.title,
    path: `/${sku.toLowerCase()}/`,
    priceCents: entry.priceCents,
    salePriceCents: entry.salePriceCents,
    customFields: [
      { name: 'Description', value: entry.purpose },
      { name: 'Short Description', value: entry.purpose },
      ...(pages && entry.kind === 'document' ? [{ name: 'Page Count', value: String(pages) }] : []),
      { name: 'Edition', value: String(entry.edition) },
      { name: 'Kind', value: entry.kind === 'document' ? 'One-time document' : 'Editable platform document' },
      { name: 'Edition Status', value: editionStatusOf(entry) },
      ...groupFields(categoryIds),
    ],
    // a custom field of the hosted platform is limited to 250 characters, its description is not
    descriptionHtml: describeInHtml(entry),
    categoryIds,
    relatedSkus: entry.related.flatMap((code) => skus.get(code) ?? []),
    images: Array.from({ length: shown }, (_, i) => ({
      url: `${publicUrl}/documents/preview/${sku.toLowerCase()}/${i + 1}.webp`,
      altText: `${entry.code} sample, page ${i + 1}`,
    })),
    popularity: entry.popularity,
    purpose: entry.purpose,
    synonyms: entry.synonyms,
    brand: 'Planroom',
    seo: {
      pageTitle: entry.pageTitle ?? `${entry.code} ${entry.title}`,
      metaDescription: entry.purpose,
      metaKeywords: [entry.code, ...entry.synonyms].join(', '),
    },
    taxClass: 'documents',
    isVisible: true,
  };
}

/** The demo's catalogue on the embedded commerce platform. */
export function catalogueSeed(
  demo: Pick<Demo, 'catalogue' | 'pageCounts'>,
  publicUrl: string,
): Pick<CommerceSeed, 'categories' | 'products'> {
  const skus = new Map(demo.catalogue.map(({ code, sku }) => [code, sku]));
  return {
    categories: [...CATEGORIES],
    products: demo.catalogue.map((entry) => product(entry, demo.pageCounts[entry.code], skus, publicUrl)),
  };
}
