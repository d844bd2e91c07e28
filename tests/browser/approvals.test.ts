import { describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { createCompanyJourney } from '../support/company-journey.ts';
import { openVisits } from '../support/open-visits.ts';
import { ownStore } from '../support/own-store.ts';
import { type Shopper, TEST_CARD } from '../support/shopper.ts';
import { until } from '../support/until.ts';

const { url } = ownStore();
const comes = openVisits(url);
const { calls, createsCompany, joins, buysFor } = createCompanyJourney(url);

/** Rosa's company with a limit of $100: she approves, and Carlos buys. */
async function openLimitedCompany(rosa: Shopper, carlos: Shopper) {
  const company = await createsCompany(rosa);
  const { companyId } = company;
  const { company: own, members } = await calls<{ company: { version: number }; members: { userId: string }[] }>(
    rosa,
    'GET',
    `/api/companies/read?companyId=${companyId}`,
  );
  await calls(rosa, 'PUT', '/api/companies/set-roles', {
    companyId,
    userId: members[0]?.userId,
    version: own.version,
    roles: ['administrator', 'buyer', 'approver'],
  });
  await joins(carlos, rosa, company, ['buyer']);
  await rosa.goes(`/account/companies/${companyId}?open=facts`);
  await rosa.page.getByLabel(message('company.facts.limit.field')).fill('100');
  await rosa.page.getByRole('button', { name: message('company.facts.save') }).click();
  await rosa.page.getByText(message('company.facts.limit.text')).waitFor();
  return { ...company, approvals: `/account/companies/${companyId}/approvals` };
}

describe('an order above the limit', () => {
  it('[APR-01] [APR-02] [APR-04] [APR-05] is sent, approved with fewer copies, paid once, and found by its buyer', async () => {
    const [rosa, carlos] = [await comes(), await comes()];
    const { name, approvals } = await openLimitedCompany(rosa, carlos);
    await carlos.holds('A101');
    await carlos.holds('G702');
    await carlos.goes('/cart');
    await buysFor(carlos, name);
    const { page } = carlos;
    await page.getByRole('button', { name: /^Send for approval, \$1/ }).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await page.getByLabel(message('cart.approval.note')).fill('Elm Street starts Monday.');
    await carlos.arrives(/\/cart\?sent=R-\d+/, () => page.getByRole('button', { name: /^Send for approval/ }).click());
    await page.getByText(/^Request R-\d+ is with Rosa Quintero\.$/).waitFor();
    await page.getByRole('heading', { name: message('cart.empty.title') }).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    const number = /R-\d+/.exec(page.url())?.[0] ?? '';

    // the approver finds it by the badge, takes one document out and pays
    await rosa.goes(approvals);
    await rosa.page.getByRole('link', { name: `Review ${number}` }).waitFor();
    expect(await checkAccessibility(rosa.page)).toEqual([]);
    await rosa.page.getByRole('link', { name: `Review ${number}` }).click();
    await rosa.page.getByText('“Elm Street starts Monday.”').waitFor();
    expect(await checkAccessibility(rosa.page)).toEqual([]);
    await rosa.page
      .getByRole('group', { name: message('approvals.copies.label', { code: 'G702' }) })
      .getByRole('button', { name: message('quantity.fewer') })
      .click();
    await rosa.page.getByRole('button', { name: /^Approve and pay, \$8/ }).click();
    await rosa.page.getByText(message('approvals.out.title', { codes: 'G702' })).waitFor();
    expect(await checkAccessibility(rosa.page)).toEqual([]);
    await rosa.page.getByRole('button', { name: message('approvals.out.confirm') }).click();
    await rosa.page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
    await rosa.fillsBilling();
    await rosa.fillsCard(TEST_CARD);
    const order = await rosa.pays();
    const path = `${approvals}/${number.toLowerCase()}`;
    await until('the order answered the request', async () => {
      await carlos.goes(path);
      return (await page.getByText(message('approvals.state.approved'), { exact: true }).count()) > 0;
    });
    await page.getByText(`Order ${order},`, { exact: false }).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await page.getByRole('link', { name: message('approvals.own.documents') }).click();
    await page.locator('main li').getByText('Carlos Mendez').first().waitFor();
  });

  it('[APR-03] is sent back and sent again as version 2 without a script', async () => {
    const [rosa, carlos] = [await comes(), await comes({ javaScriptEnabled: false })];
    const { name, approvals } = await openLimitedCompany(rosa, carlos);
    await carlos.holds('A101');
    await carlos.holds('G702');
    const { page } = carlos;
    await page.goto(`${url}/cart`);
    await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
    await page.getByRole('button', { name: message('cart.for.button') }).click();
    await page.getByRole('button', { name: /^Send for approval/ }).click();
    await page.getByText(/^Request R-\d+ is with/).waitFor();
    const number = /R-\d+/.exec(page.url())?.[0] ?? '';
    await rosa.goes(`${approvals}/${number.toLowerCase()}`);
    await rosa.page.getByRole('link', { name: new RegExp(`^${message('approvals.sendBack')}`) }).click();
    const field = rosa.page.getByLabel(message('approvals.sendBack.field'));
    await rosa.page.getByRole('button', { name: message('approvals.sendBack.button'), exact: true }).click();
    await rosa.page.getByText(message('approvals.sendBack.wrong')).waitFor();
    expect(await checkAccessibility(rosa.page)).toEqual([]);
    await field.fill('A102, please.');
    await rosa.page.getByRole('button', { name: message('approvals.sendBack.button'), exact: true }).click();
    await rosa.page.getByText('Sent back to Carlos Mendez with your note').waitFor();

    await page.goto(`${url}${approvals}`);
    await page.getByText('Rosa Quintero: “A102, please.”').waitFor();
    await page.getByRole('button', { name: new RegExp(`^${message('approvals.own.revise')}`) }).click();
    await page.getByRole('button', { name: /^Send for approval/ }).click();
    await page.getByText(`Request ${number} is with`, { exact: false }).waitFor();
    await page.goto(`${url}${approvals}/${number.toLowerCase()}`);
    await page.getByRole('heading', { name: `Request ${number}, version 2` }).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${message('approvals.own.withdraw')}`) }).click();
    await page.getByText(`Request ${number} is withdrawn`).waitFor();
    await page.goto(`${url}/cart`);
    await expect
      .poll(() =>
        page
          .getByRole('list', { name: message('cart.lines') })
          .getByRole('listitem')
          .count(),
      )
      .toBe(2);
  });
});
