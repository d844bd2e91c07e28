import type { ReactNode } from 'react';
import { Field } from '../../../../../app/ui-kit/field.tsx';
import { type Cents, formatExactMoney } from '../../../../../core/money.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { CommerceOrder, CommerceOrderLine } from '../../../../../platforms/commerce/client/types.ts';
import type { CompanyCheckout } from '../../../../cart/repository/cart-purposes.ts';
import { findJob } from '../../../../cart/rules/purchase-details.ts';
import { Calc, type CalcRow } from '../../../../cart/ui/amounts/calc.tsx';
import type { ReasonProblem } from '../../../rules/reason.ts';
import { refundableOrder, refundOrder } from '../../../use-cases/selling/refund-order.ts';
import { Bought } from '../../components/bought.tsx';
import { ActionRefused, ConfirmForm, ConfirmTitle, toActionPage } from '../../components/confirm-form.tsx';
import { Facts } from '../../components/facts.tsx';
import { DateText, NumberText } from '../../components/formatted.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';

type Again = { why: string; amount: string; seen: string; wrong: readonly (ReasonProblem | 'amount')[] };

async function ask({ desk }: DeskRequest, orderNumber: number, again: Again | null): Promise<DeskResponse | null> {
  const order = await refundableOrder(desk, orderNumber);
  if (!order) return null;
  const { customerId, total, left } = order;
  const [placed, lines, onAccount] = await Promise.all([
    desk.context.commerce.order(orderNumber),
    desk.context.commerce.orderLines(orderNumber),
    desk.context.companyInvoices.find(orderNumber),
  ]);
  const checkouts = await desk.context.purposes.findCheckouts(
    placed.ok && placed.value?.cartId ? [placed.value.cartId] : [],
  );
  const back = customerId > 0 ? `/desk/people/${customerId}` : `/desk?q=${orderNumber}`;
  const title = say('ask.refund-order', { number: String(orderNumber) });
  const max = formatExactMoney(left);
  const body =
    left > 0 ? (
      <ConfirmForm
        title={title}
        consequence={say(onAccount ? 'then.refund-order.account' : 'then.refund-order', {
          total: formatExactMoney(total),
          left: max,
        })}
        warning={say('then.refund-order.final')}
        about={
          placed.ok &&
          placed.value && (
            <Placed
              order={placed.value}
              lines={lines.ok ? lines.value : []}
              left={left}
              checkout={checkouts.get(placed.value.cartId)}
            />
          )
        }
        verb={say('act.refund-order.review')}
        action={`/desk/orders/${orderNumber}/refund`}
        back={back}
        seen={again?.seen ?? order.seen}
        why={again?.why}
        problem={again?.wrong.find((each) => each !== 'amount')}
      >
        <Field
          id="amount"
          name="amount"
          label={say('refund.amount')}
          hint={say('refund.amount.hint', { left: max })}
          error={again?.wrong.includes('amount') ? say('refund.amount.wrong', { left: max }) : null}
          defaultValue={again?.amount ?? (left / 100).toFixed(2)}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </ConfirmForm>
    ) : (
      <ActionRefused title={title} text={say('refund.none')} back={back} />
    );
  const buyer = placed.ok && placed.value ? nameBuyer(placed.value) : say('find.person');
  const name = customerId > 0 ? buyer : say('part.find');
  return toActionPage({ title, at: 'find', path: back, name: name, isRefused: Boolean(again), body });
}

const nameBuyer = ({ billing }: CommerceOrder): string =>
  `${billing.firstName} ${billing.lastName}`.trim() || billing.email;

