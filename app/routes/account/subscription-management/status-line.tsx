import { message } from '../../../../messages/message.ts';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { Status } from '../../../everywhere/parts/status.tsx';
import { type Cell, viewOf, type Word } from './plan-view.ts';
import { seatsCell } from './plan-words.ts';

/** [SM1] The top line: plan and status, seats, date, amount, method. */
export function StatusLine({ plan, phone }: { plan: OwnPlan; phone: string }) {
  const view = viewOf(plan);
  const small = view.small(plan, phone);
  const cells: Cell[] = [seatsCell(plan), view.date(plan), view.amount(plan)];
  const method = view.pays(plan);
  return (
    <dl className={view.tone ? `statusline ${view.tone}` : 'statusline'}>
      <div>
        <dt>{message('manage.plan')}</dt>
        <dd>
          <span className="plan">
            <span className="big">{plan.name || message('manage.plan.unnamed')}</span>
            <PlanStatus words={view.words(plan)} />
          </span>
          {small && (
            <small>
              <CallLink text={small} phone={phone} />
            </small>
          )}
        </dd>
      </div>
      {cells.map(({ label, value, rest, small: below }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="big">
            {value}
            {rest && <span className="rest"> {rest}</span>}
            {below && <small>{below}</small>}
          </dd>
        </div>
      ))}
      <div>
        <dt>{method.label}</dt>
        <dd>
          {method.value}
          {method.small && <small>{method.small}</small>}
        </dd>
      </div>
    </dl>
  );
}

/** [MNG-11] Renders a text and links the phone number in it. */
function CallLink({ text, phone }: { text: string; phone: string }) {
  const at = phone ? text.indexOf(phone) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
      {text.slice(at + phone.length)}
    </>
  );
}

/** [MNG-01] [SM2] The words with their icons. */
function PlanStatus({ words }: { words: readonly Word[] }) {
  return words.map(({ word, ...look }) => (
    <Status key={word} {...look}>
      {message(`manage.status.${word}`)}
    </Status>
  ));
}
