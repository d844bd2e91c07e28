import type { ReactNode } from 'react';
import { Form, type MetaFunction, useActionData, useLoaderData, useLocation, useNavigation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatExactMoney } from '../../../../core/money.ts';
import { orderPath } from '../../../../features/orders/rules/order.ts';
import { quotePath, quotePdfPath, quotesPath } from '../../../../features/quotes/rules/quote-paths.ts';
import { getQuoteName, isOpenState, MAX_QUOTE_NOTE } from '../../../../features/quotes/rules/quote-state.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink, buttonClass } from '../../../ui-kit/button.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { Field, FieldLayout } from '../../../ui-kit/field.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { QuoteSheet } from '../../quote/quote-sheet.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { QuoteStatus } from '../quotes/quote-status.tsx';
import { ChangeQuote } from './change-quote.tsx';
import { loader, type QuotePage } from './data.ts';
import type { QuoteOutcome } from './handle-quote-form.ts';

export { action } from './handle-quote-form.ts';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.opened
      ? message('quote.title', { number: getQuoteName(loaderData.opened.quote.number) })
      : message('quotes.title'),
    isIndexed: false,
  });

const MAX_PO = 40;

/** [QTE-01] One quote: its sheet, and what its owner can do with it. */
export default function QuoteScreen() {
  const { opened, companyId, seller } = useLoaderData<typeof loader>();
  const isChanging = new URLSearchParams(useLocation().search).has('change');
  return (
    <AccountFrame>
      <p className="small">
        <Link to={quotesPath(companyId)}>{message('quote.all')}</Link>
      </p>
      {opened === null ? (
        <>
          <h1>{message('quotes.title')}</h1>
          <FailureNote title={message('quotes.loadFailed')} />
        </>
      ) : (
        <>
          <QuoteHead page={opened} />
          <Outcome page={opened} />
          {isChanging && opened.isOwn && isOpenState(opened.state.state) ? (
            <ChangeQuote page={opened} />
          ) : (
            <>
              <StateNote page={opened} />
              <div className="quote-split">
                <QuoteSheet quote={opened.quote} seller={seller} />
                <Actions page={opened} />
              </div>
            </>
          )}
          <History page={opened} />
        </>
      )}
    </AccountFrame>
  );
}

type PageProps = { page: QuotePage };

function QuoteHead({ page: { quote, state, companyId } }: PageProps) {
  const number = getQuoteName(quote.number);
  const until = { date: formatDate(quote.validUntil) };
  return (
    <div className="quote-lead">
      <div className="pagetop">
        <h1>{message('quote.title', { number })}</h1>
        <p className="row wrapy">
          <QuoteStatus quote={state} />
          <span>
            {quote.version > 1 && `${message('quote.version', { version: quote.version })} `}
            {message(isOpenState(state.state) ? 'quote.until' : 'quote.was', until)}
          </span>
        </p>
      </div>
      <a className={buttonClass({})} href={quotePdfPath({ number: quote.number, companyId })}>
        <Icon name="download" isSmall />
        {message('quote.pdf')}
        <span className="vh">{message('quote.pdf.of', { number })}</span>
      </a>
    </div>
  );
}

/** The outcome of the last form: of this page, or of the cart, which the URL names. */
function Outcome({ page: { quote, state, approver } }: PageProps) {
  const failed = useActionData<QuoteOutcome>();
  const done = new URLSearchParams(useLocation().search).get('done');
  if (failed?.text)
    return (
      <Note tone="warn" title={message('quote.failed')} isAnnounced>
        <p>{failed.text}</p>
      </Note>
    );
  if (failed) return null;
  const facts = { number: getQuoteName(quote.number), email: approver, version: quote.version };
  const isTrue =
    (done === 'made' && state.state === 'not-sent') ||
    (done === 'changed' && state.state === 'not-sent') ||
    (done === 'sent' && state.state === 'sent') ||
    (done === 'withdrawn' && state.state === 'withdrawn');
  if (!isTrue) return null;
  return (
    <Note tone="ok" title={message(`quote.done.${done}`, facts)} isAnnounced>
      <p>{message(`quote.done.${done}.text`)}</p>
    </Note>
  );
}

function StateNote({ page }: PageProps) {
  const { state, approver, answerNote, isOwn, quote, companyId } = page;
  const name = state.state;
  const facts = {
    approver,
    date: formatDate(quote.validUntil),
    version: quote.version + 1,
    order: String(state.orderNumber ?? ''),
  };
  if (name === 'not-sent' || name === 'sent' || name === 'opened') return null;
  const tones = {
    approved: 'ok',
    'sent-back': 'warn',
    paid: 'ok',
    ordered: 'ok',
    expired: 'info',
    withdrawn: 'info',
  } as const;
  const isOver = name === 'expired' || name === 'withdrawn';
  return (
    <Note
      tone={tones[name]}
      title={message(`quote.note.${name}`, facts)}
      actions={
        <>
          {isOwn && isOver && <IntentForm intent="again">{message('quote.again')}</IntentForm>}
          {isOwn && name === 'sent-back' && (
            <ButtonLink size="small" to={`${quotePath({ number: quote.number, companyId })}?change`}>
              {message('quote.change')}
            </ButtonLink>
          )}
          {isOwn && companyId === null && state.orderNumber !== null && (
            <ButtonLink size="small" to={orderPath(state.orderNumber)}>
              {message('quote.note.order', facts)}
            </ButtonLink>
          )}
        </>
      }
    >
      {answerNote && <p className="quote-words">{answerNote}</p>}
      <p>{message(`quote.note.${name}.text`, facts)}</p>
    </Note>
  );
}