/** The order's items, its buyer, and the refundable amount; displayed before a refund. */
function Placed({
  order,
  lines,
  left,
  checkout,
}: {
  order: CommerceOrder;
  lines: readonly CommerceOrderLine[];
  left: Cents;
  /** of an order for a company */
  checkout: CompanyCheckout | undefined;
}) {
  const { orderNumber, customerId, dateCreated, paymentMethod, subtotal, discount, coupon, tax, totalIncTax } = order;
  const name = nameBuyer(order);
  const less = discount + coupon;
  const rows: CalcRow[] = [
    ...lines.map(({ lineId, productId, sku, quantity, total }) => ({
      key: String(lineId),
      label: <Bought what={whatOf({ sku, productId, quantity }, checkout)} />,
      amount: formatExactMoney(total),
    })),
    ...(lines.length === 0 ? [{ key: 'items', label: say('refund.items'), amount: formatExactMoney(subtotal) }] : []),
    ...(less > 0
      ? [{ key: 'less', label: say('refund.discount'), amount: `−${formatExactMoney(less)}`, kind: 'less' as const }]
      : []),
    { key: 'tax', label: say('refund.tax'), amount: formatExactMoney(tax) },
    {
      key: 'total',
      label: say('refund.paid'),
      amount: formatExactMoney(totalIncTax),
      kind: left < totalIncTax ? 'sum' : 'answer',
    },
    ...(left < totalIncTax
      ? [
          { key: 'before', label: say('refund.before'), amount: `−${formatExactMoney(totalIncTax - left)}` },
          { key: 'left', label: say('refund.left'), amount: formatExactMoney(left), kind: 'answer' as const },
        ]
      : []),
  ];
  return (
    <>
      <Facts
        isTight
        of={[
          [say('refund.order'), NumberText(orderNumber)],
          [say('find.date'), DateText(dateCreated)],
          [
            say('find.person'),
            customerId > 0 ? (
              <a key="person" href={`/desk/people/${customerId}`}>
                {name}
              </a>
            ) : (
              say('find.guest', { name })
            ),
          ],
          ...(checkout
            ? ([
                [say('refund.company'), checkout.companyName],
                [say('refund.po'), checkout.poNumber || say('person.none')],
              ] as [string, ReactNode][])
            : []),
          [say('refund.method'), paymentMethod || say('person.none')],
        ]}
      />
      <Calc rows={rows} />
    </>
  );
}

/** Returns a line as `A101-2025 × 2`, with its job. */
function whatOf(
  { sku, productId, quantity }: Pick<CommerceOrderLine, 'sku' | 'productId' | 'quantity'>,
  checkout: CompanyCheckout | undefined,
): string {
  const job = findJob(checkout?.jobs ?? {}, { sku, productId });
  return job === '' ? `${sku} × ${quantity}` : `${sku} × ${quantity}, ${job}`;
}

type Typed = { why: string; amount: string; seen: string; intent: string };

/** Asks to confirm the amount before it is refunded: a refund can't be undone. */
async function confirm({ desk }: DeskRequest, orderNumber: number, amount: Cents, typed: Typed): Promise<DeskResponse> {
  const order = await desk.context.commerce.order(orderNumber);
  const paidWith = order.ok ? order.value?.paymentMethod : null;
  const onAccount = await desk.context.companyInvoices.find(orderNumber);
  const written = formatExactMoney(amount);
  const title = say('confirm.refund-order', { amount: written, number: String(orderNumber) });
  const action = `/desk/orders/${orderNumber}/refund`;
  const fields = { ...typed, amount: (amount / 100).toFixed(2), confirmed: String(amount) };
  const body = (
    <form className="dact" method="post" action={action}>
      <ConfirmTitle>{title}</ConfirmTitle>
      <p>
        {onAccount
          ? say('confirm.refund-order.then.account', { amount: written, company: onAccount.companyName })
          : say('confirm.refund-order.then', {
              amount: written,
              method: paidWith || say('confirm.refund-order.method'),
            })}
      </p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="acts">
        <a className="btn" href={action}>
          {say('confirm.refund-order.change')}
        </a>
        <button className="btn danger solid" type="submit">
          {say('confirm.refund-order.do', { amount: written })}
        </button>
      </div>
    </form>
  );
  return { is: 'page', title, at: 'find', body };
}

/** Asks for the amount and the reason of a refund. */
export const refundForm = (request: DeskRequest, number = ''): Promise<DeskResponse | null> =>
  ask(request, Number(number), null);

/** [DSK-07] Refunds, then redirects to the person; to the search if a guest placed the order. */
export async function doRefund(request: DeskRequest, number = ''): Promise<DeskResponse | null> {
  const { desk, form } = request;
  const orderNumber = Number(number);
  const given = (name: string): string => form.get(name) ?? '';
  const typed = { why: given('why'), amount: given('amount'), seen: given('seen'), intent: given('intent') };
  const { why, amount, seen } = typed;
  const done = await refundOrder(desk, orderNumber, { ...typed, confirmed: given('confirmed') });
  if (done === null) return null;
  if ('confirm' in done) return confirm(request, orderNumber, done.confirm, typed);
  if ('wrong' in done) return ask(request, orderNumber, { why, amount, seen, wrong: done.wrong });
  const order = await refundableOrder(desk, orderNumber);
  const path = order && order.customerId > 0 ? `/desk/people/${order.customerId}` : '/desk';
  return { is: 'redirect', to: `${path}?done=${done.done}` };
}
