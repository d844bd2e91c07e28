import { expect, it } from 'vitest';
import { ownStore } from '../support/own-store.ts';

const url = ownStore().url;

it('[PRD-13] the head names the page for search engines and for links, and its picture is there', async () => {
  const html = await (await fetch(`${url}/documents/a101-2025/`)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const contentOf = (name: string): string | undefined =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
  expect(head).toMatch(/<title>A101.* Owner and Contractor Agreement, Fixed Sum \| Planroom<\/title>/);
  expect(contentOf('description')).toMatch(/one fixed sum/);
  expect(contentOf('keywords')).toMatch(/lump sum/);
  expect(head).toContain(`<link rel="canonical" href="${url}/documents/a101-2025/"`);
  expect(contentOf('og:image')).toBe(`${url}/documents/social/a101-2025.png`);
  const picture = Buffer.from(await (await fetch(contentOf('og:image') ?? '')).arrayBuffer());
  // a PNG's first chunk says how wide and how high it is
  expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ]);
});

it.each(['/', '/documents', '/documents/a101-2025/', '/cart', '/no-such-page'])(
  '[LD1] paints nothing of %s on a slow processor before the main part was read',
  async (path) => {
    const html = await (await fetch(`${url}${path}`)).text();
    const [head = '', body = ''] = html.split('</head>');
    const awaited = /<link rel="expect" href="#([\w-]+)" blocking="render"\/>/.exec(head)?.[1];
    expect(awaited).toBeDefined();
    expect(body.split(`<main id="${awaited}"`)).toHaveLength(2);
  },
);
