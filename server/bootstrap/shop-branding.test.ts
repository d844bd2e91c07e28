import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readShopFile } from '../shop-folder/read-shop-folder.ts';
import { createPageShell } from '../web/pages/page-shell.ts';
import { mountPictures } from '../web/routes/branding-routes.ts';
import { loadBrandImages } from './shop-branding.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-pictures-'));
  mkdirSync(join(folder, 'catalogue'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const shop = {
  companyName: 'Field & Sons',
  supportEmail: 'help@field.example',
  supportPhone: '555-0100',
  postalAddress: { street: '1 Slate Row', city: 'Ames', state: 'IA', postalCode: '50010', country: 'US' },
};
const write = (more: object): void => writeFileSync(join(folder, 'shop.json'), JSON.stringify({ ...shop, ...more }));

it('[OP-05] a shop shows its own logo, and the picture changes its address with its content', async () => {
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { logo, favicon } = loadBrandImages(folder, { logo: 'logo.svg' });
  expect(favicon).toBeNull();
  const shell = createPageShell({ ...shop, stylesheets: () => [], logoUrl: logo?.url ?? null });
  expect(shell.header()).toContain(`<img src="${logo?.url}" alt="">Field &amp; Sons`);
  const app = new Hono();
  mountPictures(app, { logo, favicon });
  const response = await app.request(logo?.url ?? '');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await app.request('/shop-logo.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await app.request('/shop-favicon.svg')).status).toBe(404);
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" id="new"/>');
  expect(loadBrandImages(folder, { logo: 'logo.svg' }).logo?.url).not.toBe(logo?.url);
});

it('[OP-05] reports the path of a logo that is missing, too large or outside the folder', () => {
  const findings = () => readShopFile(folder).findings.map(({ text }) => text);
  write({ logo: 'logo.svg' });
  expect(findings()).toEqual([expect.stringContaining('not in the folder')]);
  writeFileSync(join(folder, 'logo.svg'), 'x'.repeat(100_001));
  expect(findings()).toEqual([expect.stringContaining('100 KB')]);
  write({ logo: '../../etc/passwd.svg' });
  expect(findings()).toEqual([expect.stringContaining('SVG, PNG or WebP')]);
  writeFileSync(join(folder, 'logo.svg'), 'x');
  write({ logo: 'logo.svg' });
  expect(findings()).toEqual([]);
});
