import { afterAll, describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { waitForIdle } from '../support/hydration.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const textOf = async (path: string) => {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text(), headers: response.headers };
};
const locations = async (): Promise<string[]> =>
  [...(await textOf('/sitemap.xml')).html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );

describe('pages of the content', () => {
  it('[RTE-01] composes home from blocks: search, series, computation, sets, articles, voices', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/');
    await page.getByRole('heading', { level: 1, name: 'Find the document by its number.' }).waitFor();
    await page.getByRole('tab', { name: 'G Forms' }).click();
    await page
      .getByRole('tabpanel', { name: 'G Forms' })
      .getByRole('link', { name: 'Change Order', exact: true })
      .waitFor();
    const plan = page.getByRole('region', { name: 'One job, or every job?' });
    await plan.getByText('Saved with a seat').first().waitFor();
    const example = page.getByRole('figure').filter({ hasText: 'Cost example' });
    await expect.poll(() => example.count(), { message: 'nothing but the sum' }).toBe(0);
    await plan.getByRole('link', { name: 'See the cost example' }).click();
    await page.getByRole('dialog').getByRole('figure').getByText('Bought one at a time').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Before you sign' }).waitFor();
    await page.getByRole('link', { name: /^Which owner and contractor agreement/ }).click();
    await page.waitForURL(`${url}/learn/which-owner-contractor-agreement`);
    await page.getByRole('heading', { level: 1, name: /^Which owner and contractor agreement/ }).waitFor();
    await shopper.leaves();
  });

  it('[CNT-01] adds a set of documents to the cart with one click', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/');
    await page.getByRole('button', { name: 'Add 3 documents' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: message('add.dialog.view') })
      .click();
    const lines = page.getByRole('list', { name: message('cart.lines') }).getByRole('listitem');
    await lines.first().waitFor();
    await expect.poll(() => lines.count()).toBe(3);
    await shopper.leaves();
  });

  it('[RTE-14] plans: the query scrolls to the documents, and the landing works without it', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/subscriptions');
    await page.getByRole('heading', { level: 1, name: 'Plans are priced by the seat' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await shopper.goes('/subscriptions?scrollToDocumentsSection');
    const section = page.getByRole('region', { name: 'Documents in the plans' }).first();
    await expect.poll(async () => (await boxOf(section)).y).toBeLessThan(300);
    await shopper.leaves();
  });

  it('[RTE-18] the legal pages are there, as text', async () => {
    for (const path of ['/privacy-policy', '/terms-of-use']) {
      const { status, html } = await textOf(path);
      expect(status).toBe(200);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html.match(/<h2/g)?.length).toBeGreaterThan(5);
    }
  });

  it('[RTE-19] [RTE-20] landing pages, pages and pages below a page; a page under a wrong parent is not there', async () => {
    for (const path of [
      '/lp/small-firms',
      '/lp/subcontractors',
      '/lp/owners-and-facilities',
      '/lp/first-agreement',
      '/about',
      '/members',
      '/help/tax-exemption',
      '/subscriptions/unlimited-subscription',
    ])
      expect((await textOf(path)).status, path).toBe(200);
    for (const path of [
      '/small-firms',
      '/lp/about',
      '/about/members',
      '/unlimited-subscription',
      '/lp/winter-offer',
      '/help/retainage',
    ])
      expect((await textOf(path)).status, path).toBe(404);
  });

  it('[RTE-20] keeps a campaign’s query string in the URL, and serves the same bytes', async () => {
    const shopper = await newShopper(url);
    await shopper.goes('/about?utm_source=letter&utm_campaign=spring');
    await expect.poll(() => shopper.page.url()).toBe(`${url}/about?utm_source=letter&utm_campaign=spring`);
    await expect.poll(() => textOf('/about?utm_source=letter')).toMatchObject({ html: (await textOf('/about')).html });
    await shopper.leaves();
  });

  it('[ST-26] every page of the site map answers, has one h1, a title, a description and its own address', async () => {
    const paths = await locations();
    expect(paths.filter((path) => path.startsWith('/help/')).length).toBeGreaterThanOrEqual(40);
    expect(paths.filter((path) => path.startsWith('/learn/')).length).toBeGreaterThanOrEqual(30);
    expect(new Set(paths).size).toBe(paths.length);
    // [RTE-19] the page of every block is for developers, visible only in preview
    expect(paths).not.toContain('/lp/every-block');
    expect((await textOf('/lp/every-block')).status).toBe(404);
    for (const path of paths.filter((one) => !one.startsWith('/documents/'))) {
      const { status, html } = await textOf(path);
      expect(status, path).toBe(200);
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
      expect(html, path).toContain(`<link rel="canonical" href="${url}${path}"`);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{30,}/);
    }
  });

  it('[LK-07] help answers while one types, opens a topic, and a question by its link', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/help');
    const field = page.getByRole('searchbox', { name: 'What do you want to know?' });
    await field.fill('G702');
    await page.getByRole('link', { name: message('block.help.elsewhere', { term: 'G702' }) }).waitFor();
    await field.fill('receipt');
    await page.getByRole('heading', { name: /answers for “receipt”/ }).waitFor();
    await expect
      .poll(() => page.locator('#questions summary').first().innerText())
      .toContain('How do I get a receipt?');
    await expect.poll(() => new URL(page.url()).search, { message: 'until it is sent' }).toBe('');
    // [LK-06] arrow keys move to the results and back, Escape clears the field
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await field.press('ArrowDown');
    await expect.poll(focused).toContain('How do I get a receipt?');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.press('Escape');
    await page.getByRole('heading', { name: 'Orders and receipts' }).waitFor();
    expect(await field.inputValue()).toBe('');
    await field.fill('receipt');
    await field.press('Enter');
    await page.waitForURL(`${url}/help?q=receipt`);
    await page.getByRole('link', { name: message('block.help.byTopic') }).click();
    await page.getByRole('link', { name: /^Members/ }).click();
    await page.waitForURL(`${url}/help?topic=members#questions`);
    await page.getByRole('heading', { level: 2, name: 'Members' }).waitFor();
    await page.goto(`${url}/help#auto-pay`);
    await page.waitForURL(`${url}/help?question=auto-pay#auto-pay`);
    await expect.poll(() => page.locator('#auto-pay').getAttribute('open')).toBe('');
    await shopper.leaves();
  });

  it('contains no broken link', async () => {
    const paths = (await locations()).filter((path) => !path.startsWith('/documents/'));
    const requested = new Map<string, string>();
    for (const path of paths) {
      const { html } = await textOf(path);
      // [HDR-13] names reserved for examples, where no server responds
      expect(html.match(/href="https?:\/\/[^"]*\bexample(?:\.com|\.org|\.net)?[/"]/g), path).toBeNull();
      for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)) {
        const [address = '', anchor] = href.replaceAll('&amp;', '&').split('#');
        if (anchor && (address === '' || address === path)) expect(html, `${path} ${href}`).toContain(`id="${anchor}"`);
        if (!/^\/(?:login|account|platform)/.test(address) && address !== '') requested.set(address, path);
      }
    }
    for (const [address, from] of requested) expect((await textOf(address)).status, `${from} → ${address}`).toBe(200);
  });

  it('describes articles, questions and pages to search engines', async () => {
    const typesOf = async (path: string): Promise<string[]> =>
      [...(await textOf(path)).html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
        ([, json]) => [...json!.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type!),
      );
    await expect.poll(() => typesOf('/learn/retainage')).toContain('Article');
    await expect.poll(() => typesOf('/subscriptions')).toContain('FAQPage');
    await expect.poll(() => typesOf('/about')).toContain('BreadcrumbList');
    await expect.poll(() => typesOf('/help/tax-exemption')).toEqual(expect.arrayContaining(['BreadcrumbList']));
  });
});

