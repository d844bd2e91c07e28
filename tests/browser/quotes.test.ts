import { expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { openVisits } from '../support/open-visits.ts';
import { ownStore } from '../support/own-store.ts';
import { type Shopper, TEST_CARD } from '../support/shopper.ts';
import { until } from '../support/until.ts';

const { url } = ownStore();
const comes = openVisits(url);

/** Makes a quote from the cart as a new customer, and returns its number. */
async function makesQuote(shopper: Shopper): Promise<string> {
  await shopper.becomesNew({ first: 'Carlos', last: 'Mendez' });
  await shopper.holds('A101');
  await shopper.goes('/cart');
  await shopper.page.getByRole('button', { name: message('cart.quote') }).click();
  const heading = shopper.page.getByRole('heading', { level: 1, name: /^Quote Q-\d+$/ });
  await heading.waitFor();
  return (await heading.innerText()).replace('Quote ', '');
}

/** Sends the quote of the page, and returns the path of the link in the email. */
async function sendsQuote({ page, context }: Shopper, email: string): Promise<string> {
  await page.getByLabel(message('quote.send.email')).fill(email);
  await page.getByLabel(message('quote.send.note')).fill('For the Quarry Road lofts.');
  await page.getByRole('button', { name: message('quote.send') }).click();
  await page.getByText(message('quote.done.sent', { email })).waitFor();
  let path = '';
  await until(`a quote was mailed to ${email}`, async () => {
    const mails = await (await context.request.get(`${url}/platform/api/mail?to=${encodeURIComponent(email)}`)).text();
    path = /\/quote\?token=[\w-]{43}/.exec(mails)?.[0] ?? '';
    return path !== '';
  });
  return path;
}

it('[QTE-05] an approver without an account sends a quote back, gets version 2 by the same link, and pays it', async () => {
  const owner = await comes();
  const email = `rosa.${Date.now()}@office.example`;
  const number = await makesQuote(owner);
  await checkAccessibility(owner.page);
  const path = await sendsQuote(owner, email);

  const approver = await comes();
  const { page } = approver;
  await approver.goes(path);
  await page.getByText('For the Quarry Road lofts.').waitFor();
  await checkAccessibility(page);
  await page.getByText(message('quoteLink.back.title'), { exact: true }).click();
  await page.getByLabel(message('quoteLink.back.note')).fill('Two are better.');
  await page.getByRole('button', { name: message('quoteLink.back') }).click();
  await page.getByText(message('quoteLink.done.sent-back', { person: 'Carlos Mendez' })).waitFor();

  await owner.goes(`/account/quotes/${number}`);
  await owner.page.getByText('Two are better.').waitFor();
  await owner.page
    .getByRole('link', { name: message('quote.change') })
    .first()
    .click();
  await owner.page.getByLabel(message('quote.change.copies', { code: 'A101' })).fill('2');
  await owner.page.getByRole('button', { name: message('quote.change.save', { version: 2 }) }).click();
  await owner.page.getByText(message('quote.done.changed', { version: 2 })).waitFor();
  await owner.page.getByRole('button', { name: message('quote.send') }).click();
  await owner.page.getByText(message('quote.done.sent', { email })).waitFor();

  await approver.goes(path);
  await page.getByText(/asks you to approve 2 document copies/).waitFor();
  await page.getByRole('button', { name: message('quoteLink.pay') }).click();
  await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await approver.fillsBilling();
  await approver.fillsCard(TEST_CARD);
  const order = await approver.pays();
  await page.getByText('The documents open in the account of the customer who asked you to pay.').waitFor();
  // the approver's browser is signed in nowhere
  const file = `${url}/account/quotes/${number.toLowerCase()}/pdf`;
  const refused = await approver.context.request.get(file, { maxRedirects: 0 });
  expect(refused.headers().location).toMatch(/^\/login/);

  await until('the order is the owner’s', async () => {
    await owner.goes(`/account/quotes/${number}`);
    return (await owner.page.getByText(message('quote.note.paid')).count()) > 0;
  });
  await owner.goes(`/account/order-history?orderId=${order}`);
  await owner.page
    .getByRole('heading', { name: new RegExp(order) })
    .first()
    .waitFor();
  await approver.goes(path);
  await page.getByText(message('quoteLink.done.paid')).waitFor();
});

it('[QTE-02] a quote is made, paid and listed without a script', async () => {
  const owner = await comes({ javaScriptEnabled: false });
  const number = await makesQuote(owner);
  await owner.goes('/account/quotes');
  await owner.page.getByRole('link', { name: number }).waitFor();
  await owner.page.getByRole('link', { name: number }).click();
  await owner.page.getByRole('button', { name: /^Pay \$/ }).click();
  await owner.page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
});

it('[QTE-05] a guessed link says nothing about a quote, and isn’t indexed or cached', async () => {
  const visitor = await comes();
  const response = await visitor.context.request.get(`${url}/quote?token=${'A'.repeat(43)}`);
  expect(response.status()).toBe(404);
  expect(response.headers()['cache-control']).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('This link doesn’t open a quote');
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(html).toMatch(/<meta name="referrer" content="same-origin"/);
});
