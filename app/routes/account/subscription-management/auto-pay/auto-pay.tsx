import { lazy, Suspense, useId, useState } from 'react';
import type { PaymentSource } from '../../../../../features/payment-methods/ui/payment-method/use-payment-script.ts';
import type { OwnPlan } from '../../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../../messages/message.ts';
import { Button } from '../../../../ui-kit/button.tsx';
import { Dialog } from '../../../../ui-kit/dialogs/dialog.tsx';
import { useBackLayers } from '../../../../ui-kit/dialogs/use-back-layers.ts';
import type { Support } from '../../support-line.tsx';
import { Contact } from '../contact.tsx';
import type { CardReturn } from '../parse-return-params.ts';
import { autoPayOffTexts, autoPayOnTexts, autoPayRow, switchLabel } from './auto-pay-texts.ts';
import { type AutoPayOutcome, useAutoPay } from './use-auto-pay.ts';

// the provider's fields load only to save a card
const AutoPayCard = lazy(() => import('./auto-pay-card.tsx'));

type AutoPayProps = {
  plan: OwnPlan;
  company: string;
  support: Support;
  payment: PaymentSource;
  cardBack: CardReturn | null;
};

/** [MNG-03] [MNG-04] [SM3] [SM4] The switch, its effect, and the reason if it is disabled. */
export function AutoPay({ plan, company, support, payment, cardBack }: AutoPayProps) {
  const { kind, text } = autoPayRow(plan);
  const { subscriptionId } = plan;
  const { isOn, isBusy, outcome, set, turnOnWithSaved } = useAutoPay({
    subscriptionId,
    isOn: plan.autoPay.isOn,
    cardBack,
  });
  // the confirmation stays open until it is answered, also if the plan changes
  const [asking, setAsking] = useState<'word' | 'card' | null>(null);
  const textId = useId();
  const isLocked = kind === 'locked';
  const word = switchLabel(plan, isOn);
  const close = (): void => setAsking(null);
  // the click agrees to this sentence
  const sentence = autoPayOnTexts(plan, company);
  return (
    <>
      {kind === 'unread' ? (
        <b>{word}</b>
      ) : (
        <label className={isLocked ? 'switch manage-locked' : 'switch'}>
          <input
            type="checkbox"
            role="switch"
            aria-describedby={textId}
            aria-busy={isBusy || undefined}
            checked={isOn}
            aria-checked={isOn}
            disabled={isLocked}
            onChange={() => !isBusy && setAsking(kind === 'needs-method' ? 'card' : 'word')}
          />
          <span>
            <span className="vh">{message('manage.autoPay.name')}</span> {word}
          </span>
          {isBusy && <span className="spin" aria-hidden="true" />}
        </label>
      )}
      <p className="small muted manage-text" id={textId}>
        {text} {isLocked && <Contact text="manage.autoPay.questions" support={support} />}
      </p>
      {(kind === 'switch' || kind === 'needs-method') && (
        <noscript>
          <p className="small">
            <Contact text="manage.autoPay.noScript" support={support} />
          </p>
        </noscript>
      )}
      <p role="status" className={outcome && outcome !== 'changed' ? 'manage-told bad' : 'manage-told'}>
        {outcome && outcomeText(outcome, isOn, support.phone)}
      </p>
      {asking === 'word' && (
        <AutoPayDialog
          to={isOn ? 'off' : 'on'}
          texts={isOn ? autoPayOffTexts(plan) : sentence}
          onClose={close}
          onConfirm={() => void (isOn ? set(false) : set(true, sentence[0]))}
        />
      )}
      {asking === 'card' && (
        <Suspense fallback={null}>
          <AutoPayCard
            {...{ plan, company, payment }}
            onClose={close}
            onSaved={async (text) => {
              await turnOnWithSaved(text);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function outcomeText(outcome: AutoPayOutcome, isOn: boolean, phone: string): string {
  if (outcome === 'changed') return message(isOn ? 'manage.autoPay.turnedOn' : 'manage.autoPay.turnedOff');
  if (outcome === 'failed') return message('manage.autoPay.notChanged', { phone });
  return message(`manage.autoPay.${outcome}`);
}

type AutoPayDialogProps = { to: 'off' | 'on'; texts: readonly string[]; onClose(): void; onConfirm(): void };
const TEXTS = {
  off: { title: 'manage.turnOff.title', keep: 'manage.turnOff.keep', confirm: 'manage.turnOff.confirm' },
  on: { title: 'manage.turnOn.title', keep: 'manage.turnOn.keep', confirm: 'manage.turnOn.confirm' },
} as const;

/** [MNG-04] [SM3] Confirms the effect of the change; on and off in one step [SM5]. Back closes it [DG4]. */
function AutoPayDialog({ to, texts, onClose, onConfirm }: AutoPayDialogProps) {
  const handlers = useBackLayers(1, onClose);
  const { title, keep, confirm } = TEXTS[to];
  return (
    <Dialog
      title={message(title)}
      onClose={onClose}
      footer={
        <div className="manage-acts" ref={handlers}>
          <Button onClick={onClose}>{message(keep)}</Button>
          <Button
            variant="solid"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {message(confirm)}
          </Button>
        </div>
      }
    >
      <div className="stack-s">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Dialog>
  );
}
