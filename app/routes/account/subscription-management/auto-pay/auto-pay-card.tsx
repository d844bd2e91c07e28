import { useState } from 'react';
import { formatDate } from '../../../../../core/dates.ts';
import { message } from '../../../../../messages/message.ts';
import type { OwnPlan } from '../../../../../shop/subscription/read-own-plan.ts';
import type { MethodKind } from '../../../../client/method-calls.ts';
import { Dialog } from '../../../../parts/dialogs/dialog.tsx';
import { useBackLayers } from '../../../../parts/dialogs/use-back-layers.ts';
import AddMethod from '../../../../parts/payment-method/add-method.tsx';
import { consumePendingConsent, savePendingConsent } from '../../pending-consent.ts';
import type { PaymentSource } from '../data.ts';
import { CARD_RETURN_PATH } from '../parse-return-params.ts';
import { autoPayOnSentence } from './auto-pay-words.ts';

type AutoPayCardProps = {
  plan: OwnPlan;
  company: string;
  payment: PaymentSource;
  onClose(): void;
  /** `text`: the sentence that the customer agreed to */
  onSaved(text: string): Promise<void>;
};
const TYPES: readonly MethodKind[] = ['card', 'us_bank_account'];

/**
 * [MNG-04] Turns on auto-pay without a chargeable method: saves a card or bank account first, with the consent sentence
 * beside the button [SUB-22].
 */
export default function AutoPayCard({ plan, company, payment, onClose, onSaved }: AutoPayCardProps) {
  const presses = useBackLayers(1, onClose);
  const [kind, setKind] = useState<MethodKind>('card');
  const { subscriptionId } = plan;
  const text = autoPayOnSentence(plan, company, kind === 'card' ? 'card' : 'bank');
  return (
    <Dialog title={message('manage.turnOn.title')} onClose={onClose}>
      <div ref={presses} className="stack">
        <p>{message('manage.turnOn.card', { date: formatDate(plan.endDate) })}</p>
        <AddMethod
          customerId={plan.customerId}
          payment={payment}
          flow="auto-renew"
          types={TYPES}
          biller={plan.biller}
          returnPath={CARD_RETURN_PATH}
          submitLabel={message('manage.turnOn.confirm')}
          beside={<p>{text}</p>}
          onPress={(setupId) => savePendingConsent({ subscriptionId, setupId, text, ids: null })}
          onKind={setKind}
          // the next step makes it the default
          makesDefault={false}
          onAdded={({ setupId }) => onSaved(consumePendingConsent({ subscriptionId, setupId })?.text ?? text)}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
