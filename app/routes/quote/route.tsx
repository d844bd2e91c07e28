import { useEffect } from 'react';
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from 'react-router';
import { callEndpoint } from '../../../api/client.ts';
import { formatDate } from '../../../core/dates.ts';
import { formatExactMoney } from '../../../core/money.ts';
import { countCopies, MAX_QUOTE_NOTE } from '../../../features/quotes/rules/quote-state.ts';
import { message } from '../../../messages/message.ts';
import type { RouteHandle } from '../../frame/frame.tsx';
import { Button, buttonClass } from '../../ui-kit/button.tsx';
import { FailureNote } from '../../ui-kit/failure-note.tsx';
import { Field, FieldLayout } from '../../ui-kit/field.tsx';
import { useLayoutData } from '../../ui-kit/frame-data.ts';
import { pageMeta } from '../../ui-kit/head/page-meta.ts';
import { Note } from '../../ui-kit/status.tsx';
import { FooterLine } from '../subscriptions/checkout/frame-parts.tsx';
import { type LinkedPage, loader } from './data.ts';
import type { ResponseOutcome } from './handle-response-form.ts';
import { QuoteSheet } from './quote-sheet.tsx';

export { action } from './handle-response-form.ts';
export { loader };

/** Nothing leads away from the quote: the approver may have no account. */
export const handle: RouteHandle = { header: 'logo', HeaderLink: HelpLine, FooterLine };

export const meta: MetaFunction = () => [
  ...pageMeta({ title: message('quoteLink.title'), isIndexed: false }),
  // the URL is the secret, so no other site may learn it
  { name: 'referrer', content: 'same-origin' },
];

/** Reading takes this long; a mail scanner doesn't stay. */
const READING_MS = 5_000;

function HelpLine() {
  const layout = useLayoutData();
  return layout && <span className="small muted">{message('quoteLink.help', { phone: layout.supportPhone })}</span>;
}

/** Reports that the approver has read the quote, once the page was visible for five seconds. */
function useReadReport(token: string, isUnread: boolean): void {
  useEffect(() => {
    if (!isUnread) return;
    const report = (): void => {
      if (document.visibilityState === 'visible') void callEndpoint('POST /api/quotes/opened', { token });
    };
    const timer = setTimeout(report, READING_MS);
    return () => clearTimeout(timer);
  }, [token, isUnread]);
}

/** [QTE-05] The page of an approver without an account: one quote, and its answer. */
export default function QuoteLinkScreen() {
  const { linked, problem, token, seller } = useLoaderData<typeof loader>();
  useReadReport(token, linked?.state === 'sent');
  return (
    <div className="wrap stack-l quote-page">
      {linked ? (
        <Linked linked={linked} seller={seller} />
      ) : (
        <>
          <h1>{message('quoteLink.title')}</h1>
          {problem === 'unavailable' ? (
            <FailureNote title={message('quoteLink.loadFailed')} />
          ) : (
            <Note tone="warn" title={message(problem === 'limited' ? 'quoteLink.limited' : 'quoteLink.unknown')}>
              <p>{message(problem === 'limited' ? 'quoteLink.limited.text' : 'quoteLink.unknown.text')}</p>
            </Note>
          )}
        </>
      )}
    </div>
  );
}

type Seller = ReturnType<typeof useLoaderData<typeof loader>>['seller'];

function Linked({ linked, seller }: { linked: LinkedPage; seller: Seller }) {
  const { quote, state, note, isForCompany } = linked;
  const outcome = useActionData<ResponseOutcome>();
  const facts = { person: quote.ownerName, count: countCopies(quote.lines), company: quote.companyName };
  const isOpen = state === 'sent' || state === 'opened' || state === 'approved';
  return (
    <>
      <div className="pagetop">
        <h1>{message('quoteLink.title')}</h1>
        <p>{message(isForCompany ? 'quoteLink.lead.company' : 'quoteLink.lead', facts)}</p>
      </div>
      {note && <p className="quote-words">{note}</p>}
      {outcome?.text && (
        <Note tone="warn" title={message('quoteLink.failed')} isAnnounced>
          <p>{outcome.text}</p>
        </Note>
      )}
      <StateNote linked={linked} />
      {state !== 'changing' && (
        <div className={isOpen ? 'quote-split' : undefined}>
          <QuoteSheet quote={quote} seller={seller} />
          {isOpen && <Answers linked={linked} outcome={outcome} />}
        </div>
      )}
    </>
  );
}

