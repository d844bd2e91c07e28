import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { givePlan } from '../support/https/give-plan.ts';
import { type HttpsShop, openHttpsShop } from '../support/https/https-shop.ts';
import { type IdentityStandIn, moveIdentity } from '../support/https/identity-stand-in.ts';
import { CODE, DOCUMENT_SITE, MEMBER, SHOP_NAME } from '../support/https/quay-shop.ts';
import { readPdf } from '../support/read-pdf.ts';
import { closeWindows, NEW_PASSWORD, newShopper, type Shopper, TEST_CARD } from '../support/shopper.ts';
import { until } from '../support/until.ts';

// [OP-24] A separate shop at its own https address, as people use it: nothing here knows localhost. The journeys build on each other.

let shop: HttpsShop;
let shopper: Shopper;
let orderNumber = '';
const BUYER = 'pat.lindqvist@buyers.test';

beforeAll(async () => {
  shop = await openHttpsShop();
});
afterAll(async () => {
  await closeWindows();
  await shop?.close();
});

/** The newest mail to a reader; waits until it has come. */
async function mailTo(email: string, subject: RegExp): Promise<string> {
  await until(`a mail “${subject}” came to ${email}`, () => shop.mailTo(email, subject) !== undefined);
  return shop.mailTo(email, subject)?.text ?? '';
}
const addressesIn = (text: string): string[] => text.match(/https?:\/\/[^\s"'<>)\]]+/g) ?? [];
/** Every address of a mail or a paper is one of the shop, over https. */
const expectOwnAddresses = (text: string): void => {
  const addresses = addressesIn(text).filter((address) => !address.startsWith('http://www.w3.org/'));
  expect(addresses.filter((address) => !address.startsWith(`${shop.url}/`) && address !== shop.url)).toEqual([]);
};
const findLink = async (email: string): Promise<string> =>
  addressesIn(await mailTo(email, /confirm/i)).find((address) => address.includes('/confirm?link=')) ?? '';

const comes = (options: Parameters<typeof newShopper>[1] = {}): Promise<Shopper> =>
  newShopper(shop.url, { ignoreHTTPSErrors: true, ...options }, findLink);
/** A new staff member who signs in at the desk: the role comes with a new sign-in. */
async function comesAsStaff(path: string): Promise<Shopper> {
  const staff = await comes();
  const email = await staff.becomesNew({ first: 'Sam', last: 'Desk' });
  await shop.command('staff', 'add', email);
  await staff.page.goto(shop.url + path);
  await staff.signsIn(email, NEW_PASSWORD);
  return staff;
}
/** The open session reads its account and plan again. */
async function refreshes({ page }: Shopper): Promise<void> {
  const data = { data: {}, headers: { origin: shop.url } };
  expect((await page.request.post(`${shop.url}/api/auth/refresh`, data)).status()).toBe(200);
}
const addsToCart = async ({ page }: Shopper, code: string): Promise<void> => {
  await page.goto(`${shop.url}/documents/${code.toLowerCase()}`);
  await page
    .getByRole('button', { name: message('add.button.named', { code }), exact: true })
    .first()
    .click();
};
const lines = (page: Page) => page.getByRole('list', { name: message('cart.lines') }).getByRole('listitem');
const copiesOf = (page: Page, code: string) => page.getByRole('textbox', { name: message('cart.copies', { code }) });

async function appliesCode(page: Page): Promise<void> {
  await page.getByText(message('cart.promo.open')).click();
  await page.getByRole('textbox', { name: message('cart.promo.label') }).fill(CODE);
  await page.getByRole('button', { name: message('cart.promo.apply') }).click();
  await page.getByRole('button', { name: message('cart.promo.remove', { code: CODE }) }).waitFor();
}

/** A PDF as it is downloaded from a link of the page. */
async function downloads(page: Page, link: string | RegExp): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
  return new Uint8Array(readFileSync(await download.path()));
}

it('[OP-24] [OP-11] doctor posts a form through the public address and finds the store there', async () => {
  const report = await shop.command('doctor');
  expect(report).toContain(`${shop.url} leads to the store`);
  expect(report).toContain(`${shop.url} accepts a form`);
  expect(report).toContain(`webhook: ${shop.url}/api/payment/webhook`);
});

it('[OP-38] http and www redirect to the shop; its head, cookies and listed addresses are of https', async () => {
  const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { redirect: 'manual', headers });
  const target = `${shop.url}/documents?q=a`;
  const others = [shop.url.replace('//shop.', '//www.shop.'), shop.front.redirectUrl].filter(
    (url) => url !== undefined,
  );
  for (const url of others) {
    const response = await get(`${url}/documents?q=a`);
    expect([url, response.status, response.headers.get('location')]).toEqual([url, 301, target]);
  }
  const page = await get(`${shop.url}/documents/q100/`);
  expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
  const listed = await Promise.all(
    ['/robots.txt', '/sitemap.xml', '/openapi.json', '/documents/q100/'].map(async (path) =>
      (await get(shop.url + path)).text(),
    ),
  );
  for (const text of listed) expect(text).not.toMatch(/http:\/\/(?!www\.w3\.org|www\.sitemaps\.org)/);
  // documents join the site map once the catalog has been read in the background
  await expect
    .poll(async () => (await get(`${shop.url}/sitemap.xml`)).text())
    .toContain(`<loc>${shop.url}/documents/q100/</loc>`);
  expect(listed[3]).toContain(`<link rel="canonical" href="${shop.url}/documents/q100/"`);
});