describe('without JavaScript, on a phone', () => {
  it('[CRT-01] home, a landing page, plans, an article and help read whole, and a set goes into the cart', async () => {
    const shopper = await newShopper(url, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const { page } = shopper;
    for (const [path, seen] of [
      ['/', 'From our customers'],
      ['/lp/subcontractors', 'Get your pay application approved the first time'],
      ['/subscriptions', 'Questions about plans'],
      ['/learn/retainage', 'One contract, six applications'],
      ['/help', 'Orders and receipts'],
    ] as const) {
      await page.goto(url + path);
      await page.getByRole('heading', { name: seen }).first().waitFor();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), { message: path })
        .toBe(true);
    }
    await page.goto(url);
    await page.getByRole('button', { name: 'Add 3 documents' }).first().click();
    await page.waitForURL(`${url}/cart`);
    await expect
      .poll(() =>
        page
          .getByRole('list', { name: message('cart.lines') })
          .getByRole('listitem')
          .count(),
      )
      .toBe(3);
    await page.goto(`${url}/subscriptions`);
    await page.getByText('Can I pay from a bank account?').click();
    await page
      .getByText(/bank account/)
      .nth(1)
      .waitFor();
    await shopper.leaves();
  });
});

describe('preview', () => {
  it('[CNT-05] shows unpublished pages through the console’s link, with a bar to leave', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await page.goto(`${url}/platform`);
    await page.getByRole('link', { name: 'Show unpublished entries in this browser' }).click();
    await page.getByRole('button', { name: message('frame.preview.leave') }).waitFor();
    await shopper.goes('/lp/winter-offer');
    await page.getByRole('heading', { level: 1, name: 'Ten percent off until January 31' }).waitFor();
    await page.getByRole('button', { name: message('frame.preview.leave') }).click();
    await page.waitForURL(`${url}/**`);
    await expect.poll(() => page.getByRole('button', { name: message('frame.preview.leave') }).count()).toBe(0);
    expect((await page.goto(`${url}/lp/winter-offer`))?.status()).toBe(404);
    shopper.expectsTrouble(/404/);
    await shopper.leaves();
  });
});

it('loads the script of a block only on pages that have it', async () => {
  const blocksOf = async (path: string): Promise<string[]> => {
    const shopper = await newShopper(url);
    const requested: string[] = [];
    shopper.page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await shopper.goes(path);
    await waitForIdle(shopper.page);
    await shopper.leaves();
    return requested.flatMap(
      (address) => /^\/assets\/(hero|document-savings-table|document-sets|testimonials)-/.exec(address)?.[1] ?? [],
    );
  };
  expect((await blocksOf('/')).toSorted()).toEqual(['document-savings-table', 'document-sets', 'hero', 'testimonials']);
  await expect.poll(() => blocksOf('/about')).toEqual(['hero']);
  await expect.poll(() => blocksOf('/learn/retainage')).toEqual([]);
});
