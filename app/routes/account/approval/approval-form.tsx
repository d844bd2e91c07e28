import { useId, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { requestFilePath } from '../../../../features/approvals/rules/approval-paths.ts';
import { formatApprovalNumber } from '../../../../features/approvals/rules/approval-states.ts';
import { requestedCopies, sumCopies } from '../../../../features/approvals/rules/sum-copies.ts';
import type { OpenApprovalView } from '../../../../features/approvals/use-cases/view-approval.ts';
import { Calc, type CalcRow } from '../../../../features/cart/ui/amounts/calc.tsx';
import { Quantity } from '../../../../features/cart/ui/amounts/quantity.tsx';
import { shortNumber } from '../../../../features/catalogue/rules/short-number.ts';
import { PagePicture } from '../../../../features/catalogue/ui/covers/page-picture.tsx';
import { DocumentNumber } from '../../../../features/catalogue/ui/plate.tsx';
import { companyDocumentsPath } from '../../../../features/company/rules/company-paths.ts';
import { getInvoicesPath } from '../../../../features/invoices/rules/invoice-paths.ts';
import { type AccountRefusal, findAccountRefusal } from '../../../../features/invoices/rules/on-account.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { Text } from '../../../ui-kit/text.tsx';
import { nameOrFormer } from '../approvals/approval-texts.ts';
import { LayerLink } from '../company/layer-link.tsx';
import type { ApprovalOutcome } from './handle-approval-form.ts';
import { SendBackDialog } from './send-back-dialog.tsx';

type FoundProps = { found: OpenApprovalView };
type ApprovalFormProps = FoundProps & { outcome: ApprovalOutcome | undefined };

const FORM = 'approve';

/** [APR-04] The lines, whose copies the approver can lower, and both answers. */
export function ApprovalForm({ found, outcome }: ApprovalFormProps) {
  const { request } = found;
  const { number, version, lines, requesterName } = request;
  const [copies, setCopies] = useState<readonly number[]>(() => readCopies(outcome?.copies, found));
  const [last, setLast] = useState(outcome);
  if (outcome !== last) {
    setLast(outcome);
    if (outcome?.copies) setCopies(readCopies(outcome.copies, found));
  }
  const { formData } = useNavigation();
  const { pathname, search } = useLocation();
  const computed = sumCopies(request, copies);
  // the platform's sum counts for exactly the copies it was computed for
  const isShown = outcome?.total !== undefined && outcome.copies?.join() === copies.join();
  const total = isShown ? (outcome.total ?? computed.total) : computed.total;
  const isOnAccount = request.way === 'account';
  const refusal = findAccountRefusal(found.account, total);
  const isAsking = outcome?.isAsking === true && outcome.copies?.join() === copies.join();
  const left = lines.filter((_, at) => copies[at] === 0).map(({ sku }) => shortNumber(sku));
  const setCount = (at: number, count: number): void =>
    setCopies(copies.map((each, index) => (index === at ? count : each)));
  return (
    <>
      {new URLSearchParams(search).get('open') === 'send-back' && (
        <SendBackDialog request={request} outcome={outcome} />
      )}
      <Form method="post" id={FORM} preventScrollReset>
        <input type="hidden" name="intent" value="approve" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="shownTotal" value={total} />
        {isAsking && (
          <div className="note warn" role="alert">
            <Icon name="warn" />
            <div>
              <strong>{message('approvals.out.title', { codes: left.join(', ') })}</strong>
              <p>{message('approvals.out.text', { name: nameOrFormer(requesterName) })}</p>
              <div className="acts">
                <Button type="submit" size="small" variant="danger" name="isMeant" value="yes">
                  {message('approvals.out.confirm')}
                </Button>
                <ButtonLink
                  to={pathname}
                  size="small"
                  onClick={(event) => {
                    event.preventDefault();
                    setCopies(copies.map((count, at) => count || (lines[at]?.quantity ?? 0)));
                  }}
                >
                  {message('approvals.out.keep')}
                </ButtonLink>
              </div>
            </div>
          </div>
        )}
        <div className="split approval-split">
          <div className="stack">
            <Over found={found} canLower />
            <Lines found={found} copies={copies} onChange={setCount} />
          </div>
          <aside className="panel ruled approval-panel" aria-labelledby="approve-title">
            <h2 id="approve-title">
              <Text id="approvals.panel" values={{ amount: <ChangingText>{formatMoney(total)}</ChangingText> }} />
            </h2>
            <Calc rows={listSums(found, copies, total)} />
            <Facts found={found} total={total} />
            {isOnAccount && refusal && <AccountRefused refusal={refusal} found={found} />}
            <div className="acts">
              <Button
                type="submit"
                variant="solid"
                isWide
                isBusy={formData?.get('intent') === 'approve'}
                disabled={copies.every((count) => count === 0)}
                {...(isOnAccount && refusal ? { name: 'way', value: 'card' } : {})}
              >
                <Text
                  id={isOnAccount && !refusal ? 'approvals.approve.account' : 'approvals.approve.card'}
                  values={{ amount: <ChangingText>{formatMoney(total)}</ChangingText> }}
                />
              </Button>
              <p className="fine">
                {message(isOnAccount && !refusal ? 'approvals.approve.account.text' : 'approvals.approve.card.text', {
                  company: found.company,
                  name: nameOrFormer(requesterName),
                })}
              </p>
              <LayerLink layer={{ name: 'send-back', of: '' }} button={{ isWide: true }}>
                {message('approvals.sendBack')}
                <span className="vh"> {formatApprovalNumber(number)}</span>
              </LayerLink>
            </div>
          </aside>
        </div>
      </Form>
    </>
  );
}

/** Why the order can't be on account; it can be paid by card instead. */
function AccountRefused({ refusal, found: { company, companyId, account } }: FoundProps & { refusal: AccountRefusal }) {
  return (
    <Note tone="warn" title={message(`approvals.refused.${refusal}`, { company })}>
      <p>
        {refusal === 'over-credit-limit'
          ? message('approvals.refused.left', { left: formatMoney(Math.max(0, account?.left ?? 0)) })
          : message('approvals.refused.text')}{' '}
        <Link to={getInvoicesPath(companyId)}>{message('approvals.refused.invoices')}</Link>
      </p>
    </Note>
  );
}

/** The same without an answer: for the requester, for administrators, and after the answer. */
export function ReadOnlyRequest({ found }: FoundProps) {
  const { request } = found;
  const copies = request.copies ?? requestedCopies(request);
  const total = request.orderTotal ?? sumCopies(request, copies).total;
  return (
    <div className="split approval-split">
      <div className="stack">
        <Over found={found} />
        <Lines found={found} copies={copies} />
      </div>
      <aside className="panel ruled approval-panel" aria-label={message('approvals.panel.sums')}>
        <Calc rows={listSums(found, copies, total)} />
        <Facts found={found} total={total} />
      </aside>
    </div>
  );
}

/** Returns entered copies that are possible, else the requested ones. */
const readCopies = (entered: readonly number[] | undefined, { request: { lines } }: OpenApprovalView): number[] =>
  lines.map(({ quantity }, at) => {
    const count = entered?.[at] ?? quantity;
    return Number.isInteger(count) && count >= 0 && count <= quantity ? count : quantity;
  });

function Over({ found: { request }, canLower = false }: FoundProps & { canLower?: boolean }) {
  const { sums, limit } = request;
  const over = message('approvals.over', {
    amount: formatMoney(sums.amount),
    over: formatMoney(sums.amount - limit),
    limit: formatMoney(limit),
  });
  return <p className="small muted">{canLower ? `${over} ${message('approvals.lower')}` : over}</p>;
}

type LinesProps = FoundProps & { copies: readonly number[]; onChange?: (at: number, count: number) => void };

function Lines({ found: { request, owned, pictures, companyId }, copies, onChange }: LinesProps) {
  const id = useId();
  return (
    <ul className="approval-lines">
      {request.lines.map(({ sku, variantId, name, job, quantity, unitPrice }, at) => {
        const count = copies[at] ?? 0;
        const code = shortNumber(sku);
        const has = owned[sku];
        return (
          <li key={`${id} ${sku} ${variantId}`}>
            <PagePicture of={{ sku, picture: pictures[sku] ?? null, pageCount: null }} size={64} />
            <div className="what">
              <DocumentNumber sku={sku} size="m" />
              <b>{name}</b>
              {job && <span className="small muted">{message('approvals.job', { job })}</span>}
              {has && (
                <span className="small muted">
                  {message(has.job ? 'approvals.nowAt.job' : 'approvals.nowAt', {
                    copies: message('approvals.copies', { count: has.copies }),
                    job: has.job,
                  })}{' '}
                  <Link to={`${companyDocumentsPath(companyId)}?q=${encodeURIComponent(code)}`}>
                    {message('approvals.view')}
                    <span className="vh"> {code}</span>
                  </Link>
                </span>
              )}
            </div>
            <div className="copies">
              <div className="count">
                {onChange && (
                  <Quantity
                    label={message('approvals.copies.label', { code })}
                    name="copies"
                    value={count}
                    min={0}
                    max={quantity}
                    onChange={(next) => onChange(at, next)}
                  />
                )}
                <span className="small muted">
                  {count === quantity ? (
                    message('approvals.requested', { count: quantity })
                  ) : (
                    <mark>{message('approvals.requested.of', { copies: String(count), count: quantity })}</mark>
                  )}
                </span>
              </div>
              <span className="amt" translate="no">
                {formatMoney(unitPrice * count)}
                {quantity > 1 && <small>{message('approvals.each', { price: formatMoney(unitPrice) })}</small>}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the sums of the request: the requested copies, those that the approver takes out, and the total. */
function listSums({ request }: OpenApprovalView, copies: readonly number[], total: number): CalcRow[] {
  const { lines, sums } = request;
  const requested = sumCopies(request, requestedCopies(request));
  const { amount, discount } = sumCopies(request, copies);
  const fewer = lines.flatMap(({ sku, quantity, unitPrice }, at) => {
    const count = quantity - (copies[at] ?? 0);
    return count > 0 ? [{ code: shortNumber(sku), count, amount: count * unitPrice }] : [];
  });
  return [
    { key: 'requested', label: message('approvals.sum.requested'), amount: formatMoney(requested.base) },
    ...fewer.map(({ code, count, amount: less }) => ({
      key: code,
      label: message('approvals.sum.fewer', { code, count }),
      amount: `−${formatMoney(less)}`,
      kind: 'less' as const,
    })),
    ...(discount > 0
      ? [
          {
            key: 'discount',
            label: message('approvals.sum.discount'),
            amount: `−${formatMoney(discount)}`,
            kind: 'less' as const,
          },
        ]
      : []),
    ...(sums.tax === null
      ? [
          {
            key: 'tax',
            label: message('approvals.sum.tax'),
            amount: message('approvals.sum.tax.later'),
            isWords: true,
          },
          { key: 'total', label: message('approvals.sum.amount'), amount: formatMoney(total), kind: 'answer' as const },
        ]
      : [
          { key: 'amount', label: message('approvals.sum.amount'), amount: formatMoney(amount), kind: 'sum' as const },
          // the platform's total may differ by cents
          { key: 'tax', label: message('approvals.sum.tax'), amount: formatMoney(total - amount) },
          { key: 'total', label: message('approvals.sum.total'), amount: formatMoney(total), kind: 'answer' as const },
        ]),
  ];
}

function Facts({ found, total }: FoundProps & { total: number }) {
  const { request, canAnswer, account, dueOn } = found;
  const { poNumber, poFileName, codes, companyId, number, way, state } = request;
  const isAnswering = canAnswer && !request.isOwn && state === 'waiting';
  return (
    <dl className="kv tight">
      <div>
        <dt>{message('approvals.paid')}</dt>
        <dd>
          <b>{message(way === 'account' ? 'approvals.paid.account' : 'approvals.paid.card')}</b>
          <p className="small muted">
            {way === 'card'
              ? message(isAnswering ? 'approvals.paid.card.text' : 'approvals.paid.card.text.read')
              : dueOn !== null
                ? message('approvals.paid.due', { date: formatDate(dueOn) })
                : isAnswering && account
                  ? message('approvals.paid.left', {
                      date: formatDate(account.dueOn),
                      amount: formatMoney(account.left - total),
                    })
                  : message('approvals.paid.account.text')}
          </p>
        </dd>
      </div>
      <div>
        <dt>{message('approvals.po')}</dt>
        <dd>
          {poNumber ? <b translate="no">{poNumber}</b> : <span className="muted">{message('approvals.po.none')}</span>}
          {poFileName && (
            <p className="small">
              <a href={requestFilePath(companyId, number)} download>
                {poFileName}
              </a>
            </p>
          )}
        </dd>
      </div>
      {codes.length > 0 && (
        <div>
          <dt>{message('approvals.codes')}</dt>
          <dd translate="no">{codes.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
