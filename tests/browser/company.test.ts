import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { openVisits } from '../support/open-visits.ts';
import { ownStore } from '../support/own-store.ts';
import { NEW_PASSWORD, type Shopper } from '../support/shopper.ts';
import { askStoreDatabase } from '../support/store-database.ts';
import { until } from '../support/until.ts';

const { url, dataDir } = ownStore();
const SET_UP = '/account/companies/set-up';

const comes = openVisits(url);

/** Fills the form of a new company and sends it; returns the path of its page. */
async function setsUp({ page }: Shopper, name: string): Promise<string> {
  await page.getByLabel(message('company.form.name')).fill(name);
  await page.getByLabel(message('company.form.street'), { exact: true }).fill('18 Quarry Road');
  await page.getByLabel(message('company.form.city')).fill('Columbus');
  await page.getByLabel(message('company.form.state')).selectOption('OH');
  await page.getByLabel(message('company.form.zip')).fill('43215');
  await page.getByRole('button', { name: message('company.setUp.button') }).click();
  await page.getByRole('status').getByText(message('company.created', { name })).waitFor();
  return new URL(page.url()).pathname;
}

/** Signs a new customer in and sets up a company. */
async function createsCompany(shopper: Shopper, name = `Mendez ${randomUUID().slice(0, 8)}`) {
  const email = await shopper.becomesNew({ first: 'Rosa', last: 'Quintero' });
  await shopper.goes(SET_UP);
  return { email, name, path: await setsUp(shopper, name) };
}

