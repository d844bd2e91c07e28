import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../core/dates.ts';
import { EMAILS } from '../../../tests/support/declared-emails.ts';
import { replaceTable } from '../../../tests/support/prose/replace-table.ts';
import { orderConfirmation } from '../../orders/emails/order-confirmation.ts';
import { paymentScheduled } from '../../plans/emails/payment-scheduled.ts';
import { renewalCharged } from '../../plans/emails/renewal-charged.ts';
import { VISA, yearly } from '../../plans/emails/sample-facts.ts';
import { seatsAdded } from '../../plans/emails/seats-added.ts';
import type { MailBlock, MailContent, MailShop, MailSum } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

/** A shop with every setting that an email can print. */
const MAIL_SHOP: MailShop = {
  companyName: 'Planroom',
  publicUrl: 'https://planroom.example',
  supportEmail: 'help@planroom.example',
  supportPhone: '555-0142',
  supportHours: 'weekdays 8 to 6 Central',
  documentSite: { name: 'Planroom Draft', url: 'https://draft.example.com' },
  locale: 'en-US',
  postalAddress: ['2200 Quarry Street', 'Des Moines, IA 50309'],
};
const SAMPLES = EMAILS.flatMap(({ samples }) => Object.entries(samples(MAIL_SHOP)));
const SAMPLE_MAILS = Object.fromEntries(SAMPLES);
const sumsOf = ({ blocks }: MailContent): MailSum[] => blocks.filter((block) => block.is === 'sum');
const linksOf = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '');
/** Returns the visible text of the HTML part: no head, no comments, no tags. */
const seenIn = (html: string): string =>
  html
    .slice(Math.max(0, html.indexOf('<body')))
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&zwnj;', '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');
/** A picture of page 1: on the shop's domain, with number and version but without personal data, in a fixed size. */
const PICTURE =
  /^<img src="https:\/\/planroom\.example\/documents\/preview\/[a-g]\d{3}-\d{4}\/1-216\.jpg\?v=[0-9a-f]{12}" width="64" height="83" alt="Page 1 of [A-G]\d{3}" style="[^"]*width:64px;height:83px;[^"]*">$/;
const flat = (text: string): string => text.replace(/\s+/g, ' ');

it('finds every declared email, and names each sample once', () => {
  expect(EMAILS).toContain(orderConfirmation);
  expect(new Set(EMAILS).size).toBe(EMAILS.length);
  expect(Object.keys(SAMPLE_MAILS)).toHaveLength(SAMPLES.length);
  for (const { key, kind } of EMAILS) expect(key.startsWith(`${kind}:`), key).toBe(true);
});

it('docs/mails.md lists every email with cause and key', async () => {
  const path = '../../../docs/mails.md';
  const rows = EMAILS.map(({ kind, when, key }) => [`\`${kind}\``, when, `\`${key}\``]);
  const text = replaceTable(readFileSync(join(import.meta.dirname, path), 'utf8'), ['kind', 'cause', 'key'], rows);
  await expect(text).toMatchFileSnapshot(path);
});

describe.each(SAMPLES)('%s', (_, content) => {
  const { subject, text, html } = renderMail(MAIL_SHOP, content);

  it('its rows add up to the total', () => {
    for (const { rows, total } of sumsOf(content))
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount);
  });

  it('[PL-14] HTML and text contain the same amounts, dates and addresses', () => {
    const facts = (said: string) => new Set(said.match(/\$[\d,]+(?:\.\d\d)?|\d\d\/\d\d\/\d{4}/g));
    const body = seenIn(html.slice(html.indexOf('<h1')));
    expect(facts(body)).toEqual(facts(text));
    const store = linksOf(html).filter((link) => /^https?:/.test(link) && link !== MAIL_SHOP.publicUrl);
    for (const link of store) expect(text).toContain(link.replaceAll('&amp;', '&'));
    for (const line of text.split('\n').filter((one) => one.includes('https://')))
      expect(line).toMatch(/^ *https:\S+$/);
    const { supportEmail, supportPhone, supportHours } = MAIL_SHOP;
    for (const fact of [content.heading, supportEmail, supportPhone, supportHours, '2200 Quarry Street']) {
      expect(flat(text)).toContain(fact);
      expect(seenIn(html)).toContain(fact);
    }
  });

  it('the text keeps to 72 columns, its sums to 58, with an ASCII minus', () => {
    for (const line of text.split('\n')) if (!line.includes('https://')) expect(line.length).toBeLessThanOrEqual(72);
    for (const { total } of sumsOf(content)) {
      const rows = text.split('\n').filter((line) => /\S {2,}-?\$[\d,]+\.\d\d$/.test(line));
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(58);
      expect(text).toContain(`${'-'.repeat(58)}\n${total.label}`);
    }
    expect(text).not.toContain('−');
    expect(text).not.toMatch(/<[a-z]/i);
  });

  it('[FMT-06] formats every amount except quoted ones with two decimals', () => {
    const quoted = content.blocks.flatMap((block) => (block.is === 'quote' ? [block.text] : []));
    const said = quoted.reduce(
      (rest, quote) => rest.replaceAll(quote, ''),
      `${flat(text)} ${subject} ${content.preheader}`,
    );
    expect(said.match(/\$[\d,]+(?!\.\d\d)(?![\d,.])/g)).toBeNull();
    // a consent is quoted verbatim
    for (const quote of quoted) expect(flat(text)).toContain(quote);
  });

  it('the HTML loads only page 1 of documents, has no script, and fits 600 px with inline styles', () => {
    expect(html).not.toMatch(/<script|<link|url\(|background-image|@import|srcset|<picture/i);
    for (const image of html.match(/<img[^>]*>/g) ?? []) expect(image).toMatch(PICTURE);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('<!--[if mso]><table role="presentation" width="600"');
    expect(html).toContain('color-scheme:light dark');
    const style = html.slice(html.indexOf('<style>'), html.indexOf('</style>'));
    const bare = html.replace(/<!--.*?-->/gs, '').match(/<(?:p|h1|td|div)(?![^>]*style=)[^>]*>/g) ?? [];
    expect(bare).toEqual([]);
    expect(style).not.toMatch(/[^}]*\{[^}]*font-family/);
    expect(html.length).toBeLessThan(30_000);
  });

  it('has one button, solid or outlined, and each link is an address of this shop', () => {
    expect(html.match(/<p class="bt"[^>]*><a class="b[12]"/g)).toHaveLength(1);
    expect(html.match(/class="b1"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    for (const link of linksOf(html))
      expect(link).toMatch(/^(https:\/\/(planroom\.example|draft\.example\.com)(\/|$)|mailto:help@|tel:\d+$)/);
  });

  it('its preheader is hidden and comes before everything a reader sees', () => {
    const hidden = html.indexOf('display:none');
    expect(hidden).toBeGreaterThan(0);
    expect(hidden).toBeLessThan(html.indexOf('role="article"'));
    expect(seenIn(html).trim().startsWith(content.preheader)).toBe(true);
  });
});

it.each([
  [
    'order-confirmation',
    'Planroom order 10249: A401 and A121 are ready',
    'Download Word and PDF now. $148.05, paid with Visa ending 4242.',
  ],
  [
    'plan-confirmation',
    'Planroom order OWDVP8GP-0001: your plan is active',
    '3 seats through 07/05/2027. $6,926.85, paid with Visa ending 4242.',
  ],
  [
    'seats-added',
    'Planroom order OWDVP8GP-0002: 1 seat added',
    'Your plan now has 4 seats. $1,426.10, charged to Visa ending 4242.',
  ],
  [
    'seats-added-credit',
    'Planroom order 7QK2WMRD-0006: 1 seat added, $764.38 credited to your account',
    '15 seats cost less in total than 14. You weren’t charged.',
  ],
  [
    'renewal-60',
    'Your plan renews on 07/05/2027: $6,926.85',
    'Auto-pay is on, so you don’t need to do anything. See what changes after 05/20/2027.',
  ],
  [
    'renewal-60-invoice',
    'Your plan year ends on 06/10/2027: turn on auto-pay by 04/25/2027 or pay by invoice',
    '47 seats, $37,553.00 for the next year. Auto-pay is off.',
  ],
  [
    'renewal-30',
    'Your plan renews in 30 days: $6,926.85',
    'Visa ending 4242 will be charged on 07/05/2027. You can turn off auto-pay before then.',
  ],
  [
    'renewal-30-invoice',
    'Your plan year ends on 12/22/2026: schedule $4,661.88 or pay by invoice',
    'Auto-pay is off and can’t be turned on now. Schedule the payment, or wait for the invoice.',
  ],
  [
    'renewal-charged',
    'Receipt: $6,926.85 for your plan through 07/05/2028',
    'Charged to Visa ending 4242 on 07/05/2027. The invoice is attached.',
  ],
  [
    'renewal-charged-credit',
    'Receipt: $31,668.57 for your plan through 11/22/2028',
    'We applied your credit of $749.41 first. The invoice is attached.',
  ],
  [
    'debit-under-way',
    'Your bank payment of $93,548.00 is processing',
    'You don’t need to do anything. We’ll email you when it clears, within five business days.',
  ],
  [
    'debit-arrived',
    'Receipt: your bank payment of $93,548.00 has cleared',
    'Your plan is paid through 03/12/2028. The invoice is attached.',
  ],
  [
    'debit-returned',
    'Your bank returned your payment of $93,548.00',
    'Invoice F6LR7BZX-0004 is still unpaid. Pay it another way by 03/26/2027.',
  ],
  [
    'charge-refused',
    'Your payment of $10,494.75 didn’t go through',
    'Visa ending 0341 was declined. Pay another way, or we’ll try again on 11/23/2026.',
  ],
  [
    'plan-shut',
    'Your plan is suspended: pay $10,494.75 to restore it',
    'Pay invoice H3VTN9XC-0002 by card, and your plan works again within about a minute.',
  ],
  [
    'invoice-due',
    'Invoice KM48ZFQB-0002: pay $4,661.88 by 01/21/2027',
    'For the next year of your plan, 2 seats. Pay by card or bank account.',
  ],
  [
    'auto-pay-on',
    'Auto-pay is on: $37,553.00 plus tax on 06/10/2027',
    'See what you agreed to and how to turn auto-pay off.',
  ],
  [
    'auto-pay-off',
    'Auto-pay is off: you won’t be charged automatically',
    'Your plan stays active through 07/05/2027. We’ll send an invoice then.',
  ],
  [
    'payment-scheduled',
    'Your payment is scheduled for 12/22/2026',
    '$4,398.00 plus tax from Visa ending 4242. See what you agreed to.',
  ],
  ['plan-ended', 'Your plan has ended', 'See what you keep and how to start again.'],
  ['password-reset', 'Set a new Planroom password', 'The link works once and expires in 30 minutes.'],
  ['confirm-email', 'Confirm your email for Planroom', 'The link works once and expires in 24 hours.'],
  ['account-exists', 'You already have a Planroom account', 'Sign in, or set a new password.'],
])('%s has the specified subject and preheader', (name, subject, preheader) => {
  expect(SAMPLE_MAILS[name]).toMatchObject({ subject, preheader });
});

describe('[LK-02] page 1 beside the number of a document', () => {
  const orderOf = (...versions: readonly (string | null)[]) => {
    const [first, second] = SAMPLE_MAILS['order-confirmation']!.blocks.flatMap((block) =>
      block.is === 'documents' ? block.documents : [],
    );
    const documents = [first!, second!].map((one, index) => ({
      ...one,
      picture: versions[index] == null ? null : { src: `https://planroom.example/${versions[index]}`, alt: 'Page 1' },
    }));
    return renderMail(MAIL_SHOP, { ...SAMPLE_MAILS['order-confirmation']!, blocks: [{ is: 'documents', documents }] });
  };
  const cells = (html: string): number => html.match(/<td class="pi /g)?.length ?? 0;

  it('appears in each mail that lists documents, except without a picture', () => {
    const shown = SAMPLES.map(([name, content]) => [
      name,
      renderMail(MAIL_SHOP, content).html.match(/<img/g)?.length ?? 0,
    ]);
    expect(Object.fromEntries(shown.filter(([, count]) => count !== 0))).toEqual({
      'order-confirmation': 2,
      'order-on-account': 1,
      'order-on-account-company': 1,
      refund: 1,
    });
    // a document without a picture, and a partial refund without documents
    expect(Object.fromEntries(shown)).toMatchObject({ 'files-ready': 0, 'refund-part': 0 });
  });

  it('the plain text is the same with and without', () => {
    expect(orderOf('a.jpg', 'b.jpg').text).toBe(orderOf(null, null).text);
  });

  it('aligns numbers when one picture is missing, and reserves no space without any', () => {
    expect([orderOf('a.jpg', null), orderOf(null, null)].map(({ html }) => cells(html))).toEqual([2, 0]);
    expect(orderOf('a.jpg', null).html.match(/<img/g)).toHaveLength(1);
  });

  it('shows the tab of its series, also in dark mode, except for the shop’s custom numbers', () => {
    const { html } = orderOf('a.jpg', null);
    expect(html).toMatch(/<div class="gA" aria-hidden="true" style="[^"]*background:#0B5A3E[^"]*">A<\/div>/);
    expect(html).toContain('.gA{background:#6FD6A6!important;color:#0E1713!important}');
    const own = { ...SAMPLE_MAILS['files-ready']!, blocks: [] };
    const documents = [{ sku: 'HC-7', title: 'Rules', details: '', amount: null, downloads: [] }];
    const picture = { src: 'https://planroom.example/c.jpg', alt: 'Page 1 of HC-7' };
    const blocks: MailBlock[] = [{ is: 'documents', documents: documents.map((one) => ({ ...one, picture })) }];
    expect(renderMail(MAIL_SHOP, { ...own, blocks }).html).not.toContain('aria-hidden="true" style="width:11px');
  });
});

describe('what people typed', () => {
  const HOSTILE = '<a href="https://evil.example">Win</a>\r\nBcc: all@evil.example';
  const order = (firstName: string, name: string, extra = {}) =>
    orderConfirmation.content(MAIL_SHOP, {
      orderNumber: 1,
      orderedAt: '2026-09-22T09:00:00Z',
      firstName,
      lines: [
        {
          sku: 'A401-2025',
          pictureVersion: null,
          name,
          quantity: 1,
          amount: 7_200,
          delivery: 'file',
          formats: ['docx', 'pdf'],
        },
      ],
      subtotal: 7_200,
      discount: 0,
      coupon: 0,
      tax: 0,
      total: 7_200,
      paidWith: 'Visa ending 4242',
      billedTo: { state: 'OH', countryCode: 'US' },
      hasReceipt: false,
      ...extra,
    });

  it.each([HOSTILE, 'Click http://evil.example to win', 'evil.example', 'You won a prize call now', 'a@evil.example'])(
    'as a name %j is not greeted',
    (typed) => {
      const { subject, text, html } = renderMail(MAIL_SHOP, order(typed, 'A title'));
      for (const part of [subject, text, html]) expect(part).not.toContain('evil');
      expect(text).toMatch(/^Your documents are ready\n/);
    },
  );

  it.each(['Carlos', 'Mary-Ann', 'O’Neill', 'José María', 'J. P.', '李'])('as a name %j is greeted', (typed) => {
    expect(order(typed, 'A title').heading).toBe(`${typed}, your documents are ready`);
  });

  it('as a title, a code or a state is text: no element, no header, no address', () => {
    const typed = {
      couponCode: HOSTILE,
      coupon: 100,
      subtotal: 7_300,
      billedTo: { state: HOSTILE, countryCode: 'US' },
    };
    const content = order('Ann', `${HOSTILE} see www.evil.example`, typed);
    const { subject, text, html } = renderMail(MAIL_SHOP, content);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<a href="https://evil');
    expect(text).not.toMatch(/^Bcc:/m);
    for (const part of [text, html]) expect(part).not.toMatch(/:\/\/evil|www\.|evil\.example|@evil/);
  });

  it('escapes names of plans and methods, and links only to http addresses', () => {
    const facts = {
      planName: '<b>Plan</b>',
      seats: 1,
      number: 'X-<i>1',
      chargedAt: '2027-07-05T10:00:00Z',
      until: '2028-07-05T10:00:00Z',
      invoice: yearly(1, 219_900, 'TX', 0),
      method: { ...VISA, last4: '<1>' },
      overSince: null,
      balance: null,
      next: null,
      hasInvoice: false,
    };
    const { html } = renderMail(MAIL_SHOP, renewalCharged.content(MAIL_SHOP, facts));
    for (const tag of ['<b>Plan', '<i>', '<1>']) expect(html).not.toContain(tag);
    const wrong: MailBlock = { is: 'button', label: 'Go', href: 'javascript:alert(1)' };
    expect(() => renderMail(MAIL_SHOP, { ...SAMPLE_MAILS['plan-ended']!, blocks: [wrong] })).toThrow(/http/);
  });
});

describe('[MO-04] [MNG-05] seats and credit', () => {
  const base = {
    planName: 'Unlimited subscription',
    seats: 5,
    number: 'X-0002',
    added: 1,
    endsOn: '2027-07-05T09:00:00Z',
    isUnderWay: false,
    method: VISA,
    after: 'charge' as const,
    yearly: 999_500,
    price: null,
    step: null,
    hasInvoice: false,
  };

  it('states that credit paid the whole amount, and never says "$0 with tax"', () => {
    // 14.26 + 0.71 tax = 14.97, fully paid by credit
    const invoice = { ...yearly(1, 1_426, 'TX', 71), amountDue: 0 };
    const content = seatsAdded.content(MAIL_SHOP, { ...base, invoice });
    expect(content.preheader).toBe('Your plan now has 5 seats. Your credit covered it, so you weren’t charged.');
    const [sum] = sumsOf(content);
    expect(sum?.rows.at(-1)).toEqual({ label: 'Credit used', amount: -1_497 });
    expect(sum?.total).toEqual({ label: 'Charged today', amount: 0 });
    expect(renderMail(MAIL_SHOP, content).text).not.toContain('with tax');
  });

  it('lists credit that paid a part on a separate line before the total', () => {
    const content = seatsAdded.content(MAIL_SHOP, {
      ...base,
      invoice: { ...yearly(1, 1_426, 'TX', 71), amountDue: 497 },
    });
    expect(content.preheader).toContain('$4.97');
    expect(sumsOf(content)[0]).toMatchObject({
      rows: [{ amount: 1_426 }, { amount: 71 }, { label: 'Credit used', amount: -1_000 }],
      total: { label: 'Paid with Visa ending 4242', amount: 497 },
    });
  });
});

it('shows an unusual invoice as one correct row', () => {
  const odd = { ...yearly(3, 219_900, 'TX', 32_985), total: 700_000, amountDue: 700_000 };
  const content = renewalCharged.content(MAIL_SHOP, {
    planName: 'Unlimited subscription',
    seats: 3,
    number: 'X-0001',
    chargedAt: '2027-07-05T10:00:00Z',
    until: '2028-07-05T09:00:00Z',
    invoice: odd,
    method: null,
    overSince: null,
    balance: null,
    next: null,
    hasInvoice: false,
  });
  expect(sumsOf(content)[0]?.rows).toEqual([{ label: 'Unlimited subscription', amount: 700_000 }]);
});

it('[MNG-07] shows a scheduled payment before tax, and the charge with tax and after credit', () => {
  const content = paymentScheduled.content(MAIL_SHOP, {
    planName: 'Unlimited subscription',
    seats: 2,
    endsOn: '2026-12-22T09:00:00Z',
    amount: 439_800,
    // 4,398.00 and 6 %, less 100.00 of credit
    total: 456_188,
    method: VISA,
    consent: { text: 'I agree.', textVersion: '2026-11', at: '2026-11-22T09:00:00Z' },
  });
  const said = renderMail(MAIL_SHOP, content).text.replace(/\s+/g, ' ');
  expect(said).toContain('$4,398.00 plus tax');
  expect(said).toContain('$4,561.88');
});

it('[MO-07] [MNG-13] shows the day 46 days before the end in the 60-day reminder', () => {
  const { lastDay, endsOn } = { lastDay: '2027-05-20T00:00:00Z', endsOn: '2027-07-05T09:00:00Z' };
  // 11 days of May after the 20th, 30 of June, 5 of July: 46
  expect(formatDate(lastDay)).toBe('05/20/2027');
  expect(formatDate(endsOn)).toBe('07/05/2027');
  expect(renderMail(MAIL_SHOP, SAMPLE_MAILS['renewal-60']!).text).toContain('Through 05/20/2027');
});

it('has a solid button only if the reader has something to do or to open', () => {
  const isSolid = (name: string): boolean =>
    renderMail(MAIL_SHOP, SAMPLE_MAILS[name]!).html.includes('<p class="bt" style="margin:8px 0 24px"><a class="b1"');
  const solid = ['charge-refused', 'invoice-due', 'password-reset', 'plan-confirmation'];
  const outlined = ['refund', 'refund-part', 'seats-added', 'auto-pay-off'];
  expect([...solid, ...outlined].filter(isSolid)).toEqual(solid);
});

it('[OP-06] shows a discount in the color of a gain, and no row of a refund', () => {
  const gainsOf = (content: MailContent): number =>
    renderMail(MAIL_SHOP, content).html.match(/<td class="lk"/g)?.length ?? 0;
  const refund = SAMPLE_MAILS.refund!;
  expect(sumsOf(refund)[0]?.rows.every(({ amount }) => amount < 0)).toBe(true);
  expect(gainsOf(refund)).toBe(0);
  const rows = [
    { label: 'Documents', amount: 9_200 },
    { label: 'Member discount', amount: -920 },
  ];
  const total = { label: 'Paid', amount: 8_280 };
  // its label and its amount
  expect(gainsOf({ ...refund, blocks: [{ is: 'sum', rows, total }] })).toBe(2);
});

it('[OP-06] says of a refunded editable document that it no longer opens, and nothing of files', () => {
  const { text } = renderMail(MAIL_SHOP, SAMPLE_MAILS['refund-platform']!);
  expect(flat(text)).toContain('1 copy. Refunded. You can no longer open it in Planroom Draft.');
  expect(flat(text)).not.toMatch(/files?\b/);
});

it('shows phone hours only if the shop has some', () => {
  const content = SAMPLE_MAILS['plan-ended']!;
  const { text, html } = renderMail({ ...MAIL_SHOP, supportHours: '' }, content);
  for (const part of [flat(text), seenIn(html)]) expect(part).toMatch(/or call 555-0142 ?\./);
});