function IntentForm({
  intent,
  children,
  fields = {},
}: {
  intent: string;
  children: ReactNode;
  fields?: Record<string, number>;
}) {
  const { formData } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="small" isBusy={formData?.get('intent') === intent}>
        {children}
      </Button>
    </Form>
  );
}

/** [QTE-02] [QTE-05] Sends, pays, changes or withdraws an open quote. */
function Actions({ page }: PageProps) {
  const { state, isOwn, canWithdraw, quote, companyId } = page;
  if (!isOpenState(state.state) || !(isOwn || canWithdraw)) return null;
  const isApproved = state.state === 'approved';
  return (
    <aside className="panel ruled stack">
      {isOwn && isApproved && <PayForm page={page} />}
      {isOwn && <SendForm page={page} isFirst={!isApproved} />}
      {isOwn && !isApproved && (
        <div className="quote-more">
          <PayForm page={page} />
        </div>
      )}
      <div className="quote-more stack">
        {isOwn && (
          <ButtonLink size="small" to={`${quotePath({ number: quote.number, companyId })}?change`}>
            {message('quote.change')}
          </ButtonLink>
        )}
        {canWithdraw && (
          <>
            <IntentForm intent="withdraw">{message('quote.withdraw')}</IntentForm>
            {state.state !== 'not-sent' && <p className="fine">{message('quote.withdraw.text')}</p>}
          </>
        )}
      </div>
    </aside>
  );
}

function PayForm({ page: { quote, state, dueOn } }: PageProps) {
  const { formData } = useNavigation();
  const amount = formatExactMoney(quote.total);
  const isApproved = state.state === 'approved';
  return (
    <>
      <Form method="post" reloadDocument className="stack">
        <h2 className="h-s">{message(isApproved ? 'quote.pay' : 'quote.pay.title', { amount })}</h2>
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="version" value={quote.version} />
        <Button
          type="submit"
          variant={isApproved ? 'solid' : 'outlined'}
          isWide
          isBusy={formData?.get('intent') === 'pay'}
        >
          {message(quote.tax === null ? 'quote.pay.beforeTax' : 'quote.pay', { amount })}
        </Button>
        <p className="fine">{message('quote.pay.text')}</p>
      </Form>
      {dueOn !== null && (
        <Form method="post" className="stack">
          <input type="hidden" name="intent" value="account" />
          <input type="hidden" name="version" value={quote.version} />
          <input type="hidden" name="total" value={quote.total} />
          <Button type="submit" isWide isBusy={formData?.get('intent') === 'account'}>
            {message('quote.account', { amount })}
          </Button>
          <p className="fine">{message('quote.account.text', { date: formatDate(dueOn) })}</p>
        </Form>
      )}
    </>
  );
}

function SendForm({ page, isFirst }: PageProps & { isFirst: boolean }) {
  const { quote, revision, approver, note, state } = page;
  const outcome = useActionData<QuoteOutcome>();
  const { formData } = useNavigation();
  const failed = outcome?.intent === 'send' ? outcome : undefined;
  const wasSent = state.state !== 'not-sent';
  const typed = failed?.typed ?? { email: approver, poNumber: quote.poNumber, note };
  return (
    <Form method="post" className="stack" noValidate>
      <h2 className="h-s">{message(wasSent ? 'quote.send.again' : 'quote.send.title')}</h2>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="revision" value={revision} />
      <Field
        key={`email-${revision}`}
        label={message('quote.send.email')}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        defaultValue={typed.email}
        error={failed?.problem === 'email' ? message('quote.send.email.wrong') : null}
      />
      <Field
        key={`po-${revision}`}
        label={message('quote.send.po')}
        hint={message('quote.send.po.hint')}
        name="poNumber"
        autoComplete="off"
        isOptional
        maxLength={MAX_PO}
        defaultValue={typed.poNumber}
      />
      <FieldLayout
        id="quote-note"
        label={message('quote.send.note')}
        hint={message('quote.send.note.hint')}
        isOptional
        error={failed?.problem === 'note' ? message('quote.send.note.wrong') : null}
      >
        <textarea
          key={`note-${revision}`}
          className="input"
          id="quote-note"
          name="note"
          rows={3}
          maxLength={MAX_QUOTE_NOTE}
          defaultValue={typed.note}
          aria-invalid={failed?.problem === 'note' ? true : undefined}
          aria-describedby={failed?.problem === 'note' ? 'quote-note-hint quote-note-error' : 'quote-note-hint'}
        />
      </FieldLayout>
      <Button type="submit" variant={isFirst ? 'solid' : 'outlined'} isWide isBusy={formData?.get('intent') === 'send'}>
        {message('quote.send')}
      </Button>
      <p className="fine">{message(wasSent ? 'quote.send.replaces' : 'quote.send.text')}</p>
    </Form>
  );
}

const History = ({ page: { acts } }: PageProps) => (
  <section className="section-s stack" aria-labelledby="quote-history">
    <h2 id="quote-history" className="h-s">
      {message('quote.history')}
    </h2>
    <ul className="quote-history">
      {acts.map(({ at, act, version }) => (
        <li key={`${at} ${act}`}>
          <span translate="no">{formatDate(at)}</span>{' '}
          {act === 'paying' ? null : message(`quote.act.${act}`, { version })}
        </li>
      ))}
    </ul>
  </section>
);
