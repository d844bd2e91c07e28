import { describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { createCompanyJourney } from '../support/company-journey.ts';
import { openVisits } from '../support/open-visits.ts';
import { ownStore } from '../support/own-store.ts';
import { type Shopper, TEST_CARD } from '../support/shopper.ts';
import { until } from '../support/until.ts';

const { url } = ownStore();

const comes = openVisits(url);

const { calls, createsCompany, joins, accepts, buysFor } = createCompanyJourney(url);

/** Pays for the cart as it is on its page; returns the order's number. */
async function pays(shopper: Shopper): Promise<string> {
  await shopper.checksOut();
  await shopper.fillsBilling();
  await shopper.fillsCard(TEST_CARD);
  return shopper.pays();
}

const PO_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
);

describe('a cart for a company', () => {
  it('[COM-50] [COM-52] [COM-54] [COM-60] [COM-61] [COM-62] is bought with job, required PO and file; a colleague downloads it', async () => {
    const rosa = await comes();
    const company = await createsCompany(rosa);
    await calls(rosa, 'PUT', '/api/companies/change', {
      companyId: company.companyId,
      version: company.version,
      isPurchaseOrderRequired: true,
    });
    const carlos = await comes();
    await joins(carlos, rosa, company, ['buyer']);
    const { page } = carlos;
    await carlos.holds('A101');
    await carlos.holds('G702');
    await carlos.goes('/cart');
    await page.getByRole('radio', { name: message('cart.for.me') }).waitFor();
    await buysFor(carlos, company.name);
    expect(await checkAccessibility(page)).toEqual([]);

    // without the number the checkout doesn't open, and the field says why
    await page.getByRole('button', { name: /^Check out/ }).click();
    await page.getByText(message('cart.po.missing', { company: company.name })).waitFor();
    const number = page.getByLabel(message('cart.po'), { exact: true });
    await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await checkAccessibility(page)).toEqual([]);

    const job = page.getByLabel(`${message('cart.job')}${message('cart.job.of', { code: 'A101' })}`);
    await job.fill('Elm Street clinic');
    await page.getByRole('button', { name: message('cart.job.forAll') }).click();
    await expect
      .poll(() => page.getByLabel(`${message('cart.job')}${message('cart.job.of', { code: 'G702' })}`).inputValue())
      .toBe('Elm Street clinic');
    await number.fill('MB-2026-124');
    const upload = page.getByLabel(message('cart.po.file'));
    await carlos.arrives(/\/cart\?po-file=type/, () =>
      upload.setInputFiles({ name: 'PO-124.docx', mimeType: 'application/pdf', buffer: Buffer.from('PK no pdf') }),
    );
    await page.getByText(message('cart.po.file.type')).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await carlos.arrives(`${url}/cart`, () =>
      upload.setInputFiles({ name: 'PO-MB-2026-124.pdf', mimeType: 'application/pdf', buffer: PO_PDF }),
    );
    await page.getByText('PO-MB-2026-124.pdf').first().waitFor();
    // what was typed before the upload is still there
    await expect.poll(() => number.inputValue()).toBe('MB-2026-124');
    await expect.poll(() => job.inputValue()).toBe('Elm Street clinic');
    const orderNumber = await pays(carlos);

    await carlos.goes(`/account/order-history?orderId=${orderNumber}`);
    await page.getByRole('link', { name: company.name }).first().waitFor();
    await page.getByText('MB-2026-124', { exact: false }).first().waitFor();
    await expect.poll(() => page.getByText(message('order.job', { job: 'Elm Street clinic' })).count()).toBe(2);
    expect(await checkAccessibility(page)).toEqual([]);

    // a colleague finds the document by job and number, and the download is listed
    const documents = `/account/companies/${company.companyId}/documents`;
    await rosa.goes(documents);
    await until('the order arrived', async () => {
      await rosa.goes(documents);
      return (await rosa.page.getByText('Carlos Mendez, for Elm Street clinic').count()) === 2;
    });
    expect(await checkAccessibility(rosa.page)).toEqual([]);
    // also on a phone the purchases are below the files
    await rosa.page.setViewportSize({ width: 390, height: 844 });
    const fold = rosa.page.getByText(message('companyDocuments.fold')).first();
    const word = rosa.page.getByRole('link', { name: /^Word of/ }).first();
    await expect.poll(async () => (await boxOf(fold)).y >= (await boxOf(word)).bottom).toBe(true);
    await rosa.page.setViewportSize({ width: 1366, height: 900 });
    await rosa.page.getByLabel(message('cart.job'), { exact: true }).selectOption('Elm Street clinic');
    await expect.poll(() => rosa.page.url()).toContain('job=Elm+Street+clinic');
    const search = rosa.page.getByRole('search', { name: message('companyDocuments.title') });
    await search.getByLabel(message('library.find')).fill('g-702');
    await rosa.page.keyboard.press('Enter');
    await expect.poll(() => rosa.page.getByText('Carlos Mendez, for Elm Street clinic').count()).toBe(1);
    const [download] = await Promise.all([
      rosa.page.waitForEvent('download'),
      rosa.page.getByRole('link', { name: 'Word of G702' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^G702-\d{4}\.docx$/);
    await rosa.goes(`${documents}?q=G702`);
    await rosa.page.getByText(message('companyDocuments.fold')).click();
    await rosa.page
      .getByRole('listitem')
      .filter({ hasText: 'Rosa Quintero' })
      .getByText('Word', { exact: true })
      .first()
      .waitFor();
    expect(await checkAccessibility(rosa.page)).toEqual([]);

    // a colleague sees it on a card, in a search hit and on the document's page, with one call a page
    const calledFor: string[] = [];
    rosa.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/companies/copies') calledFor.push(searchParams.get('skus') ?? '');
    });
    await rosa.goes('/documents');
    const card = rosa.page.locator('article.card').filter({ hasText: 'A101-2025' }).first();
    await card.getByText(message('person.company')).waitFor();
    await card.getByRole('link', { name: 'Word of A101' }).waitFor();
    await expect.poll(() => calledFor.length).toBe(1);
    expect(calledFor[0]?.split(',').length).toBeGreaterThan(1);
    await rosa.page.getByRole('banner').getByRole('combobox').fill('A101');
    await rosa.page.getByRole('row').filter({ hasText: 'A101' }).getByText(message('person.company')).first().waitFor();
    await rosa.page.keyboard.press('Escape');
    expect(await checkAccessibility(rosa.page, { axe: [1366], scroll: [320] })).toEqual([]);
    await rosa.goes('/documents/a101-2025/');
    await rosa.page.getByRole('link', { name: message('person.company') }).waitFor();
    await rosa.page.getByRole('link', { name: 'PDF of A101' }).waitFor();
    // the buyer for the company doesn't own it
    await expect.poll(() => rosa.page.getByText(/^You own/).count()).toBe(0);

    // the file of another company's order is not found, as an unknown one
    const stranger = await comes();
    await createsCompany(stranger);
    const file = await rosa.page.getByRole('link', { name: 'PDF of G702' }).getAttribute('href');
    const po = `/account/companies/${company.companyId}/purchase-orders/${orderNumber}`;
    for (const path of [file ?? '', po, `${documents}/downloads.csv`, documents]) {
      const [own, other] = [await rosa.context.request.get(url + path), await stranger.context.request.get(url + path)];
      expect([path, own.status(), other.status()]).toEqual([path, 200, 404]);
    }
    // My documents names the company's, and has none of them
    await carlos.goes('/account/library');
    await page.getByText(`${company.name} has 2 documents.`).waitFor();
    await page.getByText(message('library.empty')).waitFor();
  });

  it('[COM-50] [COM-54] is switched with lines in it: the company’s rules hold only for the company', async () => {
    const rosa = await comes();
    const company = await createsCompany(rosa);
    await calls(rosa, 'PUT', '/api/companies/change', {
      companyId: company.companyId,
      version: company.version,
      isPurchaseOrderRequired: true,
    });
    const { page } = rosa;
    await rosa.holds('A101');
    await rosa.goes('/cart');
    await buysFor(rosa, company.name);
    const tab = await rosa.opensTab();
    await tab.goes('/cart');
    await tab.page.getByRole('radio', { name: message('cart.for.me') }).check();
    await expect.poll(() => tab.page.getByRole('heading', { name: message('cart.po.title') }).count()).toBe(0);
    // the first tab follows: the cart has another id
    await expect.poll(() => page.getByRole('radio', { name: message('cart.for.me') }).isChecked()).toBe(true);
    await page.getByRole('link', { name: /A101/ }).first().waitFor();
    await rosa.checksOut();
    await tab.page.close();
  });

  it('[COM-51] is paid after its buyer was removed: the order is the company’s, and the activity says so', async () => {
    const rosa = await comes();
    const company = await createsCompany(rosa);
    const carlos = await comes();
    await joins(carlos, rosa, company, ['buyer']);
    await carlos.holds('A101');
    await carlos.goes('/cart');
    await buysFor(carlos, company.name);
    await carlos.checksOut();
    await carlos.fillsBilling();
    await carlos.fillsCard(TEST_CARD);

    const { members } = await (
      await rosa.context.request.get(`${url}/api/companies/read?companyId=${company.companyId}`)
    ).json();
    const { userId } = members.find(({ firstName }: { firstName: string }) => firstName === 'Carlos');
    await calls(rosa, 'POST', '/api/companies/remove-member', { companyId: company.companyId, userId });
    const orderNumber = await carlos.pays();

    const path = `/account/companies/${company.companyId}`;
    await until('the order arrived', async () => {
      await rosa.goes(path);
      return (await rosa.page.getByText(`Order ${orderNumber} of Carlos Mendez was paid`).count()) === 1;
    });
    await rosa.goes(`${path}/documents`);
    await rosa.page.getByText('Carlos Mendez (no longer a member)').first().waitFor();
    // the next cart is the buyer's own, and says why
    await carlos.holds('G702');
    await carlos.goes('/cart');
    await carlos.page.getByText(`You’re no longer a member of ${company.name}.`).waitFor();
    await expect.poll(() => carlos.page.getByRole('group', { name: message('cart.for') }).count()).toBe(0);
    expect((await carlos.page.goto(`${url}${path}/documents`))?.status()).toBe(404);
    carlos.expectsTrouble(/404/);
  });

  it('[COM-50] says who can order to a member without the role, who buys for themselves', async () => {
    const rosa = await comes();
    const company = await createsCompany(rosa);
    const priya = await comes();
    await joins(priya, rosa, company, ['approver'], { first: 'Priya', last: 'Nair' });
    const { page } = priya;
    await priya.holds('A101');
    await priya.goes('/cart');
    await buysFor(priya, company.name);
    await page.getByText(message('cart.for.forbidden', { company: company.name })).waitFor();
    await page.getByText(/Rosa Quintero can order for the company/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Check out/ }).count()).toBe(0);
    expect(await checkAccessibility(page)).toEqual([]);
    await page.getByRole('button', { name: message('cart.for.forbidden.me') }).click();
    await page.getByRole('button', { name: /^Check out/ }).waitFor();
  });

  it('[COM-60] [COM-63] [COM-65] lists each document where it belongs, for a customer in two companies; a shared order is in both places', async () => {
    const [rosa, gus, lou] = [await comes(), await comes(), await comes()];
    const first = await createsCompany(rosa);
    const second = await createsCompany(gus, { first: 'Gus', last: 'Petrakis' });
    const email = await lou.becomesNew({ first: 'Lou', last: 'Fenton' });
    await accepts(lou, rosa, { companyId: first.companyId, email, roles: [] });
    await accepts(lou, gus, { companyId: second.companyId, email, roles: [] });
    let ownOrder = '';
    for (const [buyer, code, name] of [
      [rosa, 'A101', first.name],
      [gus, 'G702', second.name],
      [lou, 'A401', null],
    ] as const) {
      await buyer.holds(code);
      await buyer.goes('/cart');
      if (name) await buysFor(buyer, name);
      ownOrder = await pays(buyer);
    }
    const titles = lou.page.getByRole('main').getByRole('link', { name: /^(Word|PDF) of/ });
    for (const [path, code] of [
      [`/account/companies/${first.companyId}/documents`, 'A101'],
      [`/account/companies/${second.companyId}/documents`, 'G702'],
      ['/account/library', 'A401'],
    ] as const)
      await until(`${code} is listed`, async () => {
        await lou.goes(path);
        const names = await titles.allInnerTexts();
        return names.length === 2 && names.every((name) => name.endsWith(`of ${code}`));
      });
    await lou.page.getByText(`${first.name} has 1 document.`).waitFor();
    await lou.page.getByText(`${second.name} has 1 document.`).waitFor();

    // the own order is shared with one of them, once
    const { page } = lou;
    await lou.goes(`/account/order-history?orderId=${ownOrder}`);
    await page.getByRole('link', { name: message('order.share', { company: second.name }) }).waitFor();
    await page.getByRole('link', { name: message('order.share', { company: first.name }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(message('order.share.receipt')).waitFor();
    expect(await checkAccessibility(page, { axe: [1366], scroll: [] })).toEqual([]);
    await dialog.getByLabel(message('cart.job')).fill('Quarry Road lofts');
    await dialog.getByRole('button', { name: message('order.share.button') }).click();
    await page.getByText(message('order.shared.now', { number: ownOrder, company: first.name })).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /^Share with/ }).count()).toBe(0);
    const documents = `/account/companies/${first.companyId}/documents`;
    await rosa.goes(documents);
    await rosa.page.getByText('Lou Fenton, for Quarry Road lofts').waitFor();
    // a colleague chooses emails about new editions there
    await rosa.page.getByText(message('companyDocuments.seat.none')).waitFor();
    await rosa.page.getByRole('button', { name: message('companyDocuments.notices.begin') }).click();
    await rosa.page.getByText(message('companyDocuments.notices.on')).waitFor();
    expect(await checkAccessibility(rosa.page, { axe: [1366], scroll: [320] })).toEqual([]);
    await rosa.page.getByRole('button', { name: message('companyDocuments.notices.end') }).click();
    await rosa.page.getByText(message('companyDocuments.notices.off')).waitFor();
    await lou.goes('/account/library');
    await page.getByRole('main').getByRole('link', { name: 'PDF of A401' }).waitFor();
  });

  it('[COM-50] [COM-53] works without a script: switch, jobs, PO, checkout', async () => {
    const rosa = await comes({ javaScriptEnabled: false });
    const company = await createsCompany(rosa);
    const { page } = rosa;
    await rosa.holds('A101');
    await rosa.goes('/cart');
    await page.getByRole('radio', { name: new RegExp(`^${company.name}`) }).check();
    await page.getByRole('button', { name: message('cart.for.button') }).click();
    await page.getByRole('heading', { name: message('cart.po.title') }).waitFor();
    await page.getByLabel(message('cart.po'), { exact: false }).first().fill('MB-7');
    await page.getByLabel(new RegExp(`^${message('cart.job')}`)).fill('Quarry Road lofts');
    await page.getByRole('button', { name: message('cart.details.save') }).click();
    await expect
      .poll(() => page.getByLabel(new RegExp(`^${message('cart.job')}`)).inputValue())
      .toBe('Quarry Road lofts');
    await page.getByLabel(message('cart.po.file')).setInputFiles({
      name: 'PO.pdf',
      mimeType: 'application/pdf',
      buffer: PO_PDF,
    });
    await page.getByRole('button', { name: message('cart.po.file.add') }).click();
    await page.getByText('PO.pdf').first().waitFor();
    await page.getByLabel(new RegExp(`^${message('cart.job')}`)).fill('Elm Street clinic');
    await page.getByRole('button', { name: /^Check out/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
    await rosa.goes('/cart');
    await expect
      .poll(() => page.getByLabel(new RegExp(`^${message('cart.job')}`)).inputValue())
      .toBe('Elm Street clinic');
    await expect.poll(() => page.getByLabel(/^PO number/).inputValue()).toBe('MB-7');
  });
});

