import { useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatExactMoney } from '../../../../core/money.ts';
import { getCreditNotePath, getInvoicePdfPath } from '../../../../features/invoices/rules/invoice-paths.ts';
import { CHOOSE_ALL, CHOOSE_PAST_DUE, getChoiceKey } from '../../../../features/invoices/rules/invoice-selection.ts';
import type { OpenItem } from '../../../../features/invoices/use-cases/list-open-invoices.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Status } from '../../../ui-kit/status.tsx';
import type { InvoicePayerFacts, OpenView } from './data.ts';
import type { PaymentRefusal } from './handle-payment-form.ts';
import { PayPanel } from './pay-panel.tsx';
import { PaymentNotes } from './payment-notes.tsx';

type OpenInvoicesProps = { payer: InvoicePayerFacts; open: OpenView };

/** Open invoices with a selection to pay. Without a script the selection is in the URL. [INV-05] */
export function OpenInvoices({ payer, open }: OpenInvoicesProps) {
  const refusal = useActionData() as PaymentRefusal | undefined;
  const { state } = useNavigation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(refusal?.choices ?? open.chosen));
  const { items, path } = open;
  const picked = items.filter((item) => item.blocked === null && chosen.has(getChoiceKey(item)));
  const toggle = (item: OpenItem): void => {
    const key = getChoiceKey(item);
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <>
      <PaymentNotes open={open} payer={payer} refusal={refusal} />
      {!open.isComplete && (
        <FailureNote title={message('invoices.incomplete')} text={message('invoices.incomplete.text')} tone="warn" />
      )}
      {items.length === 0 ? (
        open.isComplete && (
          <Empty title={message('invoices.none')}>
            <p>{message('invoices.none.text')}</p>
            <ButtonLink to={`${path}?view=all`}>{message('invoices.none.all')}</ButtonLink>
          </Empty>
        )
      ) : (
        <div className="split">
          <Form method="get" action={path}>
            <fieldset className="invoice-set">
              <legend className="vh">{message('invoices.choose')}</legend>
              <div className="invoice-choice">
                <span className="small muted" role="status" translate="no">
                  {message('invoices.chosen', {
                    chosen: String(picked.filter(({ kind }) => kind !== 'credit').length),
                    all: String(items.filter(({ kind }) => kind !== 'credit').length),
                  })}
                </span>
                <span className="small">
                  <Link to={`${path}?choose=${CHOOSE_ALL}`}>{message('invoices.chooseAll')}</Link>
                  {items.some(({ daysPastDue }) => daysPastDue > 0) && (
                    <Link to={`${path}?choose=${CHOOSE_PAST_DUE}`}>{message('invoices.choosePastDue')}</Link>
                  )}
                </span>
              </div>
              <ul className="invoice-rows">
                {items.map((item) => (
                  <InvoiceRow
                    key={getChoiceKey(item)}
                    item={item}
                    companyId={payer.companyId}
                    isChosen={picked.includes(item)}
                    onChoose={() => toggle(item)}
                  />
                ))}
              </ul>
            </fieldset>
            <noscript>
              <Button type="submit">{message('invoices.update')}</Button>
            </noscript>
          </Form>
          <PayPanel
            payer={payer}
            open={open}
            picked={picked}
            isBusy={state !== 'idle'}
            chosenMethod={refusal?.methodId ?? null}
          />
        </div>
      )}
    </>
  );
}

type InvoiceRowProps = { item: OpenItem; companyId: string | null; isChosen: boolean; onChoose(): void };

function InvoiceRow({ item, companyId, isChosen, onChoose }: InvoiceRowProps) {
  const { kind, number, amount, blocked } = item;
  const details = [
    kind !== 'credit' && item.poNumber !== '' && message('invoices.po', { number: item.poNumber }),
    item.buyerName,
    item.forInvoice !== '' && message('invoices.forInvoice', { number: item.forInvoice }),
  ].filter((part) => part !== false && part !== '');
  const getPath = kind === 'credit' ? getCreditNotePath : getInvoicePdfPath;
  const pdf = kind !== 'plan' && companyId !== null ? getPath(companyId, Number(item.ref)) : item.pdfUrl;
  return (
    <li className={isChosen ? 'on' : undefined}>
      <label>
        <input
          type="checkbox"
          className="box"
          name="choose"
          value={getChoiceKey(item)}
          checked={isChosen}
          disabled={blocked !== null}
          onChange={onChoose}
        />
        <span className="invoice-what">
          <span className="vh">{message(kind === 'credit' ? 'invoices.use.row' : 'invoices.pay.row')} </span>
          <b className="num" translate="no">
            {number}
          </b>
          <span>{describeItem(item)}</span>
          {details.length > 0 && <span className="small muted">{details.join(', ')}</span>}
        </span>
        <span className="invoice-state">
          <ItemStatus item={item} />
          <span className="small muted">
            {item.dueOn !== null
              ? message('invoices.due', { date: formatDate(item.dueOn) })
              : kind === 'credit'
                ? formatDate(item.issuedAt)
                : message('invoices.charged')}
          </span>
        </span>
        <span className="num invoice-amount" translate="no">
          {formatExactMoney(amount)}
        </span>
      </label>
      {pdf && (
        <a className="small invoice-pdf" href={pdf}>
          {message('invoices.pdf')} <span className="vh">{message('invoices.pdf.of', { number })}</span>
        </a>
      )}
    </li>
  );
}

function describeItem({ kind, plan, seats, copies, job }: OpenItem): string {
  if (kind === 'plan') return message('invoices.plan', { plan, count: seats });
  if (kind === 'credit')
    return copies > 0 ? message('invoices.copies.returned', { count: copies }) : message('invoices.part.returned');
  return [message('invoices.copies', { count: copies }), job].filter(Boolean).join(', ');
}

function ItemStatus({ item: { kind, blocked, daysPastDue } }: Pick<InvoiceRowProps, 'item'>) {
  if (blocked === 'bank' || blocked?.state === 'pending')
    return (
      <Status tone="info" icon="clock">
        {message('invoices.state.pending')}
      </Status>
    );
  if (blocked)
    return (
      <Status tone="info" icon="clock">
        {message('invoices.state.paying', { name: blocked.paidBy })}
      </Status>
    );
  if (kind === 'credit')
    return (
      <Status tone="info" icon="info">
        {message('invoices.state.credit')}
      </Status>
    );
  return daysPastDue > 0 ? (
    <Status tone="bad">{message('invoices.state.pastDue', { count: daysPastDue })}</Status>
  ) : (
    <Status tone="off" icon="clock">
      {message('invoices.state.open')}
    </Status>
  );
}
