import { useId, useState } from 'react';
import { formatDate } from '../../../../../core/dates.ts';
import { formatMoney } from '../../../../../core/money.ts';
import { message } from '../../../../../messages/message.ts';
import type { OwnPlan } from '../../../../../shop/subscription/read-own-plan.ts';
import type { PlanKind } from '../../../../../shop/subscription/sync/plan-state.ts';
import { Button, ButtonLink } from '../../../../everywhere/parts/button.tsx';
import { Note } from '../../../../everywhere/parts/status.tsx';
import { Contact } from '../contact.tsx';
import type { Support } from '../data.ts';
import { methodWithin, payerWithin } from '../method-name.ts';
import { viewOf } from '../plan-view.ts';
import { readInvoiceUrl } from './invoice-url-call.ts';
import { PayLink, payLabel } from './pay-link.tsx';

const DUE_WORDS: Partial<Record<PlanKind, typeof pastDueWords>> = {
  'first-returned': returnedWords,
  returned: returnedWords,
  'past-due': pastDueWords,
  shut: suspendedTexts,
  inactive: endedWords,
};

/**
 * [MNG-10] [MNG-14] [ERR-22] The amount due and the link to the provider's payment page. While that is unknown, the
 * button is disabled with the reason. It can be requested again, and the order history shows the invoice.
 */
export function DueNote({ plan, support }: { plan: OwnPlan; support: Support }) {
  const { invoice } = plan;
  const words = DUE_WORDS[plan.state] ?? pastDueWords;
  const { title, text, other } = words(plan);
  const { url, isAsking, hasFailed, ask } = useInvoiceUrl(plan.subscriptionId, invoice?.url ?? null);
  const whyId = useId();
  return (
    <div className="manage-note">
      <Note
        tone={viewOf(plan).tone === 'warn' ? 'warn' : 'bad'}
        title={title}
        actions={
          url ? (
            <>
              {other && <ButtonLink to="/account/payment-method">{other}</ButtonLink>}
              <PayLink url={url} amount={invoice?.amount} />
            </>
          ) : (
            <>
              <Button isBusy={isAsking} onClick={() => void ask()}>
                {message('manage.due.again')}
              </Button>
              <Button look="solid" disabled aria-describedby={whyId}>
                {payLabel(invoice?.amount)}
              </Button>
            </>
          )
        }
      >
        <p>{text}</p>
        {!url && (
          <p id={whyId} role="status">
            {hasFailed ? <Contact text="manage.due.stillNoPage" support={support} /> : message('manage.due.noPage')}
          </p>
        )}
      </Note>
    </div>
  );
}

/** [MNG-10] [ERR-22] Returns the payment page of the open invoice, from the page's data or requested by a click. */
function useInvoiceUrl(subscriptionId: string, known: string | null) {
  const [found, setFound] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  async function ask(): Promise<void> {
    setState('asking');
    const url = await readInvoiceUrl(subscriptionId);
    setFound(url);
    setState(url ? 'idle' : 'failed');
  }
  return { url: known ?? found, isAsking: state === 'asking', hasFailed: state === 'failed', ask };
}

/** The texts of an amount due. `other`: a second button, if another method would help. */
type DueWords = { title: string; text: string; other: string | null };

type Retry = { date: string; method: string; kind: 'card' | 'bank' };
/** Returns time and method of the provider's next automatic retry. */
function retryOf({ invoice, method }: OwnPlan): Retry | null {
  if (!invoice?.retryAt || !method) return null;
  const kind = method.type === 'us_bank_account' ? 'bank' : 'card';
  return { date: formatDate(invoice.retryAt), method: methodWithin(method), kind };
}

/** [MNG-14] The texts for a refused charge, or a sent invoice that is overdue. */
function pastDueWords(plan: OwnPlan): DueWords {
  const { invoice } = plan;
  if (!invoice)
    return { title: message('manage.due.title.plain'), text: message('manage.due.text.plain'), other: null };
  const retry = retryOf(plan);
  const said = message(invoice.payment?.needsProof ? 'manage.due.proof' : 'manage.due.text', {
    date: formatDate(invoice.date),
    method: payerWithin(invoice.payment),
  });
  return {
    title: message('manage.due.title', { amount: formatMoney(invoice.amount) }),
    text: retry && invoice.url ? `${said} ${message(`manage.due.retry.${retry.kind}`, retry)}` : said,
    other: retry && message(`manage.due.change.${retry.kind}`),
  };
}

/** The texts for a debit that the bank returned: never "refused", and another account or a card helps. */
function returnedWords(plan: OwnPlan): DueWords {
  const { invoice, access, seats: count } = plan;
  if (!invoice) return pastDueWords(plan);
  const retry = retryOf(plan);
  const said = [
    message('manage.returned.text', { account: payerWithin(invoice.payment) }),
    message(access === 'open' ? 'manage.returned.open' : 'manage.returned.shut', { count }),
    message('manage.returned.ways'),
    retry && message(`manage.returned.retry.${retry.kind}`, retry),
  ];
  return {
    title: message('manage.returned.title', { amount: formatMoney(invoice.amount) }),
    text: said.filter(Boolean).join(' '),
    other: message('manage.returned.other'),
  };
}

/** The provider's retries have ended: nothing is charged automatically, and paying reopens the plan. */
function suspendedTexts(plan: OwnPlan): DueWords {
  const { invoice, seats: count } = plan;
  const text = message('manage.shut.text', { count });
  if (!invoice) return { title: message('manage.shut.title.plain'), text, other: null };
  const facts = { date: formatDate(invoice.date), amount: formatMoney(invoice.amount) };
  return { title: message('manage.shut.title', facts), text, other: null };
}

/** The texts for an unpaid invoice of an ended plan: paying it reopens nothing. */
function endedWords({ invoice }: OwnPlan): DueWords {
  if (!invoice)
    return { title: message('manage.due.title.plain'), text: message('manage.due.text.plain'), other: null };
  const facts = { date: formatDate(invoice.date), amount: formatMoney(invoice.amount) };
  return { title: message('manage.ended.title', facts), text: message('manage.ended.text'), other: null };
}
