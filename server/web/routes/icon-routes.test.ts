import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import { mountIcons } from './icon-routes.ts';

const SVG = { url: '/shop-favicon.svg?v=1', type: 'image/svg+xml', bytes: new TextEncoder().encode('<svg/>') };
const PNG = { url: '/shop-logo.png?v=1', type: 'image/png', bytes: new Uint8Array([1, 2]) };

function openIcons(pictures: Parameters<typeof mountIcons>[1]['pictures'], canRender = true) {
  const rendered: (string | null)[] = [];
  const app = new Hono();
  mountIcons(app, {
    companyName: 'Field & Sons',
    pictures,
    files: {
      async touchIcon(image) {
        rendered.push(image);
        return canRender ? ok(new Uint8Array([7])) : err('unavailable');
      },
    },
  });
  return { rendered: rendered, ask: (path: string) => app.request(path) };
}

it('[PL-30] names the shop and its own favicon in the manifest', async () => {
  const response = await openIcons({ logo: PNG, favicon: SVG }).ask('/manifest.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  expect(await response.json()).toMatchObject({
    name: 'Field & Sons',
    icons: [{ src: '/apple-touch-icon.png' }, { src: '/shop-favicon.svg?v=1', sizes: 'any' }],
  });
  const plain = await openIcons({ logo: null, favicon: null }).ask('/manifest.webmanifest');
  expect(await plain.json()).toMatchObject({ icons: [{}, { src: '/favicon.svg' }] });
});

it("[PL-30] renders the icon of a home screen from the shop's favicon, else its logo, else the plain sheet", async () => {
  for (const [pictures, image] of [
    [{ logo: PNG, favicon: SVG }, 'data:image/svg+xml;base64,PHN2Zy8+'],
    [{ logo: PNG, favicon: null }, 'data:image/png;base64,AQI='],
    [{ logo: null, favicon: null }, null],
  ] as const) {
    const { ask, rendered } = openIcons(pictures);
    const response = await ask('/apple-touch-icon.png');
    expect([response.status, response.headers.get('content-type'), rendered]).toEqual([200, 'image/png', [image]]);
  }
  const failed = await openIcons({ logo: null, favicon: null }, false).ask('/apple-touch-icon.png');
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store']);
});
