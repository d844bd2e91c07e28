import { expect, it } from 'vitest';
import { unwrapOk } from '../../../tests/support/company-shop.ts';
import { APPROVER, createQuoteShop, readTokenOfMail } from '../../../tests/support/quote-shop.ts';
import { expireQuotes } from './expire-quotes.ts';
import { changeQuote, makeQuote, withdrawQuote } from './make-quote.ts';
import { approveQuote, markQuoteOpened, openQuoteLink, sendQuoteBack } from './respond-to-quote.ts';
import { sendQuote } from './send-quote.ts';

const UNKNOWN = 'A'.repeat(43);

it('[QTE-05] the email to the approver has a link, and no words of the owner but names', async () => {
  const { send, mailbox } = await createQuoteShop();
  const { quote, token } = await send();
  expect(quote).toMatchObject({ state: 'sent', approver: APPROVER, note: 'For the lofts.' });
  const mail = mailbox.sent.at(-1)!;
  expect(mail).toMatchObject({ kind: 'quote-approval', to: APPROVER, isSecret: true });
  expect(mail.text).not.toContain('lofts');
  expect(token).toHaveLength(43);
});

it('[QTE-05] the email to the approver has the PO only if it is a number', async () => {
  const { ann, send, keyOf, mailbox } = await createQuoteShop();
  const { quote } = await send();
  let { revision } = quote;
  for (const [poNumber, part, isNamed] of [
    ['Call 1-900-555-0123 now', '555-0123', false],
    ['4.pay.example', '4.pay', false],
    ['MB-2026-118', 'MB-2026-118', true],
  ] as const) {
    const sending = { email: APPROVER, poNumber, note: '', revision };
    ({ revision } = unwrapOk(await sendQuote(ann, keyOf(quote), sending)));
    const { text = '' } = mailbox.sent.at(-1) ?? {};
    expect(text.includes(part), text).toBe(isNamed);
  }
});

it('[QTE-05] a link opens its quote only; guessed, expired and replaced links get one answer', async () => {
  const { ann, approver, send, keyOf, mailbox, find } = await createQuoteShop();
  const { quote, token } = await send();
  expect(unwrapOk(await openQuoteLink(approver, token))).toMatchObject({ state: 'sent', quote: { number: 1001 } });
  // opening changes nothing
  expect((await find(quote.number)).state).toBe('sent');
  for (const wrong of [UNKNOWN, '', 'x', token.slice(1), `${token}A`])
    expect(await openQuoteLink(approver, wrong)).toEqual({ ok: false, code: 'not-found' });
  // another approver gets the only link that works
  const other = { email: 'lee@office.example', poNumber: '', note: '', revision: quote.revision };
  unwrapOk(await sendQuote(ann, keyOf(quote), other));
  expect(await openQuoteLink(approver, token)).toEqual({ ok: false, code: 'not-found' });
  const second = readTokenOfMail(mailbox.sent.at(-1)?.text ?? '');
  expect(await openQuoteLink(approver, second)).toMatchObject({ ok: true });
  approver.now = () => new Date('2026-07-15T12:00:01Z');
  expect(await openQuoteLink(approver, second)).toEqual({ ok: false, code: 'not-found' });
});

it('[QTE-05] limits how many links are opened from an address', async () => {
  const { approver, send } = await createQuoteShop({ linkPermits: 2 });
  const { token } = await send();
  expect(await openQuoteLink(approver, UNKNOWN)).toMatchObject({ code: 'not-found' });
  expect(await openQuoteLink(approver, token)).toMatchObject({ ok: true });
  expect(await openQuoteLink(approver, token)).toMatchObject({ code: 'limited' });
});

it('[QTE-05] is opened after it was read, approved once, and not sent back afterwards', async () => {
  const { approver, send, find, mailbox } = await createQuoteShop();
  const { quote, token } = await send();
  unwrapOk(await markQuoteOpened(approver, token));
  expect(await find(quote.number)).toMatchObject({ state: 'opened', openedAt: '2026-06-15T12:00:00.000Z' });
  unwrapOk(await approveQuote(approver, token, 1));
  unwrapOk(await approveQuote(approver, token, 1));
  expect((await find(quote.number)).state).toBe('approved');
  expect(mailbox.sent.filter(({ kind }) => kind === 'quote-answered')).toHaveLength(1);
  const back = { version: 1, note: 'Two are enough.' };
  expect(await sendQuoteBack(approver, token, back)).toMatchObject({ code: 'quote-changed' });
});

