import { expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';

const propertiesOf = (meta: ReturnType<typeof pageMeta>): Record<string, string> =>
  Object.fromEntries(
    (meta as Record<string, string>[]).flatMap(({ property, name, content }) => [[property ?? name, content]]),
  );

it('[PRD-13] [PL-28] gives every indexed page a picture: its own, or the shop’s', () => {
  const canonical = 'https://shop.example/help?x=1';
  expect(propertiesOf(pageMeta({ title: 'Help', canonical }))).toMatchObject({
    'og:image': 'https://shop.example/documents/social/shop.png',
    'og:image:alt': 'Planroom',
    'twitter:card': 'summary_large_image',
  });
  const image = { url: 'https://shop.example/a.png', alt: 'A101' };
  expect(propertiesOf(pageMeta({ title: 'A101', canonical, image }))['og:image']).toBe(image.url);
  expect(propertiesOf(pageMeta({ title: 'Cart', canonical, isIndexed: false }))).not.toHaveProperty('og:image');
});
