import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { describeDocument } from '../../../../features/catalogue/rules/document.ts';
import { socialImage } from '../../../../features/catalogue/ui/social-image.ts';
import { CONTRACT, FORM, toProduct } from '../../../../tests/support/fake/products.ts';
import { JsonLd } from '../../../ui-kit/head/json-ld.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { documentStructuredData } from './document-structured-data.ts';

const SHOP = 'https://shop.example';
const HOSTILE = `</script><img src=x onerror="alert('1')">\u2028\u2029" onload="x`;

it('[PRD-13] [PRD-16] contains the picture, the series, the current price and the regular one', () => {
  const data = documentStructuredData(
    describeDocument(toProduct(FORM)),
    [{ name: 'Documents', href: '/documents' }],
    SHOP,
  );
  expect(data).toMatchObject({
    '@graph': [
      {
        '@type': 'Product',
        name: 'G702-2025 Payment application',
        sku: 'G702-2025',
        url: `${SHOP}/documents/g702-2025/`,
        image: `${SHOP}/documents/social/g702-2025.png`,
        category: 'Forms',
        offers: {
          '@type': 'Offer',
          price: 15.5,
          priceCurrency: 'USD',
          url: `${SHOP}/documents/g702-2025/`,
          priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: 20 },
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: `${SHOP}/` },
          { position: 2, name: 'Documents' },
          { position: 3, name: 'G702-2025', item: `${SHOP}/documents/g702-2025/` },
        ],
      },
    ],
  });
  const regular = JSON.stringify(documentStructuredData(describeDocument(toProduct(CONTRACT)), [], SHOP));
  expect(regular).not.toContain('Strikethrough');
});

it('[PRD-13] escapes the catalogue’s texts in the structured data', () => {
  const product = { ...toProduct(CONTRACT), name: HOSTILE, shortDescription: HOSTILE, brand: HOSTILE };
  const seo = { pageTitle: HOSTILE, metaDescription: HOSTILE, metaKeywords: HOSTILE };
  const data = documentStructuredData(
    describeDocument({ ...product, seo }),
    [{ name: HOSTILE, href: '/documents' }],
    SHOP,
  );
  const html = renderToStaticMarkup(createElement(JsonLd, { data }));
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
  const inside = /<script[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(inside).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(inside)).toEqual(data);
});

it('[PRD-13] contains title, description, keywords, canonical and Open Graph with the picture, each escaped', () => {
  const image = socialImage({ sku: 'A101-2025', title: HOSTILE }, SHOP);
  const meta = pageMeta({
    title: HOSTILE,
    description: HOSTILE,
    keywords: HOSTILE,
    canonical: `${SHOP}/documents/a101-2025/`,
    kind: 'product',
    image,
  });
  expect(meta).toEqual(
    expect.arrayContaining([
      { name: 'keywords', content: HOSTILE },
      { tagName: 'link', rel: 'canonical', href: `${SHOP}/documents/a101-2025/` },
      { property: 'og:type', content: 'product' },
      { property: 'og:image', content: `${SHOP}/documents/social/a101-2025.png` },
      { property: 'og:image:alt', content: `A101-2025 ${HOSTILE}` },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  );
  const tags = meta.flatMap((one) => ('content' in one ? [createElement('meta', one)] : []));
  for (const tag of tags) expect(renderToStaticMarkup(tag).match(/[<>]/g)).toHaveLength(2);
});

it('[PRD-13] has no picture for an invalid document number, and neither picture nor canonical on a page that is not indexed', () => {
  expect(socialImage({ sku: 'COURIER', title: '' }, SHOP)).toBeUndefined();
  const hidden = pageMeta({ title: 'x', isIndexed: false, image: { url: 'https://x.example/a.png', alt: '' } });
  expect(JSON.stringify(hidden)).not.toContain('og:image');
});
