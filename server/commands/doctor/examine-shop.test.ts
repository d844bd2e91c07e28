import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseEnv } from '../../../core/settings/parse-env.ts';
import type { Env } from '../../../core/settings/store-settings.ts';
import { PLATFORMS } from '../../bootstrap/platforms.ts';
import { makeShop } from '../../new-shop/make-shop.ts';
import { examinePlatform } from './examine.ts';
import { examineShop } from './examine-shop.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planroom-new-shop-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PUBLIC = { PUBLIC_URL: 'https://shop.test', SESSION_SECRET: 'k7Jx2mQ9vR4tW8zB1nC6yL3pD5sF0gHa' };
function envOf(source: Record<string, string>): Env {
  const parsed = parseEnv(source, PLATFORMS);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.value;
}
const problemsOf = async (source: Record<string, string>, sold: object[] | null = []) =>
  (await examineShop(envOf(source), fetch, async () => sold))
    .filter(({ isProblem }) => isProblem)
    .map(({ text }) => text);
const platformsOf = async (source: Record<string, string>) => {
  const env = envOf(source);
  const findings = await Promise.all(PLATFORMS.map((platform) => examinePlatform(platform, env, fetch)));
  return findings.filter(({ isProblem }) => isProblem).map(({ topic }) => topic);
};

it('[OP-02] lists the parts of a production shop that accept no money or send no mail', async () => {
  expect(await platformsOf({})).toEqual([]);
  expect(await platformsOf(PUBLIC)).toEqual(['payment', 'mail']);
  expect(await platformsOf({ DEMO: 'off' })).toEqual(['payment', 'mail']);
  expect(await platformsOf({ ...PUBLIC, DEMO: 'on' })).toEqual([]);
});

it('[OP-02] reports a production shop that is still the demo or sells nothing', async () => {
  expect(await problemsOf({})).toEqual([]);
  expect(await problemsOf(PUBLIC)).toEqual([
    'SHOP_FOLDER is not set, so this shop is the demo: npm run new-shop creates a folder.',
    'shop.json: companyName: is still “Planroom”.',
    'shop.json: supportEmail: help@planroom.example is an example without a mailbox.',
    'shop.json: supportPhone: 555-0142 is reserved for examples.',
    'shop.json: taxId: 89-2104716 isn’t a number that the IRS assigns.',
    expect.stringMatching(/^no product is on sale/),
  ]);
  makeShop(folder);
  const own = { ...PUBLIC, SHOP_FOLDER: folder };
  expect(await problemsOf(own, [{}])).toEqual([
    'shop.json: companyName: is still “Your shop”.',
    'shop.json: supportEmail: help@your-shop.example is an example without a mailbox.',
    'shop.json: supportPhone: 555-0100 is reserved for examples.',
    'shop.json: postalAddress: is still the example of a new folder.',
    'content/helpEntry/refunds.json still says “Say here what you refund, and for how long.”',
    'content/page/about.json, blocks 1 still says “Say in two sentences who writes your documents and who they’re for.”',
    'content/page/about.json, blocks 2 still says “Say here who writes the documents”',
    'content/page/privacy-policy.json, blocks 1 still says “To be written by you, with your lawyer.”',
    'content/page/terms-of-use.json, blocks 1 still says “To be written by you, with your lawyer.”',
  ]);
  // a shop that runs locally may use any names
  expect(await problemsOf({ SHOP_FOLDER: folder })).toEqual([]);
});
