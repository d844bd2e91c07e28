import { type FormEvent, type ReactNode, useState } from 'react';
import { formatMoney } from '../../../../core/money.ts';
import { sum } from '../../../../core/sum.ts';
import { MAX_LISTED, QUICK_ORDER } from '../../../../features/cart/rules/order-list.ts';
import { MAX_JOB_LENGTH } from '../../../../features/cart/rules/purchase-details.ts';
import { Copies } from '../../../../features/cart/ui/amounts/quantity.tsx';
import type {
  OrderListDocument,
  OrderListLine,
  OrderListView,
} from '../../../../features/cart/use-cases/view-order-list.ts';
import { effectivePrice } from '../../../../features/catalogue/rules/price.ts';
import { DocumentNumber } from '../../../../features/catalogue/ui/plate.tsx';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { useLayoutData } from '../../../ui-kit/frame-data.ts';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Note } from '../../../ui-kit/status.tsx';

type Company = { name: string; jobChoices: readonly string[] };
type OrderListResultProps = {
  view: OrderListView;
  company: Company | null;
  isBusy: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
};
/** A line with what the customer changed: its copies, and the document that they chose. */
type Chosen = { line: OrderListLine; key: number; copies: number; document: OrderListDocument | null };

/** Returns the document that counts without a choice: a found one, unless the plan includes or forbids it. */
const presetOf = ({ meaning }: OrderListLine): OrderListDocument | null =>
  meaning.kind === 'found' && !meaning.document.isInPlan && !meaning.document.isRestricted ? meaning.document : null;

/** [QO-02] [QO-04] What each line of a list means, in its order, and the sum of those that are ready. */
export function OrderListResult({ view, company, isBusy, onSubmit }: OrderListResultProps) {
  const [lines, setLines] = useState<Chosen[]>(() =>
    view.lines.map((line, key) => ({ line, key, copies: line.copies, document: presetOf(line) })),
  );
  const change = (key: number, fields: Partial<Chosen>): void =>
    setLines((all) => all.map((each) => (each.key === key ? { ...each, ...fields } : each)));
  const ready = lines.filter(({ document }) => document !== null);
  const included = lines.filter(
    ({ line: { meaning }, document }) =>
      document === null && meaning.kind === 'found' && (meaning.document.isInPlan || meaning.document.isRestricted),
  );
  const waiting = lines.length - ready.length - included.length;
  const copies = sum(ready.map((each) => each.copies));
  const amount = sum(ready.map((each) => each.copies * (each.document ? effectivePrice(each.document) : 0)));
  const isNothingFound = lines.every(({ line: { meaning } }) => meaning.kind === 'missing');
  if (lines.length === 0) return null;
  return (
    <form
      method="post"
      action={QUICK_ORDER}
      encType="multipart/form-data"
      className="quick-split"
      onSubmit={onSubmit}
      aria-label={message('quick.sum.title')}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="lines" value={lines.length} />
      <section aria-labelledby="list-result">
        <div className="section-h">
          <div role="status">
            <h2 className="h-s" id="list-result">
              <ChangingText>
                {waiting === 0
                  ? message('quick.ready.all', { count: ready.length })
                  : message('quick.heading', {
                      ready: message('quick.ready', { count: ready.length }),
                      waiting: message('quick.waiting', { count: waiting }),
                    })}
              </ChangingText>
            </h2>
          </div>
          <Link to={QUICK_ORDER} className="small" reloadDocument>
            {message('quick.clear')}
          </Link>
        </div>
        {isNothingFound && (
          <Note
            tone="warn"
            title={message('quick.none.title', { count: lines.length })}
            actions={
              <ButtonLink size="small" to="/documents">
                {message('quick.none.browse')}
              </ButtonLink>
            }
          >
            {message('quick.none.text')}
          </Note>
        )}
        <ul className="quick-lines">
          {lines.map((chosen, at) => (
            <Line
              key={chosen.key}
              chosen={chosen}
              at={at}
              onCopies={(value) => change(chosen.key, { copies: value })}
              onDocument={(document) => change(chosen.key, { document })}
              onRemove={() => setLines((all) => all.filter(({ key }) => key !== chosen.key))}
            />
          ))}
        </ul>
        {view.rest.trim() !== '' && (
          <>
            <input type="hidden" name="rest" value={view.rest} />
            <Note tone="warn" title={message('quick.rest', { max: MAX_LISTED })} />
          </>
        )}
      </section>
      <aside className="panel ruled" aria-labelledby="list-sum">
        {ready.length === 0 && waiting === 0 ? (
          <>
            <h2 id="list-sum">{message('quick.nothing')}</h2>
            <p className="muted">{message('quick.nothing.text')}</p>
            <noscript>
              <button type="submit" className="btn solid wide">
                {message('quick.add.any')}
              </button>
            </noscript>
          </>
        ) : (
          <>
            <h2 id="list-sum">{message('quick.sum.title')}</h2>
            <dl className="calc">
              <div>
                <dt>{message('quick.sum.lines')}</dt>
                <dd className="txt">
                  <ChangingText>{message('quick.sum.of', { count: ready.length, all: lines.length })}</ChangingText>
                </dd>
              </div>
              <div>
                <dt>{message('quick.sum.copies')}</dt>
                <dd className="txt">
                  <ChangingText>{String(copies)}</ChangingText>
                </dd>
              </div>
              <div className="sum ans">
                <dt>{message('quick.sum.amount')}</dt>
                <dd>
                  <ChangingText>{formatMoney(amount)}</ChangingText>
                </dd>
              </div>
            </dl>
            {company && <JobOfLines company={company} />}
            <Button type="submit" variant="solid" size="big" isWide isBusy={isBusy}>
              <ChangingText>
                {copies === 0 ? message('quick.add.none') : message('quick.add', { count: copies })}
              </ChangingText>
            </Button>
            {waiting > 0 && <p className="fine">{message('quick.left', { count: waiting })}</p>}
          </>
        )}
      </aside>
    </form>
  );
}

