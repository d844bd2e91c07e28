import { AddressElement, Elements } from '@stripe/react-stripe-js';
import { useMemo, useState } from 'react';
import { updateMethodBilling } from '../../../../features/payment-methods/ui/method-calls.ts';
import { SignInRequiredError } from '../../../../features/payment-methods/ui/payment-calls.ts';
import type { BillingContact } from '../../../../features/payment-methods/ui/payment-method/rows/address-lines.ts';
import { nameOfMethod } from '../../../../features/payment-methods/ui/payment-method/rows/method-texts.ts';
import { useAppearance } from '../../../../features/payment-methods/ui/payment-method/use-appearance.ts';
import {
  fontsFor,
  usePaymentScript,
} from '../../../../features/payment-methods/ui/payment-method/use-payment-script.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Dialog } from '../../../ui-kit/dialogs/dialog.tsx';
import { useBackLayers } from '../../../ui-kit/dialogs/use-back-layers.ts';
import { Note } from '../../../ui-kit/status.tsx';
import type { Item, MethodsData } from './data.ts';

type AddressDialogProps = Pick<MethodsData, 'source'> & { item: Item; onClose(): void; onSaved(): Promise<void> };

/** [API-13] Edits a saved method's owner and billing address in the payment platform's fields. Back closes it [DG4]. */
export default function AddressDialog({ item, source, onClose, onSaved }: AddressDialogProps) {
  const handlers = useBackLayers(1, onClose);
  const [contact, setContact] = useState<BillingContact | null>(null);
  const { isBusy, problem, save, clear } = useSave(item, onSaved);
  return (
    <Dialog
      title={message('methods.address.title', { method: nameOfMethod(item.method) })}
      onClose={onClose}
      footer={
        <div className="methods-dialog-acts" ref={handlers}>
          <Button onClick={onClose}>{message('methods.address.cancel')}</Button>
          <Button
            variant="solid"
            isBusy={isBusy}
            disabled={contact === null}
            aria-describedby={contact === null ? 'address-reason' : undefined}
            onClick={() => contact && void save(contact)}
          >
            {message('methods.address.save')}
          </Button>
        </div>
      }
    >
      <div className="stack" inert={isBusy}>
        <Fields
          {...{ item, source, onClose }}
          onType={(next) => {
            setContact(next);
            clear();
          }}
        />
        {contact === null && (
          <p className="hint" id="address-reason">
            {message('methods.address.incomplete')}
          </p>
        )}
        {problem && <Note tone="bad" title={problem} isAnnounced />}
      </div>
    </Dialog>
  );
}

function useSave({ method, billing: { phone } }: Item, onSaved: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async (contact: BillingContact): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const done = await updateMethodBilling(method.id, { ...contact, ...(phone && { phone }) });
      if (done.ok) await onSaved();
      else setProblem(done.message || message('methods.told.failed'));
    } catch (failure) {
      if (!(failure instanceof SignInRequiredError)) throw failure;
    }
    setBusy(false);
  };
  return { isBusy, problem, save, clear: () => setProblem('') };
}

type FieldsProps = Pick<AddressDialogProps, 'item' | 'source' | 'onClose'> & {
  onType(contact: BillingContact | null): void;
};

function Fields({ item: { billing }, source, onClose, onType }: FieldsProps) {
  const { stripe, failed, retry } = usePaymentScript(source);
  const appearance = useAppearance();
  const [fonts] = useState(() => fontsFor(source));
  const [isReady, setReady] = useState(false);
  const options = useMemo(() => ({ mode: 'setup', currency: 'usd', appearance, fonts }) as const, [appearance, fonts]);
  const fields = useMemo(
    () =>
      ({
        mode: 'billing',
        display: { name: 'organization' },
        defaultValues: { name: billing.name, ...(billing.address && { address: billing.address }) },
      }) as const,
    [billing],
  );
  if (failed) {
    const again = (
      <Button size="small" onClick={retry}>
        {message('method.retry')}
      </Button>
    );
    return <Note tone="bad" title={message('method.add.noScript')} isAnnounced actions={again} />;
  }
  return (
    <div className="methods-address">
      {!isReady && (
        <p className="method-add-wait" role="status">
          <span className="spin" aria-hidden="true" />
          {message('methods.address.loading')}
        </p>
      )}
      {stripe && (
        <Elements stripe={stripe} options={options}>
          <AddressElement
            options={fields}
            onReady={() => setReady(true)}
            // key events in the platform's iframe do not reach the dialog
            onEscape={onClose}
            onChange={({ value: { name, address }, complete }) =>
              onType(complete ? { name, address: { ...address, line2: address.line2 ?? '' } } : null)
            }
          />
        </Elements>
      )}
    </div>
  );
}
