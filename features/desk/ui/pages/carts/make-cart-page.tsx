import { randomUUID } from 'node:crypto';
import { Field, FieldLayout } from '../../../../../app/ui-kit/field.tsx';
import { Icon } from '../../../../../app/ui-kit/icon.tsx';
import { Note } from '../../../../../app/ui-kit/status.tsx';
import { formatExactMoney } from '../../../../../core/money.ts';
import { sum } from '../../../../../core/sum.ts';
import { isUuid } from '../../../../../core/uuid.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import { MAX_COPIES } from '../../../../cart/rules/copies.ts';
import { MAX_LIST_LENGTH, MAX_LISTED } from '../../../../cart/rules/order-list.ts';
import { MAX_JOB_LENGTH, MAX_PO_LENGTH } from '../../../../cart/rules/purchase-details.ts';
import { Calc } from '../../../../cart/ui/amounts/calc.tsx';
import { DocumentNumber } from '../../../../catalogue/ui/plate.tsx';
import type { ReasonProblem } from '../../../rules/reason.ts';
import {
  type CartDraft,
  type CartSubject,
  type CartSubjectKey,
  cancelMadeCart,
  type MadeCartProblem,
  type PossibleReceiver,
  readCartDraft,
  readCartSubject,
  sendMadeCart,
} from '../../../use-cases/make-cart.ts';
import { ActionRefused, ActionUnavailable, ConfirmForm, toActionPage } from '../../components/confirm-form.tsx';
import { Section } from '../../components/section.tsx';
import type { DeskPage, DeskRequest, DeskResponse } from '../../request.ts';

type Typed = { to: string; list: string; job: string; po: string; note: string; why: string; intent: string };
type Problem = MadeCartProblem | ReasonProblem | 'unavailable';
type Shown = { subject: CartSubject; draft: CartDraft; typed: Typed; problems: readonly Problem[] };

const NOTHING_TYPED: Typed = { to: '', list: '', job: '', po: '', note: '', why: '', intent: '' };
const EMPTY: CartDraft = { lines: [], unclear: [], total: 0 };
const isReason = (problem: Problem): problem is ReasonProblem =>
  problem === 'missing' || problem === 'too-long' || problem === 'card';

/** Returns the subject of the page's address; null if it has none. */
function readKey(query: URLSearchParams): CartSubjectKey | null {
  const company = query.get('company') ?? '';
  if (isUuid(company)) return { companyId: company };
  const customerId = /^[1-9]\d{0,8}$/.exec(query.get('person') ?? '')?.[0];
  return customerId ? { customerId: Number(customerId) } : null;
}

const pathOf = ({ about: { type, id } }: CartSubject): string =>
  type === 'company' ? `/desk/companies/${id}` : `/desk/people/${id}`;
const actionOf = ({ about: { type, id } }: CartSubject): string => `/desk/carts/new?${type}=${id}`;

const nameReceiver = ({ name, roles, email }: PossibleReceiver): string =>
  roles.length === 0
    ? `${name}, ${email}`
    : `${name}, ${say(roles.includes('buyer') ? 'company.role.buyer' : 'company.role.administrator')}`;

/** [COM-55] Makes a cart for a customer or a member of a company. Works without a script: adding shows the page again. */
export async function makeCartForm({ desk, query }: DeskRequest): Promise<DeskResponse | null> {
  const key = readKey(query);
  const subject = key && (await readCartSubject(desk, key));
  if (!subject) return null;
  if (!subject.ok) return subject.code === 'not-found' ? null : unavailablePage();
  const to = subject.value.receivers.length === 1 ? (subject.value.receivers[0]?.key ?? '') : '';
  return toPage({ subject: subject.value, draft: EMPTY, typed: { ...NOTHING_TYPED, to }, problems: [] });
}

/** Adds the typed documents to the page, removes one, or sends the link. */
export async function doMakeCart({ desk, query, form }: DeskRequest): Promise<DeskResponse | null> {
  const key = readKey(query);
  const found = key && (await readCartSubject(desk, key));
  if (!found) return null;
  if (!found.ok) return found.code === 'not-found' ? null : unavailablePage();
  const subject = found.value;
  const of = (name: string): string => form.get(name) ?? '';
  const typed: Typed = {
    ...{ to: of('to'), list: of('list').slice(0, MAX_LIST_LENGTH), job: of('job'), po: of('po') },
    ...{ note: of('note'), why: of('why'), intent: of('intent') },
  };
  const act = of('do');
  const chosen = readLines(form).filter(({ productId }) => act !== `remove-${productId}`);
  const draft = await readCartDraft(desk, { chosen, list: typed.list });
  if (!draft.ok) return toPage({ subject, draft: EMPTY, typed, problems: ['unavailable'] }, 503);
  const left = { ...typed, list: draft.value.unclear.map(({ written }) => written).join(', ') };
  if (act !== 'send')
    return toPage({
      ...{ subject, draft: draft.value, typed: left },
      problems: draft.value.unclear.length > 0 ? ['list'] : [],
    });
  const done = await sendMadeCart(desk, subject, draft.value, typed);
  if ('wrong' in done) return toPage({ subject, draft: draft.value, typed: left, problems: done.wrong }, 422);
  return { is: 'redirect', to: `${pathOf(subject)}?done=${done.done}` };
}

