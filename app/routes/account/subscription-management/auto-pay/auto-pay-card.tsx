import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDate } from '../../../../../core/dates.ts';
import type { MethodKind } from '../../../../../features/payment-methods/ui/method-calls.ts';
import AddMethod from '../../../../../features/payment-methods/ui/payment-method/add-method.tsx';
import type { PaymentSource } from '../../../../../features/payment-methods/ui/payment-method/use-payment-script.ts';
import { getPlanPath } from '../../../../../features/plans/rules/plan-paths.ts';
import type { OwnPlan } from '../../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../../messages/message.ts';
import { Dialog } from '../../../../ui-kit/dialogs/dialog.tsx';
import { useBackLayers } from '../../../../ui-kit/dialogs/use-back-layers.ts';
import { consumePendingConsent, savePendingConsent } from '../../pending-consent.ts';
import { CARD_RETURN } from '../parse-return-params.ts';
import { autoPayOnSentence } from './auto-pay-texts.ts';

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
  const handlers = useBackLayers(1, onClose);
  const [kind, setKind] = useState<MethodKind>('card');
  const { companyId } = useParams();
  const { subscriptionId } = plan;
  const text = autoPayOnSentence(plan, company, kind === 'card' ? 'card' : 'bank');
  return (
    <Dialog title={message('manage.turnOn.title')} onClose={onClose}>
      <div ref={handlers} className="stack">
        <p>{message('manage.turnOn.card', { date: formatDate(plan.endDate) })}</p>
        <AddMethod
          customerId={plan.customerId}
          payment={payment}
          flow="auto-renew"
          types={TYPES}
          biller={plan.biller}
          returnPath={`${getPlanPath(companyId)}${CARD_RETURN}`}
          submitLabel={message('manage.turnOn.confirm')}
          beside={<p>{text}</p>}
          onSubmit={(setupId) => savePendingConsent({ subscriptionId, setupId, text, ids: null })}
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
