import { createHash, randomBytes } from 'node:crypto';
import { isEmail, normalizeEmail } from '../../../core/email-format.ts';
import { holdsCardNumber } from '../../../core/holds-card-number.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { cleanDetail, MAX_PO_LENGTH } from '../../cart/rules/purchase-details.ts';
import { requireConfirmedActor } from '../../company/use-cases/call-companies.ts';
import { countInvitations } from '../../company/use-cases/invite-members.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { quoteApproval } from '../emails/quote-approval.ts';
import type { Quote } from '../repository/quotes.ts';
import { addQuoteDays, isOpenState, MAX_QUOTE_NOTE } from '../rules/quote-state.ts';
import { quoteAttachment } from './make-quote.ts';
import { openOwnQuote, type QuoteKey } from './open-quote.ts';
import { checkQuoteCompany } from './quote-payment.ts';

export type QuoteSending = { email: string; poNumber: string; note: string; revision: number };

/** Returns the hash under which the link with this token is stored. */
export const hashQuoteToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Emails a quote to an approver, with a link for 30 days that opens only this quote. `invalid`: the detail names the
 * field. `limited`: the owner or the address has enough of them today. `quote-changed`: it isn't open, or was changed in
 * between; nothing was sent. [QTE-05]
 */
export async function sendQuote(
  context: ShopContext,
  key: QuoteKey,
  { email: typed, poNumber, note: words, revision }: QuoteSending,
): Promise<Result<Quote, FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const opened = await openOwnQuote(context, key);
  if (!opened.ok) return opened;
  const { quote, details, state } = opened.value;
  if (!isOpenState(state) || quote.revision !== revision) return err('quote-changed');
  const email = normalizeEmail(typed).toLowerCase();
  if (!isEmail(email)) return err('invalid', 'email');
  const note = cleanDetail(words, MAX_QUOTE_NOTE + 1);
  if (note.length > MAX_QUOTE_NOTE || holdsCardNumber(note)) return err('invalid', 'note');
  const po = cleanDetail(poNumber, MAX_PO_LENGTH);
  const allowed = details ? checkQuoteCompany(details, { ...quote, poNumber: po }) : ok(null);
  if (!allowed.ok) return allowed;
  const permit = await countInvitations(context, actor.value, [email]);
  if (!permit.ok) return permit;
  if (permit.value.length === 0) return err('limited');
  const token = randomBytes(32).toString('base64url');
  const now = context.now();
  const link = { tokenHash: hashQuoteToken(token), email, version: quote.version, expiresAt: addQuoteDays(now) };
  const change = {
    state: 'sent',
    approver: email,
    note,
    poNumber: po,
    sentAt: now.toISOString(),
    openedAt: null,
    answeredAt: null,
    answerNote: '',
  } as const;
  const mails = [approvalMail(context, { ...quote, ...change }, token, link.tokenHash)];
  const sent = await context.quotes.change(quote, change, { at: now, act: 'sent', mails, link });
  return sent ? ok(sent) : err('quote-changed');
}

function approvalMail({ config, now }: ShopContext, quote: Quote, token: string, hash: string): OutgoingMail {
  const { approver } = quote;
  return toOutgoing(config, quoteApproval.content(config, { ...quote, token }), {
    key: `${quoteApproval.kind}:${quote.number}:${hash.slice(0, 16)}`,
    to: approver,
    about: { type: 'account', id: approver },
    at: now(),
    expiresAt: new Date(addQuoteDays(new Date())),
    isSecret: true,
    attachments: [quoteAttachment(quote)],
  });
}