it('[OP-24] [CRT-11] [CRT-16] a visitor changes the cart, uses a code, makes an account on the way to the checkout and pays', async () => {
  shopper = await comes();
  const { page, context } = shopper;
  await addsToCart(shopper, 'Q200');
  await page.getByRole('dialog', { name: message('add.dialog.title', { code: 'Q200' }) }).waitFor();
  await addsToCart(shopper, 'Q100');
  await page.getByRole('dialog', { name: message('add.dialog.title', { code: 'Q100' }) }).waitFor();
  await shopper.goes('/cart');
  await copiesOf(page, 'Q100').fill('2');
  await copiesOf(page, 'Q100').blur();
  await appliesCode(page);
  await page.getByRole('button', { name: message('cart.remove.named', { code: 'Q200' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: message('cart.remove.named', { code: 'Q200' }) })
    .click();
  await expect.poll(() => lines(page).count()).toBe(1);
  await expect.poll(() => copiesOf(page, 'Q100').inputValue()).toBe('2');

  await page.getByRole('button', { name: message('cart.signIn') }).click();
  await shopper.createsAccount(BUYER, { first: 'Pat', last: 'Lindqvist' });
  await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
  expect(new URL(page.url()).origin).toBe(shop.url);
  await shopper.fillsBilling('OH');
  await shopper.fillsCard(TEST_CARD);
  orderNumber = await shopper.pays();

  for (const { name, secure, httpOnly, sameSite } of await context.cookies()) {
    expect([name, secure]).toEqual([name, true]);
    if (name.includes('planroom') && httpOnly) expect([name, sameSite]).toEqual([name, 'Lax']);
  }
  const own = (await context.cookies(shop.url)).map(({ name }) => name);
  expect(own).toContain('__Host-planroom');
  expect(own).not.toContain('planroom');
});

it('[OP-24] the buyer reads the order in a mail, downloads the files and a receipt, and buys again', async () => {
  const { page } = shopper;
  const mail = await mailTo(BUYER, new RegExp(`order ${orderNumber}`, 'i'));
  expectOwnAddresses(mail);
  await page.goto(addressesIn(mail).find((address) => address.includes('/account/order-history?')) ?? '');
  expect((await downloads(page, /PDF of Q100/)).length).toBeGreaterThan(500);

  await shopper.goes('/account/order-history');
  await page.getByRole('link', { name: `Receipt for ${orderNumber}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  const receipt = await downloads(page, 'Download PDF');
  const { text } = await readPdf(receipt);
  expect(text).toContain(SHOP_NAME);
  expectOwnAddresses(
    `${text} ${
      Buffer.from(receipt)
        .toString('latin1')
        .match(/\/URI \([^)]*\)/g)
        ?.join(' ') ?? ''
    }`,
  );

  await shopper.goes(`/account/order-history?orderId=${orderNumber}`);
  await page.getByRole('button', { name: message('again.button') }).click();
  await page.getByText(message('again.added', { count: 2 })).waitFor();
  await shopper.goes('/cart');
  await expect.poll(() => copiesOf(page, 'Q100').inputValue()).toBe('2');
});

it('[OP-24] [RTE-04] without a script every form of the cart works, up to the checkout', async () => {
  const plain = await comes({ javaScriptEnabled: false });
  const { page } = plain;
  await addsToCart(plain, 'Q300');
  await page.waitForURL(`${shop.url}/cart`);
  await addsToCart(plain, 'Q200');
  await page.waitForURL(`${shop.url}/cart`);
  await copiesOf(page, 'Q300').fill('3');
  await lines(page)
    .filter({ has: copiesOf(page, 'Q300') })
    .getByRole('button', { name: message('cart.update') })
    .click();
  await expect.poll(() => copiesOf(page, 'Q300').inputValue()).toBe('3');
  await lines(page)
    .filter({ hasNot: copiesOf(page, 'Q300') })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(() => lines(page).count()).toBe(1);
  await appliesCode(page);
  await page.getByRole('button', { name: message('cart.signIn') }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).origin).toBe(shop.url);
  await plain.leaves();
});

it('[OP-24] [OP-44] [SUB-10] a buyer gets a plan with fields of the provider at another https address, and adds seats', async () => {
  const { page } = shopper;
  await shopper.goes('/subscriptions/unlimited-subscription');
  await page.getByRole('button', { name: 'Continue with 1 seat' }).first().click();
  await page.waitForURL(/\/subscriptions\/checkout$/);
  const address = page.frameLocator('iframe[title="Billing address fields"]');
  await address.getByLabel('Name or company').fill('Lindqvist Works');
  await address.getByLabel('Street address').fill('18 Quarry Road');
  await address.getByLabel('City').fill('Columbus');
  await address.getByLabel('State').selectOption('OH');
  await address.getByLabel('ZIP code').fill('43215');
  await page.getByRole('button', { name: message('checkout.address.save') }).click();
  await page.getByRole('button', { name: message('checkout.address.change.full') }).waitFor();
  const card = page.frameLocator('iframe[title="Secure payment fields"]');
  await card.getByLabel('Card number').fill(TEST_CARD);
  await card.getByLabel('Expires').fill('12 / 30');
  await card.getByLabel('Security code').fill('123');
  await page.getByRole('checkbox', { name: /^Renew each year/ }).check();
  await page.getByRole('region', { name: 'Order' }).getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/subscriptions\/success\?session_id=cs_\w+&confirmed=true$/);
  await page.getByRole('heading', { level: 1, name: message('success.title') }).waitFor();
  expectOwnAddresses((await mailTo(BUYER, /your plan is active/)).replaceAll(`${DOCUMENT_SITE}/`, ''));

  await shopper.goes('/account/subscription-management');
  await page.getByRole('button', { name: message('manage.seats.press') }).click();
  const dialog = page.getByRole('dialog', { name: message('seats.title') });
  await dialog.getByRole('textbox', { name: 'Seats to add' }).fill('2');
  await dialog.getByText('3 after.').waitFor();
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await dialog.getByText('Your plan has 3 seats now.').waitFor();
  await mailTo(BUYER, /seats/i);
});

it('[OP-24] [MNG-07] [RTE-12] a plan that ends soon is scheduled with a new card of the provider', async () => {
  const owner = await comes();
  const { page } = owner;
  const email = await owner.becomesNew({ first: 'Elena', last: 'Mole' });
  await givePlan(shop, email, { seats: 2, daysAgo: 340 });
  await refreshes(owner);
  await owner.goes('/account/subscription-management/schedule-payment');
  const fields = page.frameLocator('iframe').first();
  await fields.getByLabel('Card number').fill(TEST_CARD);
  await fields.getByLabel('Expires').fill('12 / 30');
  await fields.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: message('schedule.press') }).click();
  await page.getByRole('dialog', { name: 'Payment scheduled' }).waitFor();
  expectOwnAddresses(await mailTo(email, /scheduled/i));
  await owner.leaves();
});

it('[OP-24] [OP-36] [DSK-07] staff upload a file of 5 MB through the documented proxy, and refund the order; the buyer reads it', async () => {
  const staff = await comesAsStaff('/desk/documents?sku=Q300');
  const { page } = staff;
  const file = { name: 'q300.pdf', mimeType: 'application/pdf', buffer: await largePdf() };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('textbox', { name: 'Reason' }).fill('A new edition');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('status').getByText('Uploaded a file').waitFor();

  await page.goto(`${shop.url}/desk/orders/${orderNumber}/refund`);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Ordered twice');
  await page.getByRole('button', { name: 'Review refund' }).click();
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await page.getByRole('status').getByText('Refunded').waitFor();
  expectOwnAddresses(await mailTo(BUYER, /refund/i));
  await expect
    .poll(async () => (await shop.stripe.charges.list({ limit: 100 })).data.filter(({ refunded }) => refunded).length)
    .toBe(1);
  await staff.leaves();
});

it('[OP-24] [ACC-10] a member connects the membership and pays less', async () => {
  const member = await comes();
  const { page } = member;
  await page.goto(`${shop.url}/login?screen=create&returnTo=/account/aia-membership`);
  await member.fillsAccount(MEMBER.email, { first: 'Ada', last: 'Pier' });
  await page.goto(await findLink(MEMBER.email));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByRole('textbox', { name: message('membership.number') }).fill(MEMBER.number);
  await page.getByRole('button', { name: message('membership.connect.button') }).click();
  const done = page.getByRole('dialog', { name: 'Your membership is connected' });
  await done.getByRole('button', { name: message('membership.connected.close') }).click();
  await addsToCart(member, 'Q100');
  await page.getByRole('dialog', { name: message('add.dialog.title', { code: 'Q100' }) }).waitFor();
  await member.goes('/cart');
  await page.getByText('Your member price is applied').waitFor();
  await member.leaves();
});

it('[OP-24] [OP-06] a plan that the provider refunds says so in the account, the email, its credit note, at the desk and in the export', async () => {
  const owner = await comes();
  const { page } = owner;
  const email = await owner.becomesNew({ first: 'Rita', last: 'Mole' });
  const { customer, payment } = await givePlan(shop, email, { seats: 2, isRenewing: true });
  await refreshes(owner);
  await shop.stripe.refunds.create({ payment_intent: payment, amount: 50_000 });

  const mail = await mailTo(email, /^Refund for order .+\$500/);
  expectOwnAddresses(mail.replaceAll(`${DOCUMENT_SITE}/`, ''));
  const number = /Refund for order (\S+):/.exec(shop.mailTo(email, /^Refund/)?.subject ?? '')?.[1] ?? '';
  await page.goto(addressesIn(mail).find((address) => address.includes('/account/order-history?')) ?? '');
  await page.getByRole('heading', { level: 1, name: message('order.title', { number }) }).waitFor();
  await page.getByText('$500.00 refunded on').waitFor();
  const paperAt = async (address: string): Promise<string> => {
    const response = await page.request.get(new URL(address, shop.url).href);
    expect([address, response.status(), response.headers()['content-type']]).toEqual([address, 200, 'application/pdf']);
    const bytes = await response.body();
    const links = bytes.toString('latin1').match(/\/URI \([^)]*\)/g) ?? [];
    return `${(await readPdf(new Uint8Array(bytes))).text} ${links.join(' ')}`;
  };
  const link = page.getByRole('link', { name: message('order.creditNote', { number: `${number}-CN-01` }) });
  const note = await paperAt((await link.getAttribute('href')) ?? '');
  expect(note).toContain('$500.00');
  expectOwnAddresses(note);

  // the rest: the order is closed, and its paper is what the email leads to
  await shop.stripe.refunds.create({ payment_intent: payment });
  const last = await mailTo(email, /^Refund for order .+\$1,498/);
  expectOwnAddresses(last.replaceAll(`${DOCUMENT_SITE}/`, ''));
  const paper = addressesIn(last).find((address) => address.includes('/credit-note/')) ?? '';
  expect(new URL(paper).pathname).toBe(`/account/order-history/credit-note/${number}-CN-02`);
  expect(await paperAt(paper)).toContain('$1,498.00');
  await owner.goes('/account/order-history');
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByText(message('orders.refunded')).waitFor();
  await expect.poll(() => row.getByRole('link', { name: new RegExp(message('orders.creditNote')) }).count()).toBe(2);
  // a refund doesn’t end a plan
  await owner.goes('/account/subscription-management');
  await page
    .getByText(message('manage.seats.count', { count: 2 }))
    .first()
    .waitFor();

  const staff = await comesAsStaff(`/desk?q=${encodeURIComponent(email)}`);
  await staff.page.getByRole('row').filter({ hasText: number }).getByText('Refunded', { exact: true }).waitFor();
  await staff.leaves();

  const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const csv = await shop.command('export', 'plans', '--from', day(-1), '--to', day(1));
  const own = csv.split(/\r?\n/).filter((line) => line.includes(customer));
  expect(own.map((line) => /,(paid|refund),/.exec(line)?.[1])).toEqual(['paid', 'refund', 'refund']);
  for (const [line, amount] of [
    [own[0], '1998.00'],
    [own[1], '-500.00'],
    [own[2], '-1498.00'],
  ] as const)
    expect(line).toContain(`,${amount},${amount},`);
  await owner.leaves();
});

it('[OP-24] [LK-01] [CRT-16] shows a plan holder that the plan includes the document, sells a copy anyway, and shows the receipt', async () => {
  const holder = await comes();
  const { page } = holder;
  const email = await holder.becomesNew({ first: 'Hal', last: 'Mole' });
  await givePlan(shop, email, { seats: 1, isRenewing: true });
  await refreshes(holder);
  await holder.goes('/documents/q100');
  const offers = page.getByRole('complementary', { name: message('offers.label') });
  await offers.getByText(message('person.inPlan')).waitFor();
  await offers.getByText(message('offers.held.single', { price: '$29' })).waitFor();
  const draft = offers.getByRole('link', { name: /^Open in Quay Draft/ });
  await expect.poll(() => draft.getAttribute('href')).toMatch(new RegExp(`^${DOCUMENT_SITE}/`));
  await offers.getByRole('button', { name: message('add.button.named', { code: 'Q100' }) }).click();
  const added = page.getByRole('dialog', { name: message('add.dialog.title', { code: 'Q100' }) });
  await added.getByText(message('add.dialog.inPlan')).waitFor();

  await holder.goes('/cart');
  await lines(page).getByText(message('cart.inPlan')).waitFor();
  await page.getByText(message('cart.inPlan.count', { held: 1, count: 1 })).waitFor();
  await page.getByRole('button', { name: message('cart.inPlan.anyway', { amount: '$29' }) }).click();
  await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
  await holder.fillsBilling('OH');
  await holder.fillsCard(TEST_CARD);
  // 29.00 and 5.75% of it
  await expect.poll(() => page.getByRole('button', { name: /^Pay \$/ }).innerText()).toBe('Pay $30.67');
  const number = await holder.pays();
  expectOwnAddresses((await mailTo(email, new RegExp(`order ${number}`, 'i'))).replaceAll(`${DOCUMENT_SITE}/`, ''));
  await holder.goes('/account/order-history');
  await page.getByRole('link', { name: `Receipt for ${number}` }).click();
  await page.getByRole('heading', { level: 1, name: message('receipt.title') }).waitFor();
  await page.getByText('$30.67').first().waitFor();
  const receipt = await readPdf(await downloads(page, message('receipt.download')));
  expect(receipt.text).toContain('$30.67');
  const charges = (await shop.stripe.charges.list({ limit: 100 })).data.filter(
    ({ billing_details, amount }) => billing_details.name?.endsWith('Lindqvist') && amount === 3_067,
  );
  expect(charges).toHaveLength(1);
  await holder.leaves();
});

it('[OP-24] no browser reported a refused script, frame or form, and no page logged an error', async () => {
  await shopper.leaves();
  expectQuietLog();
});

describe('with sign-in at a hosted provider of another site', () => {
  const PERSON = {
    sub: 'wharf-1',
    email: 'nell.dock@wharf.test',
    password: NEW_PASSWORD,
    firstName: 'Nell',
    lastName: 'Dock',
    phone: '(555) 010-0142',
    companyName: 'Dock Works',
    companyType: 'Contractor',
  };
  let identity: IdentityStandIn;
  beforeAll(async () => {
    identity = await moveIdentity(shop, [PERSON]);
  });
  afterAll(() => identity?.close());

  const asksForPassword = async (page: Page): Promise<void> => {
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).origin).toBe(identity.origin);
  };
  const emailOf = async (page: Page): Promise<string | undefined> => {
    const response = await page.request.get(`${shop.url}/api/auth/session`);
    return ((await response.json()) as { session: { profile: { email: string } } | null }).session?.profile.email;
  };
  const opensMenu = (page: Page): Promise<void> =>
    page.getByText(message('frame.account.menu')).locator('xpath=ancestor::summary').click();

  it('[OP-24] [PL-15] doctor finds the provider, its client and the user service', async () => {
    const report = await shop.command('doctor');
    expect(report).toContain(`describes itself as ${identity.origin}/oidc, accepts the client`);
    expect(report).toContain('asks for a token, as it should');
  });

  it('[OP-24] [RTE-21] [CRT-17] a customer comes back to the page that the sign-in began on, with cookies of https, and signs out at both', async () => {
    const customer = await comes();
    const { page, context } = customer;
    const begun = `${shop.url}/documents?productRole=owner`;
    await customer.goes('/documents?productRole=owner');
    await opensMenu(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: message('frame.account'), exact: true })
      .click();
    await asksForPassword(page);
    await customer.arrives(begun, () => customer.signsIn(PERSON.email, PERSON.password));
    await page.getByRole('banner').getByText(PERSON.firstName, { exact: true }).waitFor();
    expect(await emailOf(page)).toBe(PERSON.email);

    const cookies = await context.cookies();
    expect(new Set(cookies.map(({ domain }) => domain))).toEqual(new Set(['shop.quay.test', 'id.wharf.test']));
    for (const { name, secure, sameSite } of cookies) expect([name, secure, sameSite]).toEqual([name, true, 'Lax']);
    for (const name of ['__Host-planroom', 'planroom_identity'])
      expect(cookies.filter((cookie) => cookie.name === name).map(({ httpOnly }) => httpOnly)).toEqual([true]);

    await opensMenu(page);
    await customer.arrives(`${shop.url}/`, () => page.getByRole('button', { name: message('frame.logout') }).click());
    expect(await emailOf(page)).toBeUndefined();
    // the provider asks for the password again
    await page.goto(`${shop.url}/account/order-history`);
    await asksForPassword(page);
    await customer.arrives(`${shop.url}/account/order-history`, () => customer.signsIn(PERSON.email, PERSON.password));
    await page.getByRole('heading', { level: 1, name: message('account.orders') }).waitFor();
    await customer.leaves();
  });

  it('[OP-24] [CRT-11] [SE-01] a visitor signs in on the way to the checkout and pays; a new password at the provider ends the session', async () => {
    const visitor = await comes();
    const { page } = visitor;
    await addsToCart(visitor, 'Q300');
    await page.getByRole('dialog', { name: message('add.dialog.title', { code: 'Q300' }) }).waitFor();
    await visitor.goes('/cart');
    await page.getByRole('button', { name: message('cart.signIn') }).click();
    await asksForPassword(page);
    await visitor.signsIn(PERSON.email, PERSON.password);
    await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
    expect(new URL(page.url()).origin).toBe(shop.url);
    await visitor.fillsBilling('OH');
    await visitor.fillsCard(TEST_CARD);
    const number = await visitor.pays();
    expectOwnAddresses(await mailTo(PERSON.email, new RegExp(`order ${number}`, 'i')));

    // in another browser, as from an email
    const other = await comes();
    await other.page.goto(await identity.resetPassword(PERSON.sub));
    await other.page.getByLabel('New password', { exact: true }).fill(PERSON.password);
    await other.page.getByRole('button', { name: 'Save new password' }).click();
    await other.page.getByRole('heading', { level: 1, name: 'Your new password is saved' }).waitFor();
    await expect.poll(() => emailOf(page)).toBeUndefined();
    await page.goto(`${shop.url}/account/order-history`);
    await asksForPassword(page);
    await visitor.leaves();
    await other.leaves();
  });

  it('[OP-24] no browser reported a refused form, and no page logged an error', () => expectQuietLog());
});

/** No policy was violated, and nothing failed. */
function expectQuietLog(): void {
  const log = readFileSync(shop.store.logPath, 'utf8');
  expect(log.split('\n').filter((line) => /"area":"policy"|"level":"error"/.test(line))).toEqual([]);
}

/** A PDF of one page with five megabytes that no reader looks at. */
async function largePdf(): Promise<Buffer> {
  const { makePdf } = await import('../support/files/make-files.ts');
  return Buffer.concat([await makePdf(2, { text: 'Payment request' }), Buffer.from(`\n%${'x'.repeat(5_000_000)}\n`)]);
}
