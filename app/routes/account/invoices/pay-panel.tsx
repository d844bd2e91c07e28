import { useState } from 'react';
import { Form } from 'react-router';
import { formatExactMoney } from '../../../../core/money.ts';
import { getChoiceKey, sumSelection } from '../../../../features/invoices/rules/invoice-selection.ts';
import type { OpenItem } from '../../../../features/invoices/use-cases/list-open-invoices.ts';
import { MethodIcon } from '../../../../features/payment-methods/ui/payment-method/rows/method-row.tsx';
import {
  factOfMethod,
  nameOfMethod,
} from '../../../../features/payment-methods/ui/payment-method/rows/method-texts.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { BottomBar } from '../../../ui-kit/mobile-action-bar.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import type { InvoicePayerFacts, OpenView } from './data.ts';

type PayPanelProps = {
  payer: InvoicePayerFacts;
  open: OpenView;
  picked: readonly OpenItem[];
  isBusy: boolean;
  chosenMethod: string | null;
};
const FORM = 'pay-invoices';

/** The sum of the chosen invoices, the methods, and the button that pays. [INV-03] */
export function PayPanel({ payer, open, picked, isBusy, chosenMethod }: PayPanelProps) {
  const { methods, path, paymentId } = open;
  const [methodId, setMethodId] = useState(
    methods.some(({ id }) => id === chosenMethod) ? chosenMethod : (methods[0]?.id ?? null),
  );
  const { total, problem } = sumSelection(picked);
  const invoices = picked.filter(({ kind }) => kind !== 'credit');
  const credits = picked.length - invoices.length;
  const isFree = total === 0;
  const canPay = picked.length > 0 && problem === null && (isFree || methods.length > 0);
  const label = isFree ? message('invoices.settle') : message('invoices.pay', { amount: formatExactMoney(total) });
  if (picked.length === 0)
    return (
      <aside className="panel ruled">
        <h2>{message('invoices.pay.nothing')}</h2>
        <p className="muted">{message('invoices.pay.nothing.text')}</p>
      </aside>
    );
  return (
    <>
      <aside className="panel ruled invoice-pay">
        <h2 translate="no">{message('invoices.pay.heading', { amount: formatExactMoney(total) })}</h2>
        <Form method="post" action={path} id={FORM} preventScrollReset>
          <input type="hidden" name="payment" value={paymentId} />
          <input type="hidden" name="total" value={total} />
          {picked.map((item) => (
            <input key={getChoiceKey(item)} type="hidden" name="choose" value={getChoiceKey(item)} />
          ))}
          <dl className="calc" translate="no">
            {picked.map(({ kind, ref, number, amount }) => (
              <div key={`${kind} ${ref}`} className={kind === 'credit' ? 'less' : undefined}>
                <dt>{kind === 'credit' ? message('invoices.credit.row', { number }) : number}</dt>
                <dd>{formatExactMoney(amount)}</dd>
              </div>
            ))}
            <div className="sum ans">
              <dt>{message('invoices.toPay')}</dt>
              <dd>{formatExactMoney(total)}</dd>
            </div>
          </dl>
          {problem !== null && problem !== 'nothing-chosen' && (
            <Note tone="warn" title={message('invoices.problem')} isAnnounced>
              <p>{message(`refusal.${problem}`)}</p>
            </Note>
          )}
          {isFree ? (
            <p className="small">{message('invoices.free')}</p>
          ) : (
            <Methods payer={payer} open={open} methodId={methodId} onChoose={setMethodId} />
          )}
          {(canPay || methods.length > 0) && (
            <Button
              type="submit"
              variant="solid"
              size="big"
              isWide
              isBusy={isBusy}
              id="pay-button"
              aria-disabled={!canPay}
            >
              <span translate="no">{label}</span>
            </Button>
          )}
        </Form>
        <p className="fine">
          {message(invoices.length === 1 ? 'invoices.fine.one' : 'invoices.fine')}{' '}
          {payer.invoiceEmail !== '' && message('invoices.fine.email', { email: payer.invoiceEmail })}
        </p>
        <p className="fine">{message('invoices.fine.cards')}</p>
      </aside>
      {canPay && (
        <BottomBar of="#pay-button">
          <div>
            <b className="num" translate="no">
              {formatExactMoney(total)}
            </b>
            <span className="small muted">
              {[
                message('invoices.count', { count: invoices.length }),
                credits > 0 && message('invoices.creditCount', { count: credits }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </div>
          <Button type="submit" variant="solid" form={FORM} isBusy={isBusy}>
            {message('invoices.pay.short')}
          </Button>
        </BottomBar>
      )}
    </>
  );
}

type MethodsProps = Pick<PayPanelProps, 'payer' | 'open'> & { methodId: string | null; onChoose(id: string): void };

/** The saved cards and bank accounts of the payer. */
function Methods({ payer: { companyId, canManageMethods }, open: { methods }, methodId, onChoose }: MethodsProps) {
  const methodsPath =
    companyId === null ? '/account/payment-method' : `/account/companies/${companyId}/payment-methods`;
  return (
    <fieldset className="invoice-methods">
      <legend className="label">{message('invoices.with')}</legend>
      {methods.length === 0 && <p className="small">{message('invoices.method.none')}</p>}
      {methods.length > 0 && (
        <div className="methods">
          {methods.map((method) => (
            <label key={method.id} className={`method${method.id === methodId ? ' on' : ''}`}>
              <input
                type="radio"
                className="box"
                name="method"
                value={method.id}
                checked={method.id === methodId}
                onChange={() => onChoose(method.id)}
              />
              <span>
                <b translate="no">{nameOfMethod(method)}</b>
                <span className="small muted method-fact">
                  {method.type === 'card' ? factOfMethod(method) : message('invoices.bank.clears')}
                </span>
              </span>
              <MethodIcon type={method.type} />
            </label>
          ))}
        </div>
      )}
      <p className="small">
        {canManageMethods ? (
          <Link to={methodsPath}>{message('invoices.method.add')}</Link>
        ) : (
          message('invoices.method.ask')
        )}
      </p>
    </fieldset>
  );
}
