import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PRE_HYDRATION_SCRIPT } from '../../../app/ui-kit/inline-script.ts';
import { dismissNotice, isDismissed, noticeKey } from './dismissal.ts';

const storage = (stored = new Map<string, string>()) => ({
  kept: stored,
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
const refusing = {
  getItem() {
    throw new Error('refused');
  },
  setItem() {
    throw new Error('refused');
  },
};

/** Runs the early script as a browser would; returns the attributes of the page's root. */
function load(
  notices: string[],
  session: object,
  local: object = storage(),
  cookies = { cookie: '' },
  pathname = '/documents',
): Record<string, string> {
  const dataset: Record<string, string> = {};
  const currentScript = { dataset: { notices: notices.join(' ') } };
  const document = Object.assign(cookies, { documentElement: { dataset }, currentScript });
  runInNewContext(PRE_HYDRATION_SCRIPT, {
    document,
    localStorage: local,
    sessionStorage: session,
    location: { pathname },
  });
  return dataset;
}

/** The effect of a click on the close button. */
function dismiss(kind: Parameters<typeof dismissNotice>[0], id: string, session: object): Record<string, string> {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('window', { sessionStorage: session });
  dismissNotice(kind, id);
  return dataset;
}
afterEach(() => vi.unstubAllGlobals());

const SITE = noticeKey('site-notification', 'siteNotification.news');
const PROMO = noticeKey('documents-listing-promo', 'promo.spring');

describe('the early script', () => {
  it('[FMT-03] uses these keys for dismissed notices', () => {
    expect([SITE, PROMO]).toEqual(['site-notification:siteNotification.news', 'documents-listing-promo:promo.spring']);
    expect(noticeKey('site-notification', 'two words')).not.toContain(' ');
  });

  it('[HDR-09] [HDR-10] [FMT-03] hides each dismissed notice before the first paint, and shows a new id', () => {
    const session = storage();
    expect(load([SITE, PROMO], session)).toEqual({ script: '' });
    expect(dismiss('documents-listing-promo', 'promo.spring', session)).toEqual({
      dismissed: ' documents-listing-promo',
    });
    expect(load([SITE, PROMO], session).dismissed).toBe(' documents-listing-promo');
    dismiss('site-notification', 'siteNotification.news', session);
    expect(load([SITE, PROMO], session).dismissed).toBe(' site-notification documents-listing-promo all');
    expect(load([SITE], session).dismissed, 'the only one there is').toBe(' site-notification all');
    expect(load([noticeKey('site-notification', 'siteNotification.newer')], session).dismissed).toBeUndefined();
    expect(load([SITE], storage()).dismissed, 'a new session').toBeUndefined();
    expect(load([], session)).toEqual({ script: '' });
  });

  it('[HDR-09] hides a notice for this page without storage, without an error', () => {
    expect(dismiss('site-notification', 'a', refusing).dismissed).toBe(' site-notification');
    expect(load([SITE], refusing)).toEqual({ script: '' });
    vi.stubGlobal('window', { sessionStorage: refusing });
    expect([isDismissed('site-notification', 'a'), isDismissed('site-notification', 'b')]).toEqual([true, false]);
  });

  it('[LK-05] sets the stored facts of a known person on the root element, and none for a visitor', () => {
    const local = storage(new Map([['planroom-person', 'signed-in bought']]));
    expect(load([], storage(), local)).toEqual({ script: '', person: 'signed-in bought', known: 'signed-in bought' });
    expect(load([], storage())).toEqual({ script: '' });
  });

  it('[LK-01] [PD1] reserves space for an owner’s rows on the page of an owned document, and on every page until that is known', () => {
    const local = storage(new Map([['planroom-person', 'signed-in bought told']]));
    const session = storage(
      new Map([['planroom-facts', '{"facts":{"owned":[{"sku":"A101-2025"}],"again":["A102"]}}']]),
    );
    const knownOn = (pathname: string, stored: object) => load([], stored, local, { cookie: '' }, pathname).known;
    expect(knownOn('/documents/a101-2025/', session)).toBe('signed-in bought told');
    expect(knownOn('/documents/a102-2025/', session)).toBe('signed-in told');
    expect(knownOn('/documents/a102-2025/', storage())).toBe('signed-in bought told');
    expect(load([], session, local, { cookie: '' }, '/documents/a102-2025/').person).toBe('signed-in bought told');
  });

  it('[LD1] [LK-01] adopts the person from the cookie of the sign-in, and keeps nothing of an earlier one', () => {
    const local = storage(new Map([['planroom-person', 'signed-in bought told']]));
    const cookies = { cookie: 'planroom-preview=1; planroom-person=signed-in.unlimited.member' };
    const reported = { script: '', person: 'signed-in unlimited member', known: 'signed-in unlimited member' };
    expect(load([], storage(), local, cookies)).toEqual(reported);
    expect(cookies.cookie).toBe('planroom-person=;path=/;max-age=0');
    expect(local.kept.get('planroom-person')).toBe('signed-in unlimited member');
    expect(load([], storage(), local, cookies), 'the next page').toEqual(reported);
    expect(load([], storage(), storage(), { cookie: 'not-planroom-person=member' })).toEqual({ script: '' });
    expect(load([], refusing, refusing, { cookie: 'planroom-person=member' }).person).toBeUndefined();
  });

  it('applies the stored theme, and ignores invalid values', () => {
    expect(load([], storage(), storage(new Map([['theme', 'dark']]))).theme).toBe('dark');
    expect(load([], storage(), storage(new Map([['theme', 'x"y']]))).theme).toBeUndefined();
  });
});
