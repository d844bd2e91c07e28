import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { openVisits } from '../support/open-visits.ts';
import { ownStore } from '../support/own-store.ts';
import type { Shopper } from '../support/shopper.ts';
import { until } from '../support/until.ts';

const { url } = ownStore();
const PLAN = '/account/subscription-management';

const comes = openVisits(url);

/** Waits for an email with this subject, from the console. */
const isMailed = ({ context: { request } }: Shopper, to: string, subject: string): Promise<void> =>
  until(`“${subject}” was mailed to ${to}`, async () =>
    (await (await request.get(`${url}/platform/api/mail?to=${encodeURIComponent(to)}`)).text()).includes(subject),
  );

/** Sets up a company for a new customer, with a domain; returns its path and name. */
async function createsCompany(shopper: Shopper) {
  const { page } = shopper;
  const email = await shopper.becomesNew({ first: 'Rosa', last: 'Quintero' });
  // a name with digits is not repeated in an email [SE-12]
  const name = `Mendez ${randomUUID().replace(/[^a-f]/g, '')}`;
  await page.goto(`${url}/account/companies/set-up`);
  await page.getByLabel(message('company.form.name')).fill(name);
  await page.getByLabel(message('company.form.street'), { exact: true }).fill('18 Quarry Road');
  await page.getByLabel(message('company.form.city')).fill('Columbus');
  await page.getByLabel(message('company.form.state')).selectOption('OH');
  await page.getByLabel(message('company.form.zip')).fill('43215');
  await page.getByRole('button', { name: message('company.setUp.button') }).click();
  await page.getByText(message('company.created', { name })).waitFor();
  return { email, name, path: new URL(page.url()).pathname };
}

