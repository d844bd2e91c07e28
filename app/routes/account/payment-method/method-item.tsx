import { MethodIcon } from '../../../../features/payment-methods/ui/payment-method/rows/method-row.tsx';
import {
  factOfMethod,
  nameOfMethod,
} from '../../../../features/payment-methods/ui/payment-method/rows/method-texts.ts';
import { message } from '../../../../messages/message.ts';
import { Status } from '../../../ui-kit/status.tsx';
import type { Item, MethodsData } from './data.ts';
import { chargedPlanTexts, formatBilledTo } from './method-facts.ts';
import { type MethodsPageState, replaceButtonId } from './use-methods-page.ts';

type MethodItemProps = { item: Item; plan: MethodsData['plan']; page: MethodsPageState };

/** [ACC-07] [CO9] One saved method: its name, the plan that depends on it, and its actions. */
export function MethodItem({ item, plan, page }: MethodItemProps) {
  const { method } = item;
  const billed = formatBilledTo(item);
  return (
    <div className="methods-row" aria-busy={page.busyId === method.id || undefined}>
      <MethodIcon type={method.type} />
      <div className="methods-what">
        <p className="methods-name">
          <b>{nameOfMethod(method)}</b>
          {item.isDefault && <Status tone="ok">{message('method.default')}</Status>}
          {item.isExpired && <Status tone="bad">{message('method.expired')}</Status>}
          {item.isSoon && <Status tone="warn">{message('methods.soon')}</Status>}
        </p>
        <p className="small muted">{factOfMethod(method)}</p>
        {chargedPlanTexts(item, plan).map((texts) => (
          <p className="small" key={texts}>
            {texts}
          </p>
        ))}
        {billed && <p className="small muted">{billed}</p>}
      </div>
      <Actions {...{ item, page }} />
    </div>
  );
}

function Actions({ item, page }: Pick<MethodItemProps, 'item' | 'page'>) {
  const { id } = item.method;
  const name = nameOfMethod(item.method);
  const isBusy = page.busyId !== null;
  const isUsable = !item.isDefault && !item.isExpired;
  return (
    <fieldset className="methods-acts" disabled={isBusy}>
      <legend className="vh">{message('methods.actions', { method: name })}</legend>
      {isUsable && <Act name="makeDefault" method={name} onClick={() => void page.makeDefault(item)} />}
      <Act name="replace" id={replaceButtonId(id)} method={name} onClick={() => page.show({ kind: 'replace', id })} />
      <Act name="address" method={name} onClick={() => page.show({ kind: 'address', id })} />
      <Act name="remove" method={name} onClick={() => page.show({ kind: 'remove', id })} />
      {page.busyId === id && <span className="spin" aria-hidden="true" />}
    </fieldset>
  );
}

type ActProps = {
  name: 'makeDefault' | 'replace' | 'address' | 'remove';
  method: string;
  id?: string;
  onClick(): void;
};

const Act = ({ name, method, id, onClick }: ActProps) => (
  <button
    type="button"
    className="linkbtn"
    id={id}
    aria-label={message(`methods.${name}.full`, { method })}
    onClick={onClick}
  >
    {message(`methods.${name}`)}
  </button>
);