function JobOfLines({ company: { name, jobChoices } }: { company: Company }) {
  return (
    <div className="field">
      <label htmlFor="list-job">{message('quick.job')}</label>
      <span className="hint" id="list-job-hint">
        {message('quick.job.hint', { company: name })}
      </span>
      <input
        className="input"
        id="list-job"
        name="job"
        maxLength={MAX_JOB_LENGTH}
        list={jobChoices.length > 0 ? 'list-jobs' : undefined}
        autoComplete="off"
        aria-describedby="list-job-hint"
      />
      <datalist id="list-jobs">
        {jobChoices.map((job) => (
          <option key={job} value={job} />
        ))}
      </datalist>
    </div>
  );
}

type LineProps = {
  chosen: Chosen;
  at: number;
  onCopies(copies: number): void;
  onDocument(document: OrderListDocument | null): void;
  onRemove(): void;
};

const STATES = {
  found: { icon: 'check', tone: 'ok', name: 'quick.found' },
  choice: { icon: 'alert', tone: 'new', name: 'quick.choose' },
  missing: { icon: 'close', tone: 'bad', name: 'quick.missing' },
} as const;

function Line({ chosen: { line, copies, document }, at, onCopies, onDocument, onRemove }: LineProps) {
  const { written, meaning, isAdjusted, job } = line;
  const state = STATES[document ? 'found' : meaning.kind];
  const shown = document ?? (meaning.kind === 'found' ? meaning.document : null);
  const isCounted = document !== null;
  return (
    <li className={meaning.kind}>
      <input type="hidden" name={`written-${at}`} value={written} />
      {job !== '' && <input type="hidden" name={`job-${at}`} value={job} />}
      <span className={`state ${state.tone}`}>
        <Icon name={state.icon} />
        <span className="vh">{message(state.name)}</span>
      </span>
      <span className="written">
        <span className="vh">{message('quick.written')} </span>
        <span translate="no">{written}</span>
      </span>
      <div className="hit">
        {meaning.kind === 'found' ? (
          <FoundDocument at={at} document={meaning.document} isCounted={isCounted} onDocument={onDocument} />
        ) : (
          <Options line={line} at={at} chosen={document} onDocument={onDocument} />
        )}
        {job !== '' && <p>{message('quick.job.of', { job })}</p>}
        {isAdjusted && isCounted && <p>{message('quick.adjusted', { count: copies })}</p>}
      </div>
      <div className="quantity">
        <div hidden={!isCounted}>
          <Copies
            name={`copies-${at}`}
            label={shown ? message('quick.copies', { code: shown.code }) : message('quick.copies.other')}
            value={copies}
            onChange={onCopies}
          />
        </div>
      </div>
      <div className="amount">
        {document ? (
          <>
            <span className="num">
              <ChangingText>{formatMoney(effectivePrice(document) * copies)}</ChangingText>
            </span>
            {copies > 1 && <small>{message('quick.each', { amount: formatMoney(effectivePrice(document)) })}</small>}
          </>
        ) : (
          <span className="hint">{message('quick.notCounted')}</span>
        )}
      </div>
      <button
        type="button"
        className="iconbtn remove"
        aria-label={message('quick.remove', { written })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

type FoundDocumentProps = {
  at: number;
  document: OrderListDocument;
  isCounted: boolean;
  onDocument(document: OrderListDocument | null): void;
};

function FoundDocument({ at, document, isCounted, onDocument }: FoundDocumentProps) {
  const documentSite = useLayoutData()?.documentSite;
  const { sku, title, href, isInPlan, isRestricted, owned, kind, productId } = document;
  return (
    <>
      <DocumentNumber sku={sku} size="sm" />
      <b>
        <Link to={href}>{title}</Link>
      </b>
      {owned && (
        <span className="owned-hint">
          <Icon name="check" isSmall />
          <span>
            {owned.job
              ? message('quick.owned.job', { count: owned.copies, job: owned.job })
              : message('quick.owned', { count: owned.copies })}
          </span>
        </span>
      )}
      {kind === 'platform' && documentSite && <p>{message('quick.platform', { site: documentSite.name })}</p>}
      {isRestricted ? (
        <p>{message('quick.restricted')}</p>
      ) : isInPlan ? (
        <>
          <span className="inc">
            <Icon name="check" isSmall />
            {message('quick.plan')}
          </span>
          <label className="check">
            <input
              type="checkbox"
              className="box"
              name={`product-${at}`}
              value={productId}
              checked={isCounted}
              onChange={(event) => onDocument(event.currentTarget.checked ? document : null)}
            />
            <span>{message('quick.plan.buy')}</span>
          </label>
        </>
      ) : (
        <input type="hidden" name={`product-${at}`} value={productId} />
      )}
    </>
  );
}

type OptionsProps = {
  line: OrderListLine;
  at: number;
  chosen: OrderListDocument | null;
  onDocument(document: OrderListDocument): void;
};

/** [QO-02] Documents to choose from; nothing is chosen before. */
function Options({ line: { meaning }, at, chosen, onDocument }: OptionsProps): ReactNode {
  if (meaning.kind === 'found') return null;
  const options = meaning.kind === 'choice' ? meaning.options : meaning.nearest ? [meaning.nearest] : [];
  return (
    <>
      {meaning.kind === 'missing' && <p>{message(`quick.missing.${meaning.reason}`)}</p>}
      {options.length > 0 && (
        <fieldset className="options">
          <legend>{meaning.kind === 'missing' ? message('quick.missing.near') : questionOf(meaning)}</legend>
          {options.map((option) => (
            <label key={option.productId} className="check">
              <input
                type="radio"
                className="box round"
                name={`product-${at}`}
                value={option.productId}
                checked={chosen?.productId === option.productId}
                disabled={option.isRestricted}
                onChange={() => onDocument(option)}
              />
              <span>
                <b className="num">{option.code}</b>{' '}
                {option.edition === null
                  ? option.title
                  : message('quick.option', { title: option.title, edition: String(option.edition) })}
                {option.isRestricted && ` ${message('quick.restricted')}`}
              </span>
              <span className="num" translate="no">
                {formatMoney(effectivePrice(option))}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function questionOf(meaning: Extract<OrderListLine['meaning'], { kind: 'choice' }>): string {
  const { reason, subject, options } = meaning;
  if (reason === 'replaced') return message('quick.choice.replaced', { newer: options[0]?.sku ?? '', older: subject });
  if (reason === 'edition') return message('quick.choice.edition', { edition: subject });
  return message(reason === 'range' ? 'quick.choice.range' : 'quick.choice.several');
}