describe('a plan for a company', () => {
  it('[COM-85] [COM-87] [COM-83] is bought by an administrator, who gives its seats to members and takes one back', async () => {
    const [rosa, theo] = [await comes(), await comes()];
    const { page } = rosa;
    const company = await createsCompany(rosa);
    await joins(theo, rosa, company, [], { first: 'Theo', last: 'Marsh' });
    const home = `/account/companies/${company.companyId}`;
    await rosa.goes(`${home}/seats`);
    await page.getByText(message('people.none.title.company', { company: company.name })).waitFor();
    await rosa.goes(home);
    await page
      .getByRole('navigation', { name: message('account.nav') })
      .getByRole('link', { name: message('company.menu.plan'), exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: `Plan of ${company.name}` }).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    const seats = page.getByRole('textbox', { name: /^Seats of .*Unlimited/ });
    await seats.fill('2');
    await seats.blur();
    await page.getByRole('button', { name: /^Check out, \$4,398/ }).click();

    // the checkout asks for whom; the company pays with its own card
    const buying = page.getByRole('group', { name: message('cart.for') });
    await expect.poll(() => buying.getByRole('radio', { name: new RegExp(`^${company.name}`) }).isChecked()).toBe(true);
    await buying.getByRole('radio', { name: new RegExp(`^${message('cart.for.me')}`) }).check();
    await page.waitForURL(/\/subscriptions\/checkout$/);
    await buying.getByRole('radio', { name: new RegExp(`^${company.name}`) }).check();
    await page.waitForURL(/\?company=/);
    await page.getByText('18 Quarry Road').first().waitFor();
    const card = page.frameLocator('iframe[title="Secure payment fields"]');
    await card.getByLabel('Card number').fill(TEST_CARD);
    await card.getByLabel('Expires').fill('12 / 30');
    await card.getByLabel('Security code').fill('123');
    await page.getByRole('checkbox', { name: /^Renew each year/ }).check();
    expect(await checkAccessibility(page)).toEqual([]);
    await page.getByRole('region', { name: 'Order' }).getByRole('button', { name: /^Pay/ }).click();
    await page.getByText(message('success.for', { company: company.name })).waitFor();
    await page.waitForURL(/confirmed=true/);
    expect(await checkAccessibility(page)).toEqual([]);

    // the buyer has no seat before they give themselves one
    await page.getByRole('link', { name: message('success.company.seats') }).click();
    await page.getByRole('heading', { level: 1, name: message('people.title.company') }).waitFor();
    await page.getByRole('link', { name: message('people.invite') }).click();
    const dialog = page.getByRole('dialog', { name: message('people.invite') });
    const members = dialog.getByRole('group', { name: message('people.invite.members') });
    await members.getByRole('checkbox', { name: /^Rosa Quintero/ }).check();
    await members.getByRole('checkbox', { name: /^Theo Marsh/ }).check();
    expect(await checkAccessibility(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();
    await page.getByRole('status').getByText('We sent 2 invitations').waitFor();

    const email = (await calls<{ session: { profile: { email: string } } }>(theo, 'GET', '/api/auth/session')).session
      .profile.email;
    let link = '';
    await until(`a seat was mailed to ${email}`, async () => {
      const mails = await (
        await rosa.context.request.get(`${url}/platform/api/mail?to=${encodeURIComponent(email)}`)
      ).text();
      link = [...mails.matchAll(/\/account\/seat\?token=[\w-]+/g)].at(-1)?.[0] ?? '';
      return link !== '';
    });
    await theo.goes(link);
    await theo.page.getByText(company.name).first().waitFor();
    await theo.page.getByRole('button', { name: message('seat.take'), exact: true }).click();
    await theo.page.getByRole('status').getByText(message('seat.took')).waitFor();
    await theo.goes('/documents/a101-2025');
    await theo.page
      .getByText(/Your (plan|seat) includes|In your plan|Included/)
      .first()
      .waitFor();

    // removed from the company, Theo has no seat; it is free again
    await rosa.goes(`${home}/plan`);
    expect(await checkAccessibility(page)).toEqual([]);
    await rosa.goes(`${home}/payment-methods`);
    await page.getByText(/4242/).first().waitFor();
    await rosa.goes(`${home}/seats`);
    const row = page.getByRole('row', { name: /Theo Marsh/ });
    await row.locator('summary').click();
    await row.getByRole('link', { name: message('people.takeBack') }).click();
    await page.getByRole('button', { name: message('people.takeBack.button') }).click();
    await page.getByRole('status').getByText('The seat of Theo is free').waitFor();
    await theo.goes('/account/subscription-management');
    await theo.page.getByText(/^Your seat from .* ended on/).waitFor();
    // a member without the role gets the answer of an unknown company
    expect((await theo.context.request.get(`${url}${home}/plan`)).status()).toBe(404);
  });
});