const TONES = {
  approved: 'ok',
  'sent-back': 'info',
  paid: 'ok',
  ordered: 'ok',
  expired: 'warn',
  withdrawn: 'info',
  changing: 'info',
} as const;

function StateNote({ linked: { quote, state } }: { linked: LinkedPage }) {
  if (!(state in TONES)) return null;
  const name = state as keyof typeof TONES;
  const facts = { person: quote.ownerName, date: formatDate(quote.validUntil) };
  return (
    <Note
      tone={TONES[name]}
      title={message(`quoteLink.done.${name}`, facts)}
      isAnnounced
      actions={
        name === 'expired' && (
          <a className={buttonClass({ size: 'small' })} href={`mailto:${quote.ownerEmail}`}>
            {message('quoteLink.ask', facts)}
          </a>
        )
      }
    >
      <p>{message(`quoteLink.done.${name}.text`, facts)}</p>
    </Note>
  );
}

type AnswersProps = { linked: LinkedPage; outcome: ResponseOutcome | undefined };

/** Pays, approves or sends back; each is a form that needs no script. */
function Answers({ linked: { quote, state, dueOn }, outcome }: AnswersProps) {
  const { formData } = useNavigation();
  const busy = formData?.get('intent');
  const amount = formatExactMoney(quote.total);
  const person = { person: quote.ownerName };
  const title = quote.tax === null ? 'quoteLink.approve.title.beforeTax' : 'quoteLink.approve.title';
  return (
    <aside className="panel ruled stack">
      <h2>{message(title, { amount })}</h2>
      <Form method="post" reloadDocument>
        <Fields intent="pay" version={quote.version} />
        <Button type="submit" variant="solid" size="big" isWide isBusy={busy === 'pay'}>
          {message('quoteLink.pay')}
        </Button>
      </Form>
      <p className="fine">{message('quoteLink.pay.text', person)}</p>
      {dueOn !== null && <OnAccount quote={quote} dueOn={dueOn} isBusy={busy === 'account'} />}
      {state !== 'approved' && (
        <>
          <Form method="post" className="quote-more">
            <Fields intent="approve" version={quote.version} />
            <Button type="submit" isWide isBusy={busy === 'approve'}>
              {message('quoteLink.approve', person)}
            </Button>
          </Form>
          <SendBack quote={quote} outcome={outcome} isBusy={busy === 'send-back'} />
        </>
      )}
    </aside>
  );
}

type OnAccountProps = { quote: LinkedPage['quote']; dueOn: string; isBusy: boolean };

/** [QTE-09] Orders on the account of the company. */
function OnAccount({ quote, dueOn, isBusy }: OnAccountProps) {
  const date = formatDate(dueOn);
  return (
    <Form method="post" className="quote-more stack">
      <Fields intent="account" version={quote.version} />
      <input type="hidden" name="total" value={quote.total} />
      <Field
        label={message('quoteLink.account.po')}
        name="poNumber"
        autoComplete="off"
        maxLength={40}
        defaultValue={quote.poNumber}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {message('quoteLink.account', { amount: formatExactMoney(quote.total) })}
      </Button>
      <p className="fine">
        {message('quoteLink.account.text', { person: quote.ownerName, company: quote.companyName, date })}
      </p>
    </Form>
  );
}

const Fields = ({ intent, version }: { intent: string; version: number }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="version" value={version} />
  </>
);

type SendBackProps = { quote: LinkedPage['quote']; outcome: ResponseOutcome | undefined; isBusy: boolean };

function SendBack({ quote, outcome, isBusy }: SendBackProps) {
  const isWrong = outcome?.isNoteWrong === true;
  return (
    <details className="quote-more" open={isWrong || undefined}>
      <summary>{message('quoteLink.back.title')}</summary>
      <Form method="post" className="stack" noValidate>
        <Fields intent="send-back" version={quote.version} />
        <FieldLayout
          id="answer-note"
          label={message('quoteLink.back.note')}
          error={isWrong ? message('quoteLink.back.wrong') : null}
        >
          <textarea
            className="input"
            id="answer-note"
            name="note"
            rows={3}
            maxLength={MAX_QUOTE_NOTE}
            defaultValue={isWrong ? outcome.note : ''}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={isWrong ? 'answer-note-error' : undefined}
          />
        </FieldLayout>
        <Button type="submit" isWide isBusy={isBusy}>
          {message('quoteLink.back')}
        </Button>
      </Form>
    </details>
  );
}