function readLines(form: URLSearchParams): { productId: number; quantity: number }[] {
  const copies = form.getAll('copies');
  return form
    .getAll('product')
    .slice(0, MAX_LISTED)
    .flatMap((product, at) => {
      const [productId, quantity] = [Number(product), Number(copies[at] ?? '')];
      return Number.isSafeInteger(productId) && productId > 0 && Number.isSafeInteger(quantity) && quantity > 0
        ? [{ productId, quantity: Math.min(MAX_COPIES, quantity) }]
        : [];
    });
}

const unavailablePage = (): DeskPage => ({
  is: 'page',
  status: 503,
  title: say('carts.make'),
  at: 'find',
  body: <ActionRefused title={say('company.unread')} text={say('company.unread.text')} back="/desk" />,
});

function toPage(shown: Shown, status = 200): DeskPage {
  const { subject, typed, problems } = shown;
  const { about, companyId, receivers } = subject;
  const has = (problem: Problem): boolean => problems.includes(problem);
  const to = receivers.find(({ key }) => key === typed.to);
  const body = (
    <>
      <p className="small">
        <a href={pathOf(subject)}>{about.name}</a>
      </p>
      <div className="dhead">
        <h1>{say('carts.make')}</h1>
      </div>
      {has('unavailable') && (
        <Note tone="bad" title={say('carts.unread')} isAnnounced>
          <p>{say('carts.unread.text')}</p>
        </Note>
      )}
      {receivers.length === 0 ? (
        <Note tone="warn" title={say('carts.noReceiver')}>
          <p>{say('carts.noReceiver.text')}</p>
        </Note>
      ) : (
        <form className="dsplit" method="post" action={actionOf(subject)}>
          {/* Enter in a field adds the typed documents instead of sending */}
          <button type="submit" name="do" value="add" hidden />
          <input type="hidden" name="intent" value={typed.intent || randomUUID()} />
          <div>
            <Section id="for" title={say('carts.for')}>
              <FieldLayout id="to" label={say('carts.to')} error={has('to') ? say('carts.to.wrong') : null}>
                <select
                  className="select"
                  id="to"
                  name="to"
                  defaultValue={typed.to}
                  aria-invalid={has('to') || undefined}
                  aria-describedby={has('to') ? 'to-error' : undefined}
                >
                  {receivers.length > 1 && <option value="">{say('company.member.choose')}</option>}
                  {receivers.map((receiver) => (
                    <option key={receiver.key} value={receiver.key}>
                      {nameReceiver(receiver)}
                    </option>
                  ))}
                </select>
              </FieldLayout>
            </Section>
            <Lines shown={shown} />
            <Section id="details" title={say('company.details')}>
              <div className="form">
                {companyId !== null && (
                  <>
                    <Field
                      id="job"
                      name="job"
                      label={say('carts.job')}
                      isOptional
                      span={3}
                      defaultValue={typed.job}
                      maxLength={MAX_JOB_LENGTH}
                      autoComplete="off"
                    />
                    <Field
                      id="po"
                      name="po"
                      label={say('carts.po')}
                      isOptional
                      span={3}
                      defaultValue={typed.po}
                      maxLength={MAX_PO_LENGTH}
                      autoComplete="off"
                    />
                  </>
                )}
                <Field
                  id="note"
                  name="note"
                  label={to ? say('carts.note.to', { name: to.name }) : say('carts.note')}
                  error={has('note') ? say('requests.message.wrong') : null}
                  isOptional
                  defaultValue={typed.note}
                  maxLength={500}
                  autoComplete="off"
                />
              </div>
            </Section>
          </div>
          <Summary shown={shown} name={to?.name ?? ''} />
        </form>
      )}
    </>
  );
  return { is: 'page', status, title: say('carts.make'), at: 'find', body };
}

