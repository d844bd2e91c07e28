import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createPageShell } from '../../server/web/pages/page-shell.ts';
import { renderConsolePage } from './console-page.ts';

const NASTY = `Plan & "Room" <script>alert('x')</script>`;
const shell = createPageShell({
  stylesheets: () => ['/assets/root.css'],
  tableStylesheets: () => ['/assets/table.css'],
  companyName: NASTY,
  supportEmail: 'help@shop.example',
  supportPhone: '555-0142',
});
const CODES = [{ code: 'A&B', where: 'plan' as const, about: '<b>half</b>' }];
const read = (name: string): string => readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8');

it('is a standalone page in the store’s design with no-store', async () => {
  const response = renderConsolePage(shell, NASTY, CODES, ['mail']);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('<link rel="stylesheet" href="/assets/root.css">');
  expect(html).toContain('<link rel="stylesheet" href="/assets/table.css">');
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(html).toContain('<html lang="en">');
});

it('has no inline script or style for the CSP to allow', async () => {
  const html = await renderConsolePage(shell, 'Planroom', CODES, ['mail']).text();
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
});

it('[OP-44] asks for the key only at a public address', async () => {
  const page = async (isPublic: boolean) => renderConsolePage(shell, 'Planroom', CODES, [], isPublic).text();
  expect(await page(true)).toContain('id="key-form" data-public hidden>');
  expect(await page(false)).toContain('id="key-form" hidden>');
});

it('escapes the company’s name', async () => {
  const html = await renderConsolePage(shell, NASTY, CODES, ['mail']).text();
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('Plan &amp; &quot;Room&quot; &lt;script&gt;');
  expect(html).toContain('A&amp;B');
  expect(html).not.toContain('<b>half');
});

it('labels every table, field and region for screen readers', async () => {
  const html = await renderConsolePage(shell, 'Planroom', CODES, ['mail']).text();
  expect(html.match(/<table/g)?.length).toBe(html.match(/<caption/g)?.length);
  for (const [, id] of html.matchAll(/aria-labelledby="([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
  for (const [, id] of html.matchAll(/<label for="([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
  expect(html).toContain('id="result" role="status"');
});

it('has every element that its script looks up, and inserts data only as text', async () => {
  const html = await renderConsolePage(shell, 'Planroom', CODES, ['mail']).text();
  const scripts = [
    'console.js',
    'console-parts.js',
    'console-clock.js',
    'console-faults.js',
    'console-log.js',
    'console-mail.js',
    'console-outbox.js',
    'console-forms.js',
  ]
    .map(read)
    .join('\n');
  const ids = [...scripts.matchAll(/(?:\bat|getElementById)\('([\w-]+)'\)/g)].map((match) => match[1]);
  expect(ids.length).toBeGreaterThan(10);
  for (const id of ids) expect(html).toContain(`id="${id}"`);
  expect(scripts).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/);
});
