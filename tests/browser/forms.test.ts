import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { REGISTRATION_FLAG } from '../../features/content/ui/forms.ts';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { delayResponse } from '../support/delay-response.ts';
import { fillRegistration } from '../support/fill-registration.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const SCRIPT = `${url}/platform/forms/v2.js`;
const sendButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Send|Show)/ });
/** Scrolls to a form by its heading, since forms load lazily, and waits for the expected content. */
async function reaches(page: Page, heading: string, wanted: Locator): Promise<void> {
  await page.getByRole('heading', { level: 2, name: heading }).scrollIntoViewIfNeeded();
  await wanted.waitFor();
}
const hasFocus = (element: Element): boolean => element === document.activeElement;
/** Returns the error message of a field, as assistive technology reads it. */
const faultOf = (control: Locator): Promise<string | null | undefined> =>
  control.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
  );
const readFlag = (page: Page): Promise<string | null> =>
  page.evaluate((flag) => localStorage.getItem(flag), REGISTRATION_FLAG);

/** Returns the layout shift of the page during loading. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += shift.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

async function fillContact(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Rosa Quill');
  await page.getByRole('textbox', { name: 'Email' }).fill('rosa@quill.example');
  await page.getByRole('combobox', { name: 'Subject' }).selectOption({ label: 'An order' });
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
}

it('[CNT-06] [PRD-12] shows five placeholder fields until the form loads, without layout shift; submits, thanks and lists', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  const release = await delayResponse(page, SCRIPT);
  await shopper.goes('/contact');
  const main = page.getByRole('main');
  await reaches(page, 'Write to us', main.getByText(message('block.form.loading')));
  await expect
    .poll(() => main.evaluate((element) => element.querySelectorAll('.hosted-form-wait > .field').length))
    .toBe(5);
  const before = await main.evaluate((element) => element.scrollHeight);
  release();
  await sendButton(page).waitFor();
  await expect.poll(() => main.evaluate((element) => element.scrollHeight)).toBe(before);
  await expect.poll(() => layoutShift(page)).toBe(0);

  const text = `Where is my receipt? ${Date.now()}`;
  await fillContact(page, text);
  await sendButton(page).click();
  const thanks = main.getByRole('status').filter({ hasText: /thank you/i });
  await thanks.waitFor();
  await expect.poll(() => thanks.evaluate(hasFocus)).toBe(true);
  await expect.poll(() => readFlag(page)).toBeNull();

  await page.goto(`${url}/platform`);
  const row = page.getByRole('region', { name: 'List of submissions' }).getByRole('row').filter({ hasText: text });
  await row.waitFor();
  await expect
    .poll(() => row.innerText())
    .toMatch(/Contact[\s\S]*\/contact[\s\S]*Rosa Quill[\s\S]*rosa@quill\.example/);
  await shopper.leaves();
});

it('[CNT-06] shows errors at their field, from the form and from the service', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/partners');
  const send = sendButton(page);
  await reaches(page, 'Become a partner', send);
  await send.click();
  const first = page.getByRole('textbox', { name: 'First name' });
  await expect.poll(() => first.evaluate(hasFocus)).toBe(true);
  await expect.poll(() => first.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'Check the marked fields.' }).waitFor();
  const describedBy = (await first.getAttribute('aria-describedby')) ?? '';
  await expect
    .poll(() => page.evaluate((id) => document.getElementById(id)?.textContent, describedBy))
    .toBe('Fill in this field.');

  await first.fill('Rosa');
  await expect.poll(() => first.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Quill');
  await page.getByRole('textbox', { name: 'Company' }).fill('Quill Works');
  await page.getByRole('main').getByRole('combobox').selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'What you have in mind' }).fill('A workshop');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('rosa@example.org');
  await send.click();
  await expect.poll(() => faultOf(email)).toMatch(/don’t accept this domain/);
  await expect.poll(() => email.evaluate(hasFocus)).toBe(true);
  shopper.expectsTrouble(/status of 400/);
  await email.fill('rosa@quill.example');
  await send.click();
  await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /thank you/i })
    .waitFor();
  await shopper.leaves();
});

it('[ERR-23] [CNT-06] offers another way to write if the form script fails to load, and logs one line', async () => {
  const shopper = await newShopper(url);
  const { page, context } = shopper;
  const notified: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/log/client-failure')) notified.push(request.postData());
  });
  await page.route(SCRIPT, (route) => route.abort());
  await shopper.goes('/contact');
  const line = page.getByRole('main').getByRole('status').filter({ hasText: 'This form isn’t loading right now.' });
  await reaches(page, 'Write to us', line);
  await expect.poll(() => line.getByRole('link').getAttribute('href')).toBe('mailto:help@planroom.example');
  expect(notified).toEqual(['{"area":"forms","reason":"script"}']);
  const noted = await context.request.post(`${url}/api/log/client-failure`, {
    data: JSON.parse(notified[0] ?? ''),
    headers: { origin: url },
  });
  expect(await noted.json()).toEqual({ noted: true });
  shopper.expectsTrouble(/ERR_FAILED/);
  await shopper.leaves();
});

it('[FMT-03] [CNT-06] remembers a registration in this browser; a message from another origin registers no visitor', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/sample-pages');
  const send = sendButton(page);
  await reaches(page, 'Open the sample pages', send);
  const say = (origin: string) =>
    page.evaluate((from) => {
      const data = { type: 'hsFormCallback', eventName: 'onFormSubmitted', id: 'b2e9d7c4-1f08-4a63-9e55-6d4c3a71f820' };
      window.dispatchEvent(new MessageEvent('message', { data, origin: from }));
    }, origin);
  for (const origin of ['https://evil.example', 'null', `${url}.evil.example`]) await say(origin);
  await expect.poll(async () => [await readFlag(page), await send.isVisible()]).toEqual([null, true]);

  await fillRegistration(page.getByRole('main'));
  await send.click();
  await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /thank you/i })
    .waitFor();
  await expect.poll(() => readFlag(page)).toBe('true');
  await shopper.leaves();
});

it('[CNT-06] makes a form’s button as wide as the form', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  const widths = async (path: string, heading: string): Promise<[number, number]> => {
    await shopper.goes(path);
    const send = sendButton(page);
    await reaches(page, heading, send);
    const field = page.getByRole('main').getByRole('textbox', { name: 'Company' });
    return [(await boxOf(send)).width, (await boxOf(field)).width];
  };
  const [special, itsField] = await widths('/lp/subcontractors', 'Trade associations and supply houses');
  expect(special).toBe(itsField);
  const [plain, field] = await widths('/partners', 'Become a partner');
  expect(plain).toBeLessThan(field);
  await shopper.leaves();
});
