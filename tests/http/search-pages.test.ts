import { describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { newCaller } from '../support/caller.ts';
import { ownStore } from '../support/own-store.ts';

// search results without scripts; tests/browser/search.test.ts covers the field, its list and the keyboard
const url = ownStore().url;

/** The main part of a page, without its scripts. */
async function reads(path: string): Promise<string> {
  const { status, text } = await newCaller(url).call('GET', path, undefined, { accept: 'text/html' });
  expect(status, path).toBe(200);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return main.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '').replaceAll('&amp;', '&');
}
/** The tabs: which one is open, and how much each holds. */
function tabsOf(main: string): { open: string; shop: number; learn: number } {
  const tabs = /<nav[^>]*aria-label="Result types">(.*?)<\/nav>/s.exec(main)?.[1] ?? '';
  const count = (name: string): number => Number(new RegExp(`>${name} \\((\\d+)\\)<`).exec(tabs)?.[1]);
  return {
    open: /aria-current="page"[^>]*>(\w+)/.exec(tabs)?.[1] ?? '',
    shop: count('Shop'),
    learn: count('Learn'),
  };
}
const readingsOf = (main: string): string[] =>
  [...main.matchAll(/<h3><a[^>]*>([^<]*)/g)].map(([, title]) => title ?? '');
const linkOf = (main: string, text: string): string =>
  [...main.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].find(
    ([, , inside]) => inside?.replace(/<[^>]*>/g, '') === text,
  )?.[1] ?? '';

describe('suggestions', () => {
  type Suggested = { documents: { code: string; title: string }[]; filters: object[] };
  const suggests = async (term: string): Promise<Suggested> => {
    const { status, body } = await newCaller(url).call('GET', `/api/search/suggest?q=${encodeURIComponent(term)}`);
    expect(status).toBe(200);
    return body as Suggested;
  };

  it.each([
    ['A101', 'A101'],
    ['a-101', 'A101'],
    ['A 101', 'A101'],
    ['a101-2025', 'A101'],
    ['G7O2', 'G702'],
    ['pay app', 'G702'],
    ['change order', 'G701'],
    ['subcontract', 'A401'],
  ])('[SE2] [SE6] [SRC-06] %s, a number in any form or a synonym: the document first', async (term, first) => {
    const { documents, filters } = await suggests(term);
    // a filter would be listed before it
    expect([filters, documents[0]?.code]).toEqual([[], first]);
  });

  it('[SE2] [SE6] [SRC-06] a wrong letter: the document all the same', async () => {
    expect((await suggests('subcontrakt')).documents.map(({ code }) => code)).toContain('A401');
  });
});

it('[SRC-06] [SE2] find the same document in any spelling, and name an edition that is not sold', async () => {
  const pages = await Promise.all(['a101', 'A-101', 'A1012025', 'A101-2017'].map((term) => reads(`/search?q=${term}`)));
  const counts = pages.map((page) => tabsOf(page).learn);
  expect(counts[0]).toBeGreaterThan(0);
  expect(new Set(counts).size).toBe(1);
  expect(pages.map((page) => page.includes('We don’t sell the 2017 edition.'))).toEqual([false, false, false, true]);
});

it('[SRC-04] [SE5] nothing in both: the term as text, and the number that was probably meant', async () => {
  const page = await reads('/search?q=%3Czzqxw%3E');
  expect(page).toMatch(/<h2>No results for “&lt;zzqxw&gt;”<\/h2>/);
  expect(page.match(/<tr>/g)).toHaveLength(3);
  expect(tabsOf(page)).toEqual({ open: 'Shop', shop: 0, learn: 0 });
  expect(linkOf(await reads('/search?q=G720'), 'G702 Payment Application')).toBe('/documents/g702-2025/');
});

describe('[SRC-01] [SRC-02] [RTE-04] without JavaScript', () => {
  it('both tabs, and each page of Learn', async () => {
    const shop = await reads('/search?q=contract');
    expect(shop.match(/<article\b/g)).toHaveLength(18);
    expect(tabsOf(shop).open).toBe('Shop');
    const learn = await reads(linkOf(shop, `Learn (${tabsOf(shop).learn})`));
    expect(tabsOf(learn).open).toBe('Learn');
    const next = await reads(linkOf(learn, message('pager.next')));
    expect(next).toContain('Page 2 of');
    const [first, second] = [readingsOf(learn), readingsOf(next)];
    expect([first.length, second.length]).toEqual([8, 8]);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
  });

  it('the filters are a form of the search, which keeps the term', async () => {
    const page = await reads('/search?q=design-build');
    const form =
      /<form\b[^>]*action="\/search"[^>]*method="get"[^>]*>(?:(?!<\/form>)[\s\S])*name="productRole"[\s\S]*?<\/form>/.exec(
        page.slice(page.indexOf('class="listing"')),
      )?.[0];
    expect(form).toMatch(/name="productRole" value="owner"\/><span>Owner/);
    expect(form).toContain('<input type="hidden" name="q" value="design-build"/>');
    expect(form).toContain(message('filter.apply'));
    const found = await reads('/search?q=design-build&productRole=owner');
    expect(found).toContain(message('filter.remove', { value: 'Owner' }));
    expect(tabsOf(found).shop).toBeLessThan(tabsOf(page).shop);
  });
});