it('[QTE-03] the old link shows the new version once it is sent, and answers no old one', async () => {
  const { ann, approver, send, keyOf, find } = await createQuoteShop();
  const { quote, token } = await send();
  const back = { version: 1, note: 'Two are enough.' };
  unwrapOk(await sendQuoteBack(approver, token, back));
  expect(await find(quote.number)).toMatchObject({ state: 'sent-back', answerNote: 'Two are enough.' });
  const { revision } = await find(quote.number);
  const changed = unwrapOk(
    await changeQuote(ann, keyOf(quote), { quantities: new Map([['1101-11101', 1]]), poNumber: '', revision }),
  );
  expect(unwrapOk(await openQuoteLink(approver, token)).state).toBe('changing');
  const sending = { email: APPROVER, poNumber: '', note: '', revision: changed.revision };
  unwrapOk(await sendQuote(ann, keyOf(quote), sending));
  expect(unwrapOk(await openQuoteLink(approver, token))).toMatchObject({ state: 'sent', quote: { version: 2 } });
  expect(await approveQuote(approver, token, 1)).toMatchObject({ code: 'quote-changed' });
  unwrapOk(await approveQuote(approver, token, 2));
});

it.each(['', ' ', 'x'.repeat(301), 'My card is 4242 4242 4242 4242'])('[QTE-05] rejects the note %j', async (note) => {
  const { approver, send, find } = await createQuoteShop();
  const { quote, token } = await send();
  expect(await sendQuoteBack(approver, token, { version: 1, note })).toMatchObject({ code: 'invalid', detail: 'note' });
  expect((await find(quote.number)).state).toBe('sent');
});

it('[QTE-05] sends to an email only, and few times to the same', async () => {
  const { ann, keyOf, mailbox } = await createQuoteShop({ invitedPermits: 1 });
  const made = unwrapOk(await makeQuote(ann));
  const sending = { email: APPROVER, poNumber: '', note: '', revision: made.revision };
  expect(await sendQuote(ann, keyOf(made), { ...sending, email: 'rosa' })).toMatchObject({
    code: 'invalid',
    detail: 'email',
  });
  const sent = unwrapOk(await sendQuote(ann, keyOf(made), sending));
  expect(await sendQuote(ann, keyOf(made), sending)).toMatchObject({ code: 'quote-changed' });
  expect(await sendQuote(ann, keyOf(made), { ...sending, revision: sent.revision })).toMatchObject({ code: 'limited' });
  expect(mailbox.sent.filter(({ kind }) => kind === 'quote-approval')).toHaveLength(1);
});

it('[QTE-06] expires after 30 days, also before the job has run, and says so to the approver', async () => {
  const { ann, approver, send, find, keyOf, mailbox } = await createQuoteShop();
  const late = new Date('2026-07-15T11:59:59Z');
  ann.now = () => new Date('2026-06-20T12:00:00Z');
  const { quote, token } = await send();
  approver.now = () => late;
  expect(await expireQuotes(approver)).toBe(0);
  approver.now = () => new Date('2026-07-20T11:00:00Z');
  expect(unwrapOk(await openQuoteLink(approver, token)).state).toBe('sent');
  // the link of a quote that was sent later lives longer than its prices
  const { revision } = await find(quote.number);
  ann.now = () => new Date('2026-07-01T12:00:00Z');
  unwrapOk(await sendQuote(ann, keyOf(quote), { email: APPROVER, poNumber: '', note: '', revision }));
  const later = readTokenOfMail(mailbox.sent.at(-1)?.text ?? '');
  approver.now = () => new Date('2026-07-20T12:00:00Z');
  expect(unwrapOk(await openQuoteLink(approver, later)).state).toBe('expired');
  expect(await approveQuote(approver, later, 1)).toMatchObject({ code: 'quote-changed' });
  expect(await expireQuotes(approver)).toBe(1);
  expect(await expireQuotes(approver)).toBe(0);
  expect((await find(quote.number)).state).toBe('expired');
});

it('[QTE-05] a withdrawn quote can’t be answered', async () => {
  const { ann, approver, send, find } = await createQuoteShop();
  const { quote, token } = await send();
  unwrapOk(await withdrawQuote(ann, { quote: await find(quote.number), canWithdraw: true }));
  expect(unwrapOk(await openQuoteLink(approver, token)).state).toBe('withdrawn');
  expect(await approveQuote(approver, token, 1)).toMatchObject({ code: 'quote-changed' });
});
