import { writeFileSync, readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { expect, it } from 'vitest';
import { migrate } from '../../../core/database/migrate.ts';
import { createEmbeddedPayment } from '../../payment/embedded/app.ts';
import { paymentMigrations } from '../../payment/embedded/migrations.ts';
import { createEmbeddedCommerce } from '../embedded/index.ts';
import { createCommerceClient } from '../client/commerce-client.ts';
import { silentLog } from '../../../core/log.ts';
import { openTinyShop, KEYS } from './open-shop.ts';

it('adhoc', async () => {
  const shop = await openTinyShop();
  await migrate(shop.db, [paymentMigrations]);
  const origin = 'http://localhost:3977';
  const log = { ...silentLog, warn: (d: object, m?: string) => console.log('WARN', d, m), error: (d: object, m?: string) => console.log('ERR', d, m) };
  const config = { secretKey: 'sk_test_tiny', publishableKey: 'pk_test_tiny', webhookSecret: 'whsec_tinytinytiny', publicBase: `${origin}/platform/payment` };
  const pay = createEmbeddedPayment({ db: shop.db, clock: { now: () => new Date() }, config, deliver: async () => new Response('{}'), webhookUrl: null, log });
  const commerce = createEmbeddedCommerce({ db: shop.db, clock: { now: () => new Date() }, config: { ...KEYS, storeHash: 'tinyhash', channelId: 1, publicBase: `${origin}/platform/commerce` },
    payment: { ...config, baseUrl: `${origin}/platform/payment`, scriptUrl: '/platform/payment/stripe.js', fetch: (i, n) => route(new Request(i, n)) }, sendMail: async () => {}, storeUrl: origin,
    look: { stylesheets: () => ['/style.css'], header: () => '<header class="bar static logobar"><div class="wrap">Tiny</div></header>', footer: () => '', brand: 'Tiny' }, log });
  const route = async (r: Request): Promise<Response> => {
    const u = new URL(r.url);
    for (const [m, app] of [['/platform/commerce', commerce], ['/platform/payment', pay]] as const) if (u.pathname.startsWith(m)) { u.pathname = u.pathname.slice(m.length); return app.fetch(new Request(u, r)); }
    if (u.pathname === '/style.css') return new Response(readFileSync('/work/shared/design/screens/tokens.css', 'utf8') + readFileSync('/work/shared/design/screens/screens.css', 'utf8'), { headers: { 'content-type': 'text/css' } });
    return new Response('store ' + u.pathname);
  };
  const server = serve({ fetch: route, port: 3977 });
  const client = createCommerceClient({ fetch: (i, n) => route(new Request(i, n)), log, config: { ...shop.config, storeUrl: `${origin}/platform/commerce`, apiUrl: `${origin}/platform/commerce/stores/tinyhash` } });
  const urls: string[] = [];
  for (const id of [1001, 1002, 1003]) {
    const cart = await client.createCart({ customerId: id, lines: [{ productId: 101, variantId: 601, quantity: 1 }, { productId: 102, variantId: 602, quantity: 2 }] });
    if (!cart.ok) throw new Error();
    if (id === 1002) await client.applyCoupon(cart.value.id, 'TENOFF');
    const r = await client.cartRedirectUrl(cart.value.id);
    if (!r.ok) throw new Error();
    urls.push(await client.loginUrl(id, r.value));
  }
  const { default: chromium } = await import('@sparticuz/chromium');
  const { chromium: pw } = await import('playwright-core');
  const b = await pw.launch({ executablePath: await chromium.executablePath(), args: chromium.args, headless: true });
  const card = async (p: any, n: string) => {
    const f = p.frameLocator('#card iframe');
    const inputs = f.locator('input');
    await inputs.first().waitFor();
    const count = await inputs.count();
    const names = [];
    for (let i = 0; i < count; i++) names.push(await inputs.nth(i).getAttribute('autocomplete'));
    await f.locator('input[autocomplete="cc-number"]').fill(n);
    await f.locator('input[autocomplete="cc-exp"]').fill('12/31');
    await f.locator('input[autocomplete="cc-csc"]').fill('123');
    return names;
  };
  const fill = async (p: any) => { for (const [k, v] of Object.entries({ firstName: 'Nora', lastName: 'Field', street1: '1 Main', city: 'Austin', zip: '78701' })) await p.fill(`#${k}`, v); await p.selectOption('#state', 'TX'); await p.locator('#pay:has-text("Pay $")').waitFor(); };
  try {
    const p = await (await b.newContext()).newPage();
    p.on('console', (m: any) => console.log('console', m.text())); p.on('pageerror', (e: any) => console.log('pageerror', e.message));
    await p.goto(urls[0]!);
    console.log('at', p.url());
    await p.screenshot({ path: '/tmp/s1.png', fullPage: true });
    await p.click('#pay'); await p.locator('#summary:not([hidden])').waitFor(); await p.waitForTimeout(200);
    console.log('focus', await p.evaluate(() => document.activeElement?.id));
    await p.screenshot({ path: '/tmp/s2.png', fullPage: true });
    await fill(p); console.log(await p.textContent('#pay'), await p.textContent('#status'));
    console.log(await card(p, '4000000000000002'));
    await p.click('#pay'); await p.locator('[data-error="card"]:has-text("declined")').waitFor({ timeout: 5000 });
    await p.screenshot({ path: '/tmp/s3.png', fullPage: true });
    await card(p, '4242424242424242');
    await p.click('#pay'); await p.waitForURL(/confirmation/, { timeout: 8000 });
    console.log('at', p.url());
    await p.goBack(); await p.waitForTimeout(500); console.log('back', p.url());
    const q = await (await b.newContext()).newPage();
    q.on('console', (m: any) => console.log('console', m.text())); q.on('pageerror', (e: any) => console.log('pageerror', e.message));
    await q.goto(urls[1]!); await fill(q); await card(q, '4000002500003155'); await q.click('#pay'); await q.waitForTimeout(2500);
    await q.screenshot({ path: '/tmp/s4.png' });
    for (const fr of q.frames()) console.log(fr.url(), (await fr.locator('button').allTextContents()).join('|'));
    const ch = q.frames().find((f: any) => /authenticate/.test(f.url()));
    if (ch) { await ch.locator('button').first().click(); await q.waitForURL(/confirmation/, { timeout: 8000 }).catch(() => {}); console.log('3ds', q.url(), await q.textContent('body').then((t: string) => t.slice(0, 300))); }
    // no js
    const n = await (await b.newContext({ javaScriptEnabled: false })).newPage();
    await n.goto(urls[2]!); await n.selectOption('#state', 'TX'); await n.click('button[value=quote]'); console.log('nojs', await n.textContent('#pay')); await n.click('#pay'); console.log((await n.textContent('#summary'))?.replace(/\s+/g, ' '));
    await n.screenshot({ path: '/tmp/s5.png', fullPage: true });
  } catch (e) { console.log('FAILED', e); }
  await b.close(); server.close();
  await shop.db.drop();
  expect(1).toBe(1);
}, 90_000);
