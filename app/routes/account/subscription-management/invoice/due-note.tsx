import { useId, useState } from 'react';
import { useParams } from 'react-router';
import { getMethodsPath } from '../../../../../features/plans/rules/plan-paths.ts';
import type { OwnPlan } from '../../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../../ui-kit/button.tsx';
import { Note } from '../../../../ui-kit/status.tsx';
import type { Support } from '../../support-line.tsx';
import { Contact } from '../contact.tsx';
import { dueNoteText } from './due-text.ts';
import { readInvoiceUrl } from './invoice-url-call.ts';
import { PayLink, payLabel } from './pay-link.tsx';

/**
 * [MNG-10] [MNG-14] [ERR-22] The amount due and the link to the provider's payment page. While that is unknown, the
 * button is disabled with the reason. It can be requested again, and the order history shows the invoice.
 */
export function DueNote({ plan, support }: { plan: OwnPlan; support: Support }) {
  const { invoice } = plan;
  const { title, text, other } = dueNoteText(plan);
  const { url, isAsking, hasFailed, ask } = useInvoiceUrl(plan.subscriptionId, invoice?.url ?? null);
  const whyId = useId();
  const { companyId } = useParams();
  return (
    <div className="manage-note">
      <Note
        tone="bad"
        title={title}
        actions={
          url ? (
            <>
              {other && <ButtonLink to={getMethodsPath(companyId)}>{other}</ButtonLink>}
              <PayLink url={url} amount={invoice?.amount} />
            </>
          ) : (
            <>
              <Button isBusy={isAsking} onClick={() => void ask()}>
                {message('manage.due.again')}
              </Button>
              <Button variant="solid" disabled aria-describedby={whyId}>
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