/** Invites addresses by the dialog, with these roles. */
async function invites({ page }: Shopper, addresses: string, roles: string[] = []): Promise<void> {
  await page.getByRole('link', { name: message('company.invite') }).click();
  const dialog = page.getByRole('dialog', { name: message('company.invite') });
  await dialog.getByLabel(message('company.invite.addresses')).fill(addresses);
  for (const role of roles) await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Returns the newest link that invites this address, from the console. */
async function invitationLink({ request }: BrowserContext, email: string): Promise<string> {
  let link = '';
  await until(`an invitation was mailed to ${email}`, async () => {
    const mails = await (await request.get(`${url}/platform/api/mail?to=${encodeURIComponent(email)}`)).text();
    link = [...mails.matchAll(/http[^\s"\\<]+\/account\/invitation\?token=[\w-]+/g)].at(-1)?.[0] ?? '';
    return link !== '';
  });
  return link;
}

describe('a company', () => {
  it('[COM-40] is set up, and invites four addresses of a pasted list: one twice, one without a host', async () => {
    const rosa = await comes();
    const { page } = rosa;
    await rosa.becomesNew({ first: 'Rosa', last: 'Quintero' });
    await rosa.goes('/account');
    await page
      .getByRole('navigation', { name: message('account.nav') })
      .getByRole('link', { name: message('company.setUp') })
      .click();
    await page.getByRole('heading', { level: 1, name: message('company.setUp') }).waitFor();
    // the account's company is filled in; the first wrong field takes the focus
    expect(await page.getByLabel(message('company.form.name')).inputValue()).toBe('Quintero Works');
    await page.getByRole('button', { name: message('company.setUp.button') }).click();
    await page.getByText(message('company.form.street.wrong')).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('street');
    expect(await checkAccessibility(page)).toEqual([]);
    await setsUp(rosa, 'Mendez Builders');
    await page
      .getByRole('navigation', { name: message('account.nav') })
      .getByText('Mendez Builders')
      .waitFor();
    expect(await checkAccessibility(page)).toEqual([]);

    await page.getByRole('link', { name: message('company.invite') }).click();
    const dialog = page.getByRole('dialog', { name: message('company.invite') });
    await dialog
      .getByLabel(message('company.invite.addresses'))
      .fill(
        'Dev Rao <dev.rao@mendez.example>, nell.castro@mendez.example; lou.fenton@mendez.example\nDEV.RAO@mendez.example\nbilling@ourbank',
      );
    const found = dialog.getByRole('list', { name: message('company.invite.found') }).getByRole('listitem');
    await expect.poll(() => found.count()).toBe(4);
    await found.filter({ hasText: 'billing@ourbank' }).getByText(message('company.invite.not-an-address')).waitFor();
    await dialog.getByRole('checkbox', { name: message('company.role.buyer') }).check();
    expect(await checkAccessibility(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send 3 invitations' }).click();
    const sent = page.getByRole('status').filter({ hasText: 'We sent 3 invitations' });
    await sent.getByText('billing@ourbank: Not a full address').waitFor();
    for (const address of ['dev.rao', 'nell.castro', 'lou.fenton'])
      await page
        .getByRole('row', { name: new RegExp(`${address}@mendez\\.example`) })
        .getByText(message('company.member.invited'))
        .waitFor();

    // an invitation is withdrawn in its row; the list is filtered by its URL
    await page.getByRole('button', { name: 'Withdraw the invitation to lou.fenton@mendez.example' }).click();
    await page.getByRole('status').getByText(message('company.invitation.withdrawn')).waitFor();
    await page.getByLabel(message('company.members.status')).selectOption('invited');
    await page.getByRole('status').getByText('2 of 3').waitFor();
    await expect.poll(() => page.url()).toContain('status=invited');
  });

  it('[COM-41] rejects an invitation for another address; the invited customer joins with it', async () => {
    const rosa = await comes();
    const { name } = await createsCompany(rosa);
    const lou = await comes();
    const invited = await lou.becomesNew({ first: 'Lou', last: 'Fenton' });
    await invites(rosa, invited, [message('company.role.buyer')]);
    const link = await invitationLink(rosa.context, invited);

    // opened by the one who sent it: signed in with another address
    await rosa.goes(link.slice(url.length));
    await rosa.page.getByText(message('company.invitation.other', { email: invited })).waitFor();
    await rosa.page.getByRole('button', { name: message('company.invitation.other.switch') }).waitFor();
    expect(await checkAccessibility(rosa.page)).toEqual([]);
    await expect.poll(() => rosa.page.getByRole('button', { name: `Join ${name}` }).count()).toBe(0);

    // a visitor sees it, signs in and comes back
    await lou.becomes('visitor');
    await lou.goes(link.slice(url.length));
    await lou.page.getByRole('heading', { name: `${name} invites you` }).waitFor();
    expect(await checkAccessibility(lou.page)).toEqual([]);
    await lou.page.getByRole('link', { name: message('company.invitation.signIn') }).click();
    await lou.arrives(link, () => lou.signsIn(invited, NEW_PASSWORD));
    await lou.page.getByRole('button', { name: `Join ${name}` }).click();
    await lou.page.getByRole('status').getByText(`You’re now a member of ${name}`).waitFor();
    await lou.page.getByText('You’re a buyer. Member since').waitFor();
    expect(await checkAccessibility(lou.page)).toEqual([]);
    // the link works once
    await lou.goes(link.slice(url.length));
    await lou.page.getByRole('link', { name: message('company.invitation.company') }).click();
    await lou.page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('[COM-42] is joined by a verified domain, after an administrator confirmed it with a role', async () => {
    const rosa = await comes();
    const { name, path } = await createsCompany(rosa);
    const domain = `quarry-${randomUUID().slice(0, 8)}.example.net`;
    await rosa.page.getByRole('link', { name: message('company.domain.add') }).click();
    const add = rosa.page.getByRole('dialog', { name: message('company.domain.add') });
    await add.getByLabel(message('company.domain')).fill('gmail.com');
    await add.getByRole('button', { name: message('company.domain.add.continue') }).click();
    await add.getByText('gmail.com is a public email service.').waitFor();
    expect(await checkAccessibility(rosa.page)).toEqual([]);
    await add.getByLabel(message('company.domain')).fill(domain);
    await add.getByRole('button', { name: message('company.domain.add.continue') }).click();
    const record = rosa.page.getByRole('dialog', { name: `Verify ${domain}` });
    await record.getByText(`_planroom.${domain}`).waitFor();
    expect(await checkAccessibility(rosa.page)).toEqual([]);
    await rosa.page.keyboard.press('Escape');
    await record.waitFor({ state: 'detached' });
    // no test has a name server: as if its record had been found
    await askStoreDatabase(
      dataDir,
      `UPDATE users.company_domain SET state = 'verified', verified_by = 'dns', verified_at = now() WHERE domain = '${domain}'`,
    );

    const jamie = await comes();
    await jamie.page.goto(`${url}/login?returnTo=/account`);
    const email = `jamie.${randomUUID()}@${domain}`;
    await jamie.arrives(`${url}/account`, () => jamie.createsAccount(email, { first: 'Jamie', last: 'Kowalski' }));
    await jamie.page.getByText(message('company.note.joinable', { name })).waitFor();
    expect(await checkAccessibility(jamie.page)).toEqual([]);
    await jamie.page.getByRole('link', { name: message('company.note.joinable.open') }).click();
    await jamie.page.getByRole('button', { name: message('company.joinable.ask') }).click();
    await jamie.page.getByText(message('company.joinable.requested.text')).waitFor();
    expect(await checkAccessibility(jamie.page)).toEqual([]);

    await rosa.goes(path);
    await rosa.page
      .getByRole('navigation', { name: message('account.nav') })
      .getByText('1 request to join')
      .waitFor();
    // a control half below the sticky header cannot be clicked there
    await rosa.page.evaluate(() => scrollTo(0, 0));
    expect(await checkAccessibility(rosa.page)).toEqual([]);
    await rosa.page.getByRole('link', { name: 'Choose roles of Jamie Kowalski' }).click();
    const request = rosa.page.getByRole('dialog', { name: 'Let Jamie Kowalski join?' });
    await request.getByRole('checkbox', { name: message('company.role.buyer') }).check();
    await request.getByRole('button', { name: 'Add Jamie' }).click();
    await rosa.page.getByRole('status').getByText('Jamie is now a member').waitFor();
    await rosa.page.getByRole('row', { name: /Jamie Kowalski.*Buyer.*Active/ }).waitFor();

    await jamie.goes(path);
    await jamie.page.getByText('You’re a buyer. Member since').waitFor();
  });

  it('[COM-43] is not left by its only administrator before another one is named', async () => {
    const rosa = await comes();
    const { name, path } = await createsCompany(rosa);
    const tom = await comes();
    const email = await tom.becomesNew({ first: 'Tom', last: 'Wexler' });
    await invites(rosa, email);
    await tom.goes((await invitationLink(rosa.context, email)).slice(url.length));
    await tom.page.getByRole('button', { name: `Join ${name}` }).click();
    await tom.page.getByText('You’re a member. Member since').waitFor();

    const { page } = rosa;
    await rosa.goes(path);
    const leave = page.getByRole('dialog', { name: `Leave ${name}?` });
    await page.getByRole('link', { name: message('company.leave.link') }).click();
    await leave.getByRole('button', { name: message('company.leave.button') }).click();
    await leave.getByText(/This would leave no administrator/).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    // Back closes the dialog, and the focus returns to its link
    await page.goBack();
    await leave.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(message('company.leave.link'));

    await page.getByRole('link', { name: 'Change roles of Tom Wexler' }).click();
    const roles = page.getByRole('dialog', { name: 'Roles of Tom Wexler' });
    await roles.getByRole('checkbox', { name: message('company.role.administrator') }).check();
    await roles.getByRole('button', { name: message('company.roles.save') }).click();
    await page.getByRole('status').getByText(message('company.roles.saved')).waitFor();

    await page.getByRole('link', { name: message('company.leave.link') }).click();
    await leave.getByRole('button', { name: message('company.leave.button') }).click();
    await page.getByRole('status').getByText(message('company.left')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
    const gone = await page.goto(url + path);
    expect(gone?.status()).toBe(404);
    rosa.expectsTrouble(/404/);

    await tom.goes(path);
    await tom.page.getByText('You’re an administrator. Company since').waitFor();
  });

  it('[COM-44] is managed without a script: set up, invite, change roles, remove, undo', async () => {
    const rosa = await comes({ javaScriptEnabled: false });
    const { page } = rosa;
    const { name, path } = await createsCompany(rosa);
    const tom = await comes({ javaScriptEnabled: false });
    const email = await tom.becomesNew({ first: 'Tom', last: 'Wexler' });
    await page.getByRole('link', { name: message('company.invite') }).click();
    await page.getByLabel(message('company.invite.addresses')).fill(`${email}, billing@ourbank`);
    await page.getByRole('button', { name: message('company.invite.send') }).click();
    await page.getByText(message('company.invite.sent.some')).waitFor();
    await tom.page.goto(await invitationLink(rosa.context, email));
    await tom.page.getByRole('button', { name: `Join ${name}` }).click();
    await tom.page.getByText(`You’re now a member of ${name}`).waitFor();

    await page.goto(url + path);
    await page.getByRole('link', { name: 'Change roles of Tom Wexler' }).click();
    await page.getByRole('checkbox', { name: message('company.role.approver') }).check();
    await page.getByRole('button', { name: message('company.roles.save') }).click();
    await page.getByText(message('company.roles.saved'), { exact: true }).waitFor();
    await page.getByRole('row', { name: /Tom Wexler.*Approver/ }).waitFor();

    await page.locator('summary').filter({ hasText: 'More for Tom Wexler' }).click();
    await page
      .getByRole('link', { name: message('company.member.remove') })
      .last()
      .click();
    await page.getByRole('button', { name: 'Remove Tom Wexler' }).click();
    await page.getByText(message('company.removed.one')).waitFor();
    await expect.poll(() => page.getByRole('row', { name: /Tom Wexler/ }).count()).toBe(0);
    await page.getByRole('button', { name: message('company.undo') }).click();
    await page.getByText(message('company.restored'), { exact: true }).waitFor();
    await page.getByRole('row', { name: /Tom Wexler.*Approver/ }).waitFor();
  });
});
