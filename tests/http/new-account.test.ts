import { expect, it } from 'vitest';
import { createHttpBrowser, formAction } from '../support/http-browser.ts';
import { ownStore } from '../support/own-store.ts';
import { askStoreDatabase } from '../support/store-database.ts';
import { until } from '../support/until.ts';

const { url, dataDir } = ownStore();
const typed = {
  firstName: 'Hanna',
  lastName: 'Late',
  companyName: 'Late & Sons',
  companyType: 'Contractor',
  phone: '303 555 0199',
  email: 'hanna.late@example.com',
  password: 'stone upon stone',
};

async function readLink(email: string): Promise<string> {
  let link = '';
  await until('the link was mailed', async () => {
    const mails = (await (await fetch(`${url}/platform/api/mail?to=${email}`)).json()) as { text: string }[];
    link = /https?:\/\/\S+\/confirm\?link=[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    return link !== '';
  });
  return link;
}

it('[SE-12] the link of a new account followed after an hour, when that sign-in has run out, signs in and leads home', async () => {
  const walker = createHttpBrowser(url);
  const form = await walker.visit('/login?screen=create&returnTo=/cart');
  expect((await walker.visit(formAction(form), typed)).html).toContain('Check your email');
  const link = await readLink(typed.email);
  const uid = /\/sign-in\/([\w-]+)/.exec(form.url.pathname)?.[1];
  // an hour later, by the clock of the rows
  const aged = await askStoreDatabase(
    dataDir,
    `WITH sign_in AS (UPDATE identity.artifact SET expires_at = expires_at - interval '1 hour' WHERE model = 'Interaction' AND id = '${uid}' RETURNING 1),
     link AS (UPDATE identity.registration SET expires_at = expires_at - interval '1 hour' WHERE uid = '${uid}' RETURNING 1)
     SELECT * FROM sign_in, link`,
  );
  expect(aged).toHaveLength(1);

  const response = await walker.visit(link);
  expect([response.status, response.html.includes('type="password"')]).toEqual([200, true]);
  const token = new URL(link).searchParams.get('link') ?? '';
  const landed = await walker.visit(formAction(response), { link: token, password: typed.password });
  expect([landed.status, landed.url.pathname]).toEqual([200, '/']);
  const account = await walker.visit('/account');
  expect([account.status, account.html.includes(typed.email)]).toEqual([200, true]);
});