/** Opens the newest request of a company at the desk. */
async function opensRequest({ page }: Shopper, name: string): Promise<void> {
  await page.goto(`${url}/desk/requests`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .click();
  await page.getByRole('complementary', { name: 'Request' }).waitFor();
}

describe.each([
  ['with a script', true],
  ['without a script', false],
])('a request of a plan holder, %s', (_, javaScriptEnabled) => {
  it('[COM-90] [COM-92] is sent in two clicks, sent once, shown at the plan, and withdrawn', async () => {
    const shopper = await comes({ javaScriptEnabled });
    const { page } = shopper;
    await shopper.becomes(javaScriptEnabled ? 'past-due' : 'scheduled');
    await page.goto(url + PLAN);
    await page.getByRole('link', { name: message('requests.link.end-plan') }).click();
    await page.getByRole('heading', { level: 1, name: message('requests.kind.end-plan') }).waitFor();
    if (javaScriptEnabled) expect(await checkAccessibility(page)).toEqual([]);
    await page.getByRole('button', { name: message('requests.new.send') }).click();
    await page.getByRole('status').getByText(message('requests.done.sent'), { exact: true }).waitFor();
    if (javaScriptEnabled) expect(await checkAccessibility(page)).toEqual([]);

    // the open request replaces the form
    await page.goto(url + PLAN);
    await page.getByText('Request “End the plan” is open').waitFor();
    expect(await page.getByRole('link', { name: message('requests.link.end-plan') }).count()).toBe(0);
    await page.goto(`${url}/account/requests/new?kind=end-plan`);
    await page.getByRole('heading', { level: 1, name: message('requests.kind.end-plan') }).waitFor();
    await page.getByText('Request “End the plan” is open').waitFor();
    expect(await page.getByRole('button', { name: message('requests.new.send') }).count()).toBe(0);
    await page.getByRole('link', { name: message('requests.all') }).click();

    await page.getByRole('button', { name: /^Withdraw/ }).click();
    await page.getByText(message('requests.done.withdrawn')).waitFor();
    await page.goto(url + PLAN);
    await page.getByRole('link', { name: message('requests.link.end-plan') }).waitFor();
    expect(await page.getByText('Request “End the plan” is open').count()).toBe(0);
  });
});

it('[COM-92] keeps a typed note and names the field that needs another value', async () => {
  const shopper = await comes();
  const { page } = shopper;
  await shopper.becomes('billing');
  await page.goto(`${url}/account/requests/new?kind=end-plan`);
  const note = page.getByLabel(/^Note to customer service/);
  await note.fill('My card is 4242 4242 4242 4242');
  await page.getByRole('button', { name: message('requests.new.send') }).click();
  await page.getByText(message('requests.new.note.wrong')).waitFor();
  expect(await note.inputValue()).toBe('My card is 4242 4242 4242 4242');
  await page.goto(`${url}/account/requests`);
  expect(await page.getByRole('heading', { level: 2, name: message('requests.kind.end-plan') }).count()).toBe(0);
});

it('[COM-91] [COM-93] staff confirm a domain, decline a request with a message, and close a company', async () => {
  const rosa = await comes();
  const { page } = rosa;
  const { email, name, path } = await createsCompany(rosa);
  const domain = `d${randomUUID().slice(0, 8)}.example`;
  await page.getByRole('link', { name: message('company.domain.add') }).click();
  await page.getByRole('dialog').getByLabel(message('company.domain')).fill(domain);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: message('company.domain.add.continue') })
    .click();
  await page.getByRole('link', { name: message('company.domain.write') }).click();
  await page.getByRole('button', { name: message('requests.new.send') }).click();
  await page.getByText(message('requests.done.sent'), { exact: true }).waitFor();
  await isMailed(rosa, email, 'We received your request: Confirm a domain');

  const staff = await comes();
  await staff.becomes('staff');
  await opensRequest(staff, name);
  const panel = staff.page.getByRole('complementary', { name: 'Request' });
  await panel.getByRole('link', { name: 'Confirm the domain' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Confirm this domain?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Called the number in the register');
  await dialog.getByRole('button', { name: 'Confirm the domain' }).click();
  await staff.page.getByRole('status').getByText('Carried out a request.').waitFor();
  await isMailed(rosa, email, 'Your request is done: Confirm a domain');
  await page.goto(url + path);
  await page.getByText(message('company.domain.verified'), { exact: true }).waitFor();

  await page.getByRole('link', { name: message('company.write') }).click();
  await page.getByRole('button', { name: message('requests.new.send') }).click();
  await page.getByText(message('requests.done.sent'), { exact: true }).waitFor();
  await opensRequest(staff, name);
  await panel.getByRole('link', { name: 'Decline with a reason' }).click();
  const declining = staff.page.getByRole('dialog', { name: 'Decline this request?' });
  await declining.getByRole('textbox', { name: 'Reason' }).fill('An order is open');
  await declining.getByRole('textbox', { name: 'Message to the customer' }).fill('An order is still open.');
  await declining.getByRole('button', { name: 'Decline with a reason' }).click();
  await staff.page.getByRole('status').getByText('Declined a request.').waitFor();
  await page.goto(`${url}/account/requests`);
  await page.getByText('An order is still open.').waitFor();

  await page.goto(url + path);
  await page.getByRole('link', { name: message('company.write') }).click();
  await page.getByRole('button', { name: message('requests.new.send') }).click();
  await page.getByText(message('requests.done.sent'), { exact: true }).waitFor();
  await opensRequest(staff, name);
  await panel.getByRole('link', { name: 'Close the company' }).click();
  const closing = staff.page.getByRole('dialog', { name: 'Close this company?' });
  await closing.getByRole('textbox', { name: 'Reason' }).fill('Asked by its administrator');
  await closing.getByRole('button', { name: 'Close the company' }).click();
  await staff.page.getByRole('status').getByText('Carried out a request.').waitFor();
  expect((await page.goto(url + path))?.status()).toBe(404);
  rosa.expectsTrouble(/404/);
});

it('[COM-93] [COM-94] staff find a company by its name, and name another administrator', async () => {
  const rosa = await comes();
  const { name, path } = await createsCompany(rosa);
  const tom = await comes();
  const email = await tom.becomesNew({ first: 'Tom', last: 'Wexler' });
  await rosa.page.getByRole('link', { name: message('company.invite') }).click();
  await rosa.page.getByRole('dialog').getByLabel(message('company.invite.addresses')).fill(email);
  await rosa.page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await rosa.page.getByRole('dialog').waitFor({ state: 'detached' });
  await tom.page.goto(`${url}/account`);
  await tom.page.getByRole('link', { name: message('company.note.invitation.open') }).click();
  await tom.page.getByRole('button', { name: `Join ${name}` }).click();
  await tom.page.getByText(`You’re now a member of ${name}`).waitFor();

  const staff = await comes();
  const { page } = staff;
  await staff.becomes('staff');
  await page.goto(`${url}/desk?q=${encodeURIComponent(name)}`);
  await page
    .getByRole('region', { name: /^Companies/ })
    .getByRole('link', { name })
    .click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const members = page.getByRole('region', { name: /^Members/ });
  await members.getByRole('row', { name: /Tom Wexler/ }).waitFor();
  await page.getByRole('link', { name: 'Name an administrator' }).click();
  const dialog = page.getByRole('dialog', { name: `Name an administrator of ${name}?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Called the office');
  await dialog.getByLabel('New administrator').selectOption({ label: `Tom Wexler, ${email}` });
  await dialog.getByRole('button', { name: 'Name an administrator' }).click();
  await page.getByRole('status').getByText('Named an administrator.').waitFor();
  await members.getByRole('row', { name: /Tom Wexler.*administrator/i }).waitFor();
  await isMailed(tom, email, `Your roles at ${name} have changed`);
  await tom.page.goto(url + path);
  await tom.page.getByRole('link', { name: message('company.invite') }).waitFor();
});
