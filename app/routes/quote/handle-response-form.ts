import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { quoteLinkPath } from '../../../features/quotes/rules/quote-paths.ts';
import { orderQuoteLinkOnAccount } from '../../../features/quotes/use-cases/order-quote-on-account.ts';
import { payQuoteLink } from '../../../features/quotes/use-cases/pay-quote.ts';
import { approveQuote, sendQuoteBack } from '../../../features/quotes/use-cases/respond-to-quote.ts';
import { FAILURES, type FailureCode, failureText } from '../../../features/shared/errors.ts';
import { readFormData } from '../../read-form-data.ts';
import { shopContext } from '../../router-context.ts';
import { readToken } from './data.ts';

/** Why an answer did nothing. `isNoteWrong`: the note needs another text; `note`: input that its field keeps. */
export type ResponseOutcome = { intent: string; text: string | null; isNoteWrong: boolean; note: string };

const MAX_LENGTH = 500;

/** Approves, pays or sends back the quote of the URL. A success redirects, so that a reload answers nothing again. */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const shop = context.get(shopContext);
  const token = readToken(url);
  const form = await readFormData(request);
  const intent = String(form.get('intent') ?? '');
  const note = String(form.get('note') ?? '').slice(0, MAX_LENGTH);
  const shown = String(form.get('version') ?? '');
  const version = /^\d{1,9}$/.test(shown) ? Number(shown) : -1;
  const refuse = (code: FailureCode, detail?: string) => {
    const isNoteWrong = detail === 'note';
    const outcome: ResponseOutcome = { intent, text: isNoteWrong ? null : failureText(code), isNoteWrong, note };
    return data(outcome, { status: FAILURES[code].status });
  };
  if (intent === 'pay') {
    const address = await payQuoteLink(shop, token, version);
    return address.ok ? redirect(address.value, 303) : refuse(address.code, address.detail);
  }
  if (intent === 'account') {
    const total = String(form.get('total') ?? '');
    const ordered = await orderQuoteLinkOnAccount(shop, token, {
      version,
      shownTotal: /^\d{1,9}$/.test(total) ? Number(total) : -1,
      poNumber: String(form.get('poNumber') ?? '').slice(0, MAX_LENGTH),
    });
    return ordered.ok ? redirect(quoteLinkPath(token), 303) : refuse(ordered.code, ordered.detail);
  }
  if (intent !== 'approve' && intent !== 'send-back') return refuse('invalid');
  const done =
    intent === 'approve'
      ? await approveQuote(shop, token, version)
      : await sendQuoteBack(shop, token, { version, note });
  return done.ok ? redirect(quoteLinkPath(token), 303) : refuse(done.code, done.detail);
}
