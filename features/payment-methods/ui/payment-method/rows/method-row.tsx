import { Status } from '../../../../../app/ui-kit/status.tsx';
import { message } from '../../../../../messages/message.ts';
import type { SavedMethod } from '../../payment-calls.ts';
import { isCardExpired } from './is-expired.ts';
import { factOfMethod, nameOfMethod } from './method-texts.ts';
import '../payment-method.css';

const DRAWINGS = {
  card: 'M2 4.5h16v11H2zM2 8.5h16',
  us_bank_account: 'M2.5 8L10 3l7.5 5zM4 8v7M8 8v7M12 8v7M16 8v7M2.5 17h15',
};

export function MethodIcon({ type }: { type: SavedMethod['type'] }) {
  return (
    <svg className="ic" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={DRAWINGS[type]} />
    </svg>
  );
}

type MethodRowProps = {
  method: SavedMethod;
  isChosen: boolean;
  isDefault: boolean;
  today: string;
  onChoose(): void;
};

/** [CO9] One saved method: its name, its expiry, and whether it is the default. An expired one is labeled and cannot be chosen. */
export function MethodRow({ method, isChosen, isDefault, today, onChoose }: MethodRowProps) {
  const isOver = method.type === 'card' && isCardExpired(method, today);
  return (
    <label className={`method${isChosen ? ' on' : ''}${isOver ? ' over' : ''}`}>
      <input type="radio" className="box" name="method" checked={isChosen} disabled={isOver} onChange={onChoose} />
      <span>
        <b>{nameOfMethod(method)}</b>
        <span className="small muted method-fact">{factOfMethod(method)}</span>
      </span>
      <MethodMark {...{ method, isDefault, isOver }} />
    </label>
  );
}

function MethodMark({ method, isDefault, isOver }: Pick<MethodRowProps, 'method' | 'isDefault'> & { isOver: boolean }) {
  if (isOver) return <Status tone="bad">{message('method.expired')}</Status>;
  if (isDefault) return <Status tone="ok">{message('method.default')}</Status>;
  return <MethodIcon type={method.type} />;
}
