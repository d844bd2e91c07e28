import { afterEach, expect, it } from 'vitest';
import { mailMessages } from './mails/mail-messages.ts';
import { message } from './message.ts';
import { hydrateOverrides, renderOverridesScript, setOverrides } from './overrides.ts';
import { getPdfMessages } from './pdfs/pdf-messages.ts';

afterEach(() => setOverrides({}));

it('[OP-05] uses the shop’s name, with any special characters', () => {
  expect([message('page.title', { title: 'Cart' }), renderOverridesScript()]).toEqual(['Cart | Planroom', null]);
  setOverrides({ shop: 'Harbor $& Co.' });
  expect(message('page.title', { title: 'Cart' })).toBe('Cart | Harbor $& Co.');
});

it('[OP-05] replaces the store’s text on screens, in mails and in PDFs, each only in its area', () => {
  setOverrides({
    shop: 'Harbor',
    screens: { 'frame.copyright': 'All of {shop}.' },
    mails: { 'order.open': 'Go to {site}' },
    papers: { 'paper.date': 'Day' },
  });
  expect(message('frame.copyright')).toBe('All of Harbor.');
  expect(mailMessages('en-US').say('order.open', { site: 'Desk' })).toBe('Go to Desk');
  expect(message('order.open', { site: 'Desk' })).toBe('Open in Desk');
  expect(getPdfMessages('en-US').say('paper.date')).toBe('Day');
});

it('[OP-05] passes only the name and the screen texts to a page, and escapes the end of the element', () => {
  setOverrides({
    shop: 'Harbor</script>',
    screens: { 'cart.title': 'Basket' },
    mails: { 'order.open': 'Go to {site}' },
  });
  const element = renderOverridesScript();
  expect(element?.text).not.toContain('<');
  setOverrides({});
  hydrateOverrides({
    getElementById: (id) => ({ textContent: id === element?.id ? element.text : null }) as HTMLElement,
  });
  expect([message('brand.name'), message('cart.title')]).toEqual(['Harbor</script>', 'Basket']);
  expect(mailMessages('en-US').say('order.open', { site: 'Desk' })).toBe('Open in Desk');
});
