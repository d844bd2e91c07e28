import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { openVisits } from '../support/open-visits.ts';
import { ownStore } from '../support/own-store.ts';
import type { Shopper } from '../support/shopper.ts';

const { url } = ownStore();
const comes = openVisits(url);

type Company = { companyId: string; name: string };

/** Signs a new customer in and sets up a company in Ohio. */
async function createsCompany(shopper: Shopper): Promise<Company> {
  await shopper.becomesNew({ first: 'Marisol', last: 'Vega' });
  const response = await shopper.context.request.post(`${url}/api/companies/create`, {
    data: {
      name: `Vega ${randomUUID().slice(0, 8)}`,
      address: { street: '410 Lowry Avenue', city: 'Columbus', state: 'OH', zip: '43215' },
      invoiceEmail: `accounts.${randomUUID()}@example.com`,
      requestKey: randomUUID(),
    },
    headers: { origin: url },
  });
  expect(response.status()).toBe(200);
  return (await response.json()) as Company;
}

const choosesCompany = async ({ page }: Shopper, { name }: Company): Promise<void> => {
  await page
    .getByRole('group', { name: message('cart.for') })
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check();
  await page.getByRole('heading', { name: message('cart.po.title') }).waitFor();
};

/** Applies for net 30 on the company's page; staff open it with a limit of 300.00. */
async function getsTerms(shopper: Shopper, { companyId, name }: Company): Promise<void> {
  const { page } = shopper;
  await shopper.goes(`/account/companies/${companyId}`);
  await page.getByRole('link', { name: message('company.terms.ask.open-terms') }).click();
  const limit = page.getByLabel(message('requests.new.open-terms.field'));
  await limit.fill('a lot');
  await page.getByRole('button', { name: message('requests.new.send') }).click();
  await page.getByText(message('requests.new.limit.wrong')).waitFor();
  await limit.fill('5,000');
  await page.getByRole('button', { name: message('requests.new.send') }).click();
  await page.getByText(message('requests.done.sent')).waitFor();

  const staff = await comes();
  await staff.becomes('staff');
  await staff.page.goto(`${url}/desk/requests?show=terms`);
  const row = staff.page.getByRole('row').filter({ hasText: name });
  await row.getByRole('link').first().click();
  await staff.page.getByRole('link', { name: 'Open net 30' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Open net 30?' });
  const offered = dialog.getByLabel('Limit');
  await expect.poll(() => offered.inputValue()).toBe('5000');
  await offered.fill('300');
  await dialog.getByLabel('Reason').fill('Trade references checked');
  expect(await checkAccessibility(staff.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Open net 30' }).click();
  await staff.page.getByRole('status').getByText('Carried out a request.').waitFor();
  await staff.page.goto(`${url}/desk/companies/${companyId}`);
  await staff.page.getByText('$300.00', { exact: true }).first().waitFor();
}

it('[NET-15] [NET-30] [NET-31] a company applies for terms, orders on account within them, and pays by card beyond', async () => {
  const shopper = await comes();
  const { page } = shopper;
  const company = await createsCompany(shopper);
  await getsTerms(shopper, company);

  await shopper.holds('A101');
  await shopper.goes('/cart');
  await choosesCompany(shopper, company);
  // 84.00 and 5.75% of Ohio
  await page.getByText(message('cart.tax.state', { state: 'Ohio' })).waitFor();
  const account = page.getByRole('radio', { name: /^On account/ });
  await expect.poll(() => account.isChecked()).toBe(true);
  await page.getByText('$211.17 left after this order').waitFor();
  const button = page.getByRole('button', { name: message('cart.account', { amount: '$88.83' }) });
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('button', { name: message('cart.checkout', { amount: '$88.83' }) }).waitFor();
  await account.check();
  expect(await checkAccessibility(page)).toEqual([]);
  await shopper.arrives(/order-history\?orderId=\d+&placed=account/, () => button.click());
  await page
    .getByRole('status')
    .getByText(/^Order \d+ is placed for/)
    .waitFor();
  await page
    .getByText(/^On account, due/)
    .first()
    .waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  const number = new URL(page.url()).searchParams.get('orderId') ?? '';

  // the files are the company's at once, and the invoice is a PDF
  await shopper.goes(`/account/companies/${company.companyId}/documents`);
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Owner and Contractor Agreement, Fixed Sum');
  const pdf = await shopper.context.request.get(`${url}/account/order-history/receipt/${number}`);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await shopper.goes('/cart');
  await page.getByRole('heading', { name: message('cart.empty.title') }).waitFor();

  // three more are over the limit
  for (let copies = 0; copies < 3; copies += 1) await shopper.holds('A101');
  await shopper.goes('/cart');
  await page.getByText(message('cart.account.overLimit')).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /^On account/ }).count()).toBe(0);
  await page.getByRole('button', { name: message('cart.checkout', { amount: '$266.49' }) }).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await shopper.goes(`/account/companies/${company.companyId}`);
  await page.getByText(/^\$211\.17 left/).waitFor();
});

it('[NET-31] orders on account without a script, for a demo company whose invoice is past due', async () => {
  const shopper = await comes({ javaScriptEnabled: false });
  const { page } = shopper;
  await shopper.becomes('administrator');
  await shopper.holds('G702');
  await page.goto(`${url}/cart`);
  await page.getByRole('radio', { name: /^Mendez Builders/ }).check();
  await page.getByRole('button', { name: message('cart.for.button') }).click();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await expect.poll(() => page.getByRole('button', { name: /^Check out/ }).isVisible()).toBe(true);
  await page.getByRole('radio', { name: /^On account/ }).check();
  await page.getByRole('button', { name: /^Order on account/ }).click();
  await page.getByText(/^Order \d+ is placed for Mendez Builders/).waitFor();
});
