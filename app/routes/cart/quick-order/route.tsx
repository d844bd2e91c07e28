import { type FormEvent, useEffect, useRef } from 'react';
import { type MetaFunction, useActionData, useFetcher, useLoaderData } from 'react-router';
import { track } from '../../../../features/analytics/ui/track.ts';
import { MAX_LIST_LENGTH, MAX_LISTED, QUICK_ORDER } from '../../../../features/cart/rules/order-list.ts';
import { storeCartFacts } from '../../../../features/cart/ui/cart-store.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Note } from '../../../ui-kit/status.tsx';
import { loader, type QuickOrderOutcome } from './data.ts';
import { OrderListResult } from './order-list-result.tsx';
import { SheetColumnsForm } from './sheet-columns-form.tsx';
import './quick-order.css';

export { action } from './data.ts';
export { loader };

export const meta: MetaFunction = () =>
  pageMeta({ title: message('quick.title'), description: message('quick.description'), isIndexed: false });

/** The first lines of a CSV file, as a download without a request. */
const SAMPLE = `data:text/csv;charset=utf-8,${encodeURIComponent('Number,Copies,Job\r\nA101,1,Elm Street clinic\r\nG702,12,Elm Street clinic\r\nG703,12,Elm Street clinic\r\n')}`;

/** [QO-01] Reads a list of documents, shows what each line means, and adds the clear ones. Works without a script. */
export default function QuickOrderScreen() {
  const { outcome: loaded, company } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<QuickOrderOutcome>({ key: 'quick-order' });
  const submitted = useActionData<QuickOrderOutcome>();
  const outcome = fetcher.data ?? submitted ?? loaded;
  const { text, view, sheet, added } = outcome;
  const isBusy = fetcher.state !== 'idle';
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void fetcher.submit(new FormData(event.currentTarget, submitter), {
      method: 'post',
      action: QUICK_ORDER,
      encType: 'multipart/form-data',
    });
  };
  const cart = added?.cart;
  useEffect(() => {
    if (!cart) return;
    storeCartFacts({ cartId: cart.id, count: cart.count });
    void track(({ pushAddToCart }) => pushAddToCart(cart, cart.added));
  }, [cart]);
  const result = useRef<HTMLDivElement>(null);
  // the result is below the form that asked for it
  useEffect(() => {
    if (fetcher.data && fetcher.state === 'idle') result.current?.focus();
  }, [fetcher.data, fetcher.state]);
  return (
    <>
      <div className="quick-hero grid-paper">
        <div className="wrap">
          <div className="pagetop">
            <h1>{message('quick.title')}</h1>
            <p>{message('quick.lead')}</p>
          </div>
          <form
            method="post"
            action={QUICK_ORDER}
            encType="multipart/form-data"
            className="quick-form"
            onSubmit={send}
            aria-busy={isBusy || undefined}
          >
            <input type="hidden" name="intent" value="read" />
            <div className="field">
              <label htmlFor="order-list">{message('quick.list')}</label>
              <textarea
                // another list was read
                key={text}
                className="input textarea"
                id="order-list"
                name="list"
                rows={5}
                defaultValue={text}
                maxLength={MAX_LIST_LENGTH}
                spellCheck={false}
                aria-describedby="order-list-hint"
              />
              <span className="hint" id="order-list-hint">
                {message('quick.list.hint', { max: MAX_LISTED })}
              </span>
            </div>
            <div className="field">
              <label htmlFor="order-file">{message('quick.file')}</label>
              <div className="quick-file">
                <input
                  className="input"
                  type="file"
                  id="order-file"
                  name="file"
                  accept=".csv,.tsv,.txt,text/csv"
                  aria-describedby="order-file-hint"
                  onChange={(event) => event.currentTarget.files?.length && event.currentTarget.form?.requestSubmit()}
                />
                <span className="hint" id="order-file-hint">
                  {message('quick.file.hint')}{' '}
                  <a href={SAMPLE} download="quick-order-sample.csv">
                    {message('quick.file.sample')}
                  </a>
                </span>
              </div>
            </div>
            <p className="quick-read">
              <Button type="submit" isBusy={isBusy}>
                {message('quick.read')}
              </Button>
            </p>
          </form>
        </div>
      </div>
      <div className="wrap quick-result" ref={result} tabIndex={-1}>
        {added && added.copies > 0 && (
          <Note
            tone="ok"
            isAnnounced
            title={message('quick.added', { count: added.copies })}
            actions={
              <ButtonLink size="small" to="/cart">
                {message('quick.added.cart')}
              </ButtonLink>
            }
          >
            {[added.job, view && message('quick.added.left', { count: view.lines.length })].filter(Boolean).join('. ')}
          </Note>
        )}
        <Skipped outcome={outcome} />
        <Problem outcome={outcome} />
        {sheet && <SheetColumnsForm key={sheet.sheet.name} of={sheet} onSubmit={send} isBusy={isBusy} />}
        {view && view.lines.length > 0 && (
          <OrderListResult
            // a list that was read replaces the one before
            key={JSON.stringify(view)}
            view={view}
            company={company}
            isBusy={isBusy}
            onSubmit={send}
          />
        )}
        {!view && !sheet && !added && outcome.problem === null && <EmptyList />}
      </div>
    </>
  );
}

function EmptyList() {
  return (
    <div className="empty">
      <h2>{message('quick.empty.title')}</h2>
      <p className="muted">{message('quick.empty.text')}</p>
    </div>
  );
}

function Skipped({ outcome: { added } }: { outcome: QuickOrderOutcome }) {
  const codes = added?.skipped.flatMap(({ reason, code }) => (reason === 'restricted' ? [code] : [])) ?? [];
  if (!added || added.skipped.length === 0) return null;
  return (
    <Note
      tone="warn"
      title={
        codes.length > 0
          ? message('quick.skipped.restricted', { codes: codes.join(', ') })
          : message('quick.skipped.notSold')
      }
    />
  );
}

/** Why nothing was read or added, and what to do; the typed text stays. */
function Problem({ outcome: { problem, fileName: file } }: { outcome: QuickOrderOutcome }) {
  if (problem === null) return null;
  if (typeof problem === 'object')
    return (
      <Note
        tone="bad"
        isAnnounced
        title={message('quick.problem.syntax', {
          file,
          line: problem.line,
          column: problem.column,
          reason: problem.text,
        })}
      />
    );
  if (problem === 'empty')
    return file === '' ? (
      <EmptyList />
    ) : (
      <Note tone="bad" isAnnounced title={message('quick.problem.empty-file', { file })} />
    );
  if (problem === 'not-csv' || problem === 'too-large')
    return <Note tone="bad" isAnnounced title={message(`quick.problem.${problem}`, { file })} />;
  return (
    <Note tone="bad" isAnnounced title={message(`quick.problem.${problem}`)}>
      {message(`quick.problem.${problem}.text`)}
    </Note>
  );
}
