import { useId } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { message } from '../../../messages/manage-message.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Note } from '../../../parts/status.tsx';
import { Contact } from './contact.tsx';
import type { Support } from './data.ts';
import { PayLink } from './pay-link.tsx';
import { methodName } from './plan-words.ts';
import { useInvoiceUrl } from './use-invoice-url.ts';

/**
 * [MNG-10] [MNG-14] [ERR-22] What is owed and the way to pay it, which lies with the provider. While that was not found the button is disabled and says why;
 * it can be asked for again, and the order history shows the invoice meanwhile.
 */
export function DueNote({ plan, support }: { plan: OwnPlan; support: Support }) {
  const { invoice, method } = plan;
  const { url, isAsking, hasFailed, ask } = useInvoiceUrl(plan.subscriptionId, invoice?.url ?? null);
  const whyId = useId();
  const title = invoice
    ? message('manage.due.title', { amount: formatMoney(invoice.amount) })
    : message('manage.due.title.plain');
  const retry = invoice?.retryAt && method ? { date: formatDate(invoice.retryAt), method: methodName(method) } : null;
  return (
    <div className="manage-note">
      <Note
        tone="bad"
        title={title}
        actions={
          url ? (
            <>
              {retry && <ButtonLink to="/account/payment-method">{message('manage.due.change')}</ButtonLink>}
              <PayLink url={url} />
            </>
          ) : (
            <>
              <Button isBusy={isAsking} onClick={() => void ask()}>
                {message('manage.due.again')}
              </Button>
              <Button look="solid" disabled aria-describedby={whyId}>
                {message('manage.due.pay')}
              </Button>
            </>
          )
        }
      >
        <p>
          {invoice ? message('manage.due.text', { date: formatDate(invoice.date) }) : message('manage.due.text.plain')}{' '}
          {url && retry && message('manage.due.retry', retry)}
        </p>
        {!url && (
          <p id={whyId} role="status">
            {hasFailed ? <Contact text="manage.due.stillNoPage" support={support} /> : message('manage.due.noPage')}
          </p>
        )}
      </Note>
    </div>
  );
}