function Lines({ shown: { draft, typed, problems } }: { shown: Shown }) {
  const isWrong = problems.includes('list') || problems.includes('lines');
  const error = problems.includes('lines')
    ? say('carts.lines.none')
    : draft.unclear
        .map(({ written, options }) =>
          options.length > 0
            ? say('carts.list.choice', { written, options: options.join(', ') })
            : say('carts.list.unknown', { written }),
        )
        .join(' ');
  return (
    <Section id="lines" title={say('carts.lines.title')}>
      <div className="dadd">
        <Field
          id="list"
          name="list"
          label={say('carts.list')}
          hint={say('carts.list.hint')}
          error={isWrong ? error : null}
          defaultValue={typed.list}
          maxLength={MAX_LIST_LENGTH}
          autoComplete="off"
        />
        <button className="btn" type="submit" name="do" value="add">
          {say('carts.add')}
        </button>
      </div>
      {draft.lines.length > 0 && (
        <ul className="dlines">
          {draft.lines.map(({ productId, sku, code, name, quantity, price }) => (
            <li key={productId}>
              <input type="hidden" name="product" value={productId} />
              <span>
                <DocumentNumber sku={sku} size="sm" />
                <b>{name}</b>
              </span>
              <input
                className="input"
                type="number"
                name="copies"
                min={1}
                max={MAX_COPIES}
                defaultValue={quantity}
                aria-label={say('carts.copies.of', { code })}
              />
              <span className="num">
                <b>{formatExactMoney(quantity * price)}</b>
                <span className="hint">{say('carts.each', { amount: formatExactMoney(price) })}</span>
              </span>
              <button
                className="iconbtn"
                type="submit"
                name="do"
                value={`remove-${productId}`}
                aria-label={say('carts.remove', { code })}
                formNoValidate
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Summary({ shown: { subject, draft, typed, problems }, name }: { shown: Shown; name: string }) {
  const { approvalLimit } = subject;
  const { lines, total } = draft;
  const reason = problems.find(isReason);
  return (
    <aside className="dside" aria-label={say('carts.summary')}>
      <div className="panel ruled stack">
        <h2>{name === '' ? say('carts.sees') : say('carts.sees.name', { name })}</h2>
        <Calc
          rows={[
            { key: 'copies', label: say('carts.copies.head'), amount: sum(lines.map(({ quantity }) => quantity)) },
            { key: 'total', label: say('carts.total'), amount: formatExactMoney(total), kind: 'answer' },
          ]}
        />
        <p className="hint">{say('carts.total.hint')}</p>
        {approvalLimit !== null && total > approvalLimit && (
          <p className="aside-note">{say('carts.limit', { amount: formatExactMoney(approvalLimit) })}</p>
        )}
        <Field
          id="why"
          name="why"
          label={say('why')}
          hint={say('why.hint')}
          error={reason ? say(`why.${reason}`) : null}
          defaultValue={typed.why}
          maxLength={500}
          autoComplete="off"
        />
        <button className="btn solid wide" type="submit" name="do" value="send">
          {say('act.send-cart')}
        </button>
        <p className="hint">{say('carts.link.hint')}</p>
        <p className="hint">{say('carts.limits')}</p>
      </div>
    </aside>
  );
}

const backOf = async (
  { desk }: DeskRequest,
  { companyId, receiver }: { companyId: string | null; receiver: { email: string } },
): Promise<string> => {
  if (companyId !== null) return `/desk/companies/${companyId}`;
  const known = await desk.directory.byEmail(receiver.email);
  return known ? `/desk/people/${known.customerId}` : '/desk';
};

async function askCancel(
  request: DeskRequest,
  cartId: string,
  again: { why: string; problem: ReasonProblem | undefined } | null,
): Promise<DeskResponse | null> {
  const { madeCarts } = request.desk.context;
  const cart = isUuid(cartId) ? await madeCarts.find(cartId) : null;
  if (!cart) return null;
  const { receiver, addedAt, canceledAt } = cart;
  const back = await backOf(request, cart);
  const title = say('ask.cancel-cart', { name: receiver.name });
  const body =
    addedAt !== null || canceledAt !== null ? (
      <ActionUnavailable back={back} />
    ) : (
      <ConfirmForm
        title={title}
        consequence={say('then.cancel-cart', { name: receiver.name })}
        verb={say('act.cancel-cart')}
        action={`/desk/carts/${cartId}/cancel`}
        back={back}
        why={again?.why}
        problem={again?.problem}
      />
    );
  const name = cart.companyName || receiver.name;
  return toActionPage({ title, at: 'find', path: back, name, isRefused: Boolean(again), body });
}

/** Asks to end the link of a made cart. */
export const cancelCartForm = (request: DeskRequest, cartId = ''): Promise<DeskResponse | null> =>
  askCancel(request, cartId, null);

export async function doCancelCart(request: DeskRequest, cartId = ''): Promise<DeskResponse | null> {
  const { desk, form } = request;
  const cart = isUuid(cartId) ? await desk.context.madeCarts.find(cartId) : null;
  if (!cart) return null;
  const why = form.get('why') ?? '';
  const done = await cancelMadeCart(desk, cartId, { why, intent: form.get('intent') ?? '' });
  if (done === null) return null;
  if ('wrong' in done) return askCancel(request, cartId, { why, problem: done.wrong[0] });
  return { is: 'redirect', to: `${await backOf(request, cart)}?done=${done.done}` };
}
