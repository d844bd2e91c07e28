import { describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { openVisits } from '../support/open-visits.ts';
import { ownStore } from '../support/own-store.ts';

const { url } = ownStore();

const comes = openVisits(url);

/** the demo customer whose card is declined; the plan's invoice stays open for the other files of this worker */
const PAYER = 'past-due';
const INVOICES = '/account/invoices';

describe('invoices', () => {
  it('[INV-03] [INV-05] shows the sum of the chosen ones, and says that nothing was charged when the card is declined', async () => {
    const patrick = await comes();
    const { page } = patrick;
    await patrick.becomes(PAYER);
    await patrick.goes(INVOICES);
    const row = page.getByRole('checkbox', { name: message('invoices.pay.row') });
    await page.getByText(message('invoices.pay.nothing.text')).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await row.check();
    const pay = page.locator('#pay-button');
    const sum = '$10,494.75';
    await expect.poll(() => pay.innerText()).toBe(message('invoices.pay', { amount: sum }));
    expect(await checkAccessibility(page, { axe: [1366], scroll: [320] })).toEqual([]);
    await pay.click();
    const outcome = page.getByRole('alert').filter({ hasText: message('invoices.declined') });
    await outcome.waitFor();
    // the selection stays, and the same invoice can be paid in another way
    await expect.poll(() => row.isChecked()).toBe(true);
    await page.getByText(message('invoices.tab.open', { count: 1 })).waitFor();
  });

  it('[INV-05] pays without a script by the address of the selection', async () => {
    const patrick = await comes({ javaScriptEnabled: false });
    const { page } = patrick;
    await patrick.becomes(PAYER);
    await page.goto(`${url}${INVOICES}`);
    await page.getByRole('checkbox', { name: message('invoices.pay.row') }).check();
    await page.getByRole('button', { name: message('invoices.update') }).click();
    await expect.poll(() => page.url()).toContain('choose=plan');
    await page.locator('#pay-button').click();
    await page.getByText(message('invoices.declined')).waitFor();
  });

  it('[INV-04] [INV-09] has a statement with files for the customer alone', async () => {
    const [patrick, visitor] = [await comes(), await comes()];
    const { page, context } = patrick;
    await patrick.becomes(PAYER);
    await patrick.goes(`${INVOICES}?view=statement`);
    await page.getByText(message('statement.forward')).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    for (const [file, type] of [
      ['statement.pdf', 'application/pdf'],
      ['statement.csv', 'text/csv; charset=utf-8'],
    ] as const) {
      const own = await context.request.get(`${url}${INVOICES}/${file}`);
      expect([file, own.status(), own.headers()['content-type']]).toEqual([file, 200, type]);
      const other = await visitor.context.request.get(`${url}${INVOICES}/${file}`, { maxRedirects: 0 });
      expect([file, other.status()]).toEqual([file, 303]);
    }
    for (const file of ['p-999.pdf', 'cn-0001.pdf', '10251.pdf'])
      expect((await context.request.get(`${url}${INVOICES}/${file}`)).status()).toBe(404);
    await patrick.goes(`${INVOICES}?view=all`);
    expect(await checkAccessibility(page)).toEqual([]);
  });
});
