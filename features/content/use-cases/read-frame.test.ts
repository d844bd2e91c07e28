import { beforeEach, describe, expect, it } from 'vitest';
import type { BlockOf, MenuEntry, MenuItem, SiteFrame } from '../../../platforms/content/client/types.ts';
import { createFakeShop, type FakeShop } from '../../../tests/support/fake-context.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { FRAME_DEFAULTS } from '../rules/frame-defaults.ts';
import { readSiteFrame } from './read-frame.ts';

const item = (number: number): MenuItem => ({
  kind: 'item',
  link: { text: `Entry ${number}`, href: `/entry-${number}`, isNewTab: false },
});
const notification = (endsOn: string): BlockOf<'siteNotification'> => ({
  kind: 'siteNotification',
  id: 'siteNotification.news',
  anchor: '',
  text: 'New editions',
  link: null,
  tone: 'Mark',
  endsOn,
});

let shop: FakeShop;
let context: ShopContext;
beforeEach(async () => {
  shop = createFakeShop();
  context = await shop.visit();
});

describe('the frame of every page', () => {
  it('[HDR-01] comes from the content, with its cache tag on the page', async () => {
    const given: SiteFrame = { ...FRAME_DEFAULTS, main: [item(1)], footer: [item(2)] };
    shop.content.state.frame = given;
    expect(await readSiteFrame(context)).toEqual(given);
    expect([...shop.content.uses]).toEqual(['siteFrame.main']);
    expect(shop.content.spoiled).toEqual([]);
    expect(shop.log).toEqual([]);
  });

  it.each(['unavailable', 'not-found'] as const)(
    '[ERR-23] uses the default frame when the content is %s',
    async (problem) => {
      shop.content.state.problem = problem;
      expect(await readSiteFrame(context)).toEqual(FRAME_DEFAULTS);
      expect(shop.content.spoiled, 'the page is not kept').toEqual([true]);
      expect(shop.log).toEqual([
        { level: 'warn', data: { area: 'content', code: problem }, message: 'the frame uses its defaults' },
      ]);
    },
  );

  it.each([
    ['', true],
    ['2026-06-16', true],
    ['2026-06-15', true],
    ['2026-06-14', false],
  ])('[HDR-09] shows a notification that ends on "%s" on 2026-06-15: %s', async (endsOn, isShown) => {
    shop.content.state.frame = { ...FRAME_DEFAULTS, notification: notification(endsOn) };
    expect((await readSiteFrame(context)).notification !== null).toBe(isShown);
  });

  it('[HDR-02] has no entry without a target', async () => {
    const full: MenuEntry = { kind: 'group', label: 'Full', items: [item(2)] };
    const empty: MenuEntry[] = [
      { kind: 'dropdown', label: 'Empty', items: [] },
      { kind: 'dropdown', label: 'Hollow', items: [{ kind: 'group', label: 'Empty', items: [] }] },
      { kind: 'dropdown', label: 'Half', items: [{ kind: 'group', label: 'Empty', items: [] }, full] },
      { kind: 'group', label: 'Empty', items: [] },
      item(1),
    ];
    shop.content.state.frame = { ...FRAME_DEFAULTS, main: empty, utility: empty, footer: empty, legal: empty };
    const frame = await readSiteFrame(context);
    const remaining = [{ kind: 'dropdown', label: 'Half', items: [full] }, item(1)];
    expect([frame.main, frame.utility, frame.footer, frame.legal]).toEqual([
      remaining,
      remaining,
      remaining,
      remaining,
    ]);
  });

  it('[HDR-01] shows 12 links in the footer, in any number of columns, and drops a column that does not fit', async () => {
    const column = (label: string, ...numbers: number[]): MenuEntry => ({
      kind: 'group',
      label,
      items: numbers.map(item),
    });
    const many = { kind: 'dropdown', label: 'Many', items: [item(6), column('Within', 7, 8, 9, 10, 11, 12, 13)] };
    shop.content.state.frame = {
      ...FRAME_DEFAULTS,
      footer: [column('One', 1, 2, 3, 4), item(5), many as MenuEntry, item(14), column('Last', 15)],
    };
    // 4 + 1 + 1 + 6 of 7 = 12
    const remaining = { ...many, items: [item(6), column('Within', 7, 8, 9, 10, 11, 12)] };
    expect((await readSiteFrame(context)).footer).toEqual([column('One', 1, 2, 3, 4), item(5), remaining]);
  });

  it('[HDR-01] [HDR-02] [ERR-23] has defaults within the limits, with links to documents, readings, help and legal pages', () => {
    const { main, utility, footer } = FRAME_DEFAULTS;
    expect([main.length <= 4, utility.length <= 4]).toEqual([true, true]);
    // 4 + 3 + 3
    expect(JSON.stringify(footer).match(/"href"/g)).toHaveLength(10);
    for (const entry of [...main, ...utility, ...footer])
      if (entry.kind !== 'item')
        expect(entry.items.length, entry.label).toBeLessThanOrEqual(entry.kind === 'group' ? 15 : 10);
    const written = JSON.stringify(FRAME_DEFAULTS);
    for (const href of ['/documents', '/documents?series=forms', '/learn', '/help', '/privacy-policy', '/terms-of-use'])
      expect(written).toContain(`"${href}"`);
  });
});
