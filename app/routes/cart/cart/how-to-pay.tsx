import { formatDate } from '../../../../core/dates.ts';
import { formatExactMoney, formatMoney } from '../../../../core/money.ts';
import { offerPaymentWays } from '../../../../features/cart/rules/offer-payment-ways.ts';
import type { CompanyPayment } from '../../../../features/cart/use-cases/order-cart-on-account.ts';
import type { CartCompany } from '../../../../features/cart/use-cases/view-cart-purpose.ts';
import { canDo } from '../../../../features/company/rules/permissions.ts';
import { getInvoicesPath } from '../../../../features/invoices/rules/invoice-paths.ts';
import type { AccountPause, OnAccountState } from '../../../../features/invoices/rules/on-account.ts';
import { newRequestPath } from '../../../../features/requests/rules/request-paths.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import '../buying-choices.css';

type HowToPayProps = {
  company: CartCompany;
  payment: CompanyPayment;
};

/** [NET-30] How a company's order is paid, inside the form of the checkout; says why terms can't be used. Works without a script. */
export function HowToPay({ company, payment: { account, sums } }: HowToPayProps) {
  const total = sums?.total ?? null;
  const { ways, problem } = offerPaymentWays(account, total);
  if (account === null) return null;
  return (
    <div className="how-to-pay">
      {problem === 'paused' && account.paused && <Paused company={company} pause={account.paused} />}
      {problem === 'over-limit' && total !== null && <OverLimit company={company} total={total} account={account} />}
      {problem === 'no-tax' && (
        <Note tone="info" title={message('cart.account.noTax')}>
          {message('cart.account.noTax.text')}
        </Note>
      )}
      {ways.includes('account') && total !== null && (
        <fieldset>
          <legend className="label">{message('cart.way')}</legend>
          <div className="buying-choices stacked">
            <label className="buying-choice">
              <input type="radio" className="box" name="way" value="account" defaultChecked />
              <span>
                <b>{message('cart.way.account')}</b>
                <span className="small muted" translate="no">
                  {message('cart.way.account.hint', {
                    date: formatDate(account.dueOn),
                    amount: formatMoney(account.left - total),
                  })}
                </span>
              </span>
            </label>
            <label className="buying-choice">
              <input type="radio" className="box" name="way" value="card" />
              <span>
                <b>{message('cart.way.card')}</b>
                <span className="small muted">{message('cart.way.card.hint')}</span>
              </span>
            </label>
          </div>
          <input type="hidden" name="total" value={total} />
        </fieldset>
      )}
    </div>
  );
}

function Paused({ company: { companyId, name, roles }, pause }: { company: CartCompany; pause: AccountPause }) {
  const mayPay = canDo(roles, 'pay-invoices');
  return (
    <Note
      tone="warn"
      title={message('cart.account.paused', { company: name })}
      actions={
        pause.by === 'overdue' &&
        mayPay && (
          <ButtonLink size="small" to={getInvoicesPath(companyId)}>
            {message('cart.account.pay', { number: String(pause.number), amount: formatExactMoney(pause.total) })}
          </ButtonLink>
        )
      }
    >
      {pause.by === 'staff'
        ? message('cart.account.paused.staff')
        : message('cart.account.paused.overdue', { number: String(pause.number), count: pause.days })}
    </Note>
  );
}

function OverLimit({
  company: { companyId, roles },
  total,
  account: { left },
}: {
  company: CartCompany;
  total: number;
  account: OnAccountState;
}) {
  return (
    <Note
      tone="warn"
      title={message('cart.account.overLimit')}
      actions={
        <>
          {canDo(roles, 'pay-invoices') && (
            <ButtonLink size="small" to={getInvoicesPath(companyId)}>
              {message('cart.account.pay.open')}
            </ButtonLink>
          )}
          {canDo(roles, 'request-terms') && (
            <ButtonLink size="small" to={newRequestPath('raise-limit', { companyId })}>
              {message('cart.account.raise')}
            </ButtonLink>
          )}
        </>
      }
    >
      {message('cart.account.overLimit.text', {
        total: formatExactMoney(total),
        left: formatExactMoney(Math.max(0, left)),
      })}
    </Note>
  );
}
