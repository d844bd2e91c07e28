import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { openVisits } from '../support/open-visits.ts';
import { ownStore } from '../support/own-store.ts';
import type { Shopper } from '../support/shopper.ts';

const { url } = ownStore();
const comes = openVisits(url);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Certificate = { state: string; number: string; file?: { name: string; buffer: Buffer }; through?: string };

/** Fills and sends the form of the current page. */
async function sends({ page }: Shopper, { state, number, file, through = '' }: Certificate): Promise<void> {
  await page.getByLabel(message('tax.form.state')).selectOption(state);
  await page.getByLabel(message('tax.form.number')).fill(number);
  await page.getByLabel(message('tax.form.organization')).fill('Lund Works');
  if (through) await page.getByLabel(message('tax.form.validThrough')).fill(through);
  await page
    .getByLabel(message('tax.form.file'))
    .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: PNG, ...file });
  await page.getByRole('button', { name: message('tax.form.send') }).click();
}

describe.each([
  ['with a script', true],
  ['without a script', false],
])('a certificate, %s', (_, javaScriptEnabled) => {
  it('[TAX-02] [TAX-05] is sent once for a state, listed as waiting, and taken back', async () => {
    const shopper = await comes({ javaScriptEnabled });
    const { page } = shopper;
    await shopper.becomesNew();
    await page.goto(`${url}/account/tax`);
    await sends(shopper, { state: 'TX', number: 'TX-01-339', through: '2099-12-31' });
    await page.getByText(message('tax.done.sent', { state: 'Texas' })).waitFor();
    const row = page.getByRole('row', { name: /Texas/ });
    expect(await row.innerText()).toContain('TX-01-339');
    expect(await row.innerText()).toContain(message('tax.status.waiting'));
    if (javaScriptEnabled) expect(await checkAccessibility(page)).toEqual([]);
    await sends(shopper, { state: 'TX', number: 'TX-2' });
    await page.getByText(message('tax.done.known', { state: 'Texas' })).waitFor();
    await page.getByRole('button', { name: /^Take back/ }).click();
    await page.getByText(message('tax.done.taken-back', { state: 'Texas' })).waitFor();
    expect(await page.getByRole('row', { name: /Texas/ }).count()).toBe(0);
  });

  it('[TAX-03] is refused if its file lies about its type; the typed values stay', async () => {
    const shopper = await comes({ javaScriptEnabled });
    const { page } = shopper;
    await shopper.becomesNew();
    await page.goto(`${url}/account/tax`);
    const file = { name: 'certificate.pdf', buffer: Buffer.from('<script>alert(1)</script>') };
    await sends(shopper, { state: 'OH', number: 'OH-B-7719', file });
    await page.getByText(message('tax.problem.type')).waitFor();
    expect(await page.getByLabel(message('tax.form.number')).inputValue()).toBe('OH-B-7719');
    expect(await page.getByLabel(message('tax.form.state')).inputValue()).toBe('OH');
    if (javaScriptEnabled) expect(await checkAccessibility(page)).toEqual([]);
    await sends(shopper, { state: 'OH', number: 'OH-B-7719', through: '2020-01-01' });
    await page.getByText(message('tax.problem.ended')).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });
});

it('[TAX-04] [TAX-07] staff accept it, and the checkout of that state has no tax, and that of another has', async () => {
  const buyer = await comes();
  const { page } = buyer;
  const name = `Ann${randomUUID().replace(/[^a-f]/g, '')}`;
  await buyer.becomesNew({ first: name, last: 'Lund' });
  await page.goto(`${url}/account/tax`);
  await sends(buyer, { state: 'OH', number: 'OH-B-7719' });
  await page.getByText(message('tax.done.sent', { state: 'Ohio' })).waitFor();

  const staff = await comes();
  await staff.becomes('staff');
  await staff.page.goto(`${url}/desk/requests?show=certificates`);
  await staff.page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .click();
  const panel = staff.page.getByRole('complementary', { name: 'Request' });
  const href = await panel.getByRole('link', { name: 'View the file' }).getAttribute('href');
  const file = await staff.context.request.get(url + href);
  expect([file.status(), file.headers()['content-type'], file.headers()['x-content-type-options']]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  expect(file.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  expect(file.headers()['content-disposition']).toMatch(/^inline/);
  expect(Buffer.compare(await file.body(), PNG)).toBe(0);
  // the address of the desk is closed to customers
  expect((await buyer.context.request.get(url + href, { maxRedirects: 0 })).status()).toBe(403);
  await panel.getByRole('link', { name: 'Accept the certificate' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Accept this certificate?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Number and name match');
  await dialog.getByRole('button', { name: 'Accept the certificate' }).click();
  await staff.page.getByRole('status').getByText('Carried out a request.').waitFor();

  await page.goto(`${url}/account/tax`);
  await page.getByRole('row', { name: /Ohio/ }).getByText(message('tax.status.accepted')).waitFor();
  await buyer.holds('A101');
  await page.goto(`${url}/cart`);
  await page.getByRole('button', { name: /^Check out/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
  const tax = page.locator('[data-sum="tax"]');
  await page.getByLabel('State').selectOption('OH');
  await expect.poll(() => tax.innerText()).toBe('Exempt, certificate OH-B-7719');
  await page.getByLabel('State').selectOption('TX');
  await expect.poll(() => tax.innerText()).toMatch(/^\$[1-9]/);
});
