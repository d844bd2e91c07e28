import { useId } from 'react';
import { message } from '../../../../../messages/message.ts';
import type { OwnPlan } from '../../../../../shop/subscription/read-own-plan.ts';
import type { PlanKind } from '../../../../../shop/subscription/sync/plan-truth.ts';
import { Button, ButtonLink } from '../../../../everywhere/parts/button.tsx';
import { Note } from '../../../../everywhere/parts/status.tsx';
import { Contact } from '../contact.tsx';
import type { Support } from '../data.ts';
import { viewOf } from '../plan-view.ts';
import { endedWords, pastDueWords, returnedWords, shutWords } from './due-words.ts';
import { PayLink, payLabel } from './pay-link.tsx';
import { useInvoiceUrl } from './use-invoice-url.ts';

const DUE_WORDS: Partial<Record<PlanKind, typeof pastDueWords>> = {
  'first-returned': returnedWords,
  returned: returnedWords,
  'past-due': pastDueWords,
  shut: shutWords,
  inactive: endedWords,
};

/**
 * [MNG-10] [MNG-14] [ERR-22] What is owed and the way to pay it, which lies with the provider. While that was not found the button is disabled and says why;
 * it can be asked for again, and the order history shows the invoice meanwhile.
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
