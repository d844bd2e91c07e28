import { useId, useState } from 'react';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { message } from '../../../messages/manage-message.ts';
import { AutoPayDialog } from './auto-pay-dialog.tsx';
import { autoPayRow, turnOffWords, turnOnWords } from './auto-pay-words.ts';
import { Contact } from './contact.tsx';
import type { Support } from './data.ts';
import { useAutoPay } from './use-auto-pay.ts';

type AutoPayProps = { plan: OwnPlan; company: string; support: Support };

/** [MNG-03] [MNG-04] [SM3] [SM4] The switch, what it does, and where it cannot be pressed why. */
export function AutoPay({ plan, company, support }: AutoPayProps) {
  const { kind, text } = autoPayRow(plan);
  const { isOn, isBusy, outcome, change } = useAutoPay(plan.subscriptionId, plan.autoPay.isOn);
  const [isAsking, setAsking] = useState(false);
  const textId = useId();
  const isLocked = kind === 'locked';
  const word = message(`manage.autoPay.${isOn ? 'on' : 'off'}${isLocked ? '.locked' : ''}`);
  const isSwitch = kind === 'switch' || isLocked;
  return (
    <>
      {isSwitch ? (
        <label className={isLocked ? 'switch manage-locked' : 'switch'}>
          <input
            type="checkbox"
            role="switch"
            aria-describedby={textId}
            aria-busy={isBusy || undefined}
            checked={isOn}
            aria-checked={isOn}
            disabled={isLocked}
            onChange={() => !isBusy && setAsking(true)}
          />
          <span>
            <span className="vh">{message('manage.autoPay.name')}</span> {word}
          </span>
          {isBusy && <span className="spin" aria-hidden="true" />}
        </label>
      ) : (
        <b>{word}</b>
      )}
      <p className="small muted manage-text" id={textId}>
        {text} {kind === 'needs-method' && <Contact text="manage.autoPay.needsMethod" support={support} />}
        {isLocked && <Contact text="manage.autoPay.questions" support={support} />}
      </p>
      {kind === 'switch' && (
        <noscript>
          <p className="small">
            <Contact text="manage.autoPay.noScript" support={support} />
          </p>
        </noscript>
      )}
      <p role="status" className={outcome === 'failed' ? 'manage-told bad' : 'manage-told'}>
        {outcome === 'changed' && message(isOn ? 'manage.autoPay.turnedOn' : 'manage.autoPay.turnedOff')}
        {outcome === 'failed' && message('manage.autoPay.notChanged', { phone: support.phone })}
      </p>
      {isAsking && (
        <AutoPayDialog
          to={isOn ? 'off' : 'on'}
          words={isOn ? turnOffWords(plan) : turnOnWords(plan, company)}
          onClose={() => setAsking(false)}
          onConfirm={() => void change(!isOn)}
        />
      )}
    </>
  );
}
