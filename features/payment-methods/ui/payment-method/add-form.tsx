import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../app/ui-kit/button.tsx';
import { Note } from '../../../../app/ui-kit/status.tsx';
import { message } from '../../../../messages/message.ts';
import type { MethodKind } from '../method-calls.ts';
import { AddAddress, type BillingInput, isCompleteAddress } from './add-address.tsx';
import { AddSkeleton } from './rows/add-skeleton.tsx';
import { type Added, setupIdOf } from './save-method.ts';
import { useAdd } from './use-add.ts';

export type AddFormProps = {
  customerId: string;
  secret: string;
  types: readonly MethodKind[];
  company?: string;
  biller: BillingInput | null;
  returnPath: string;
  submitLabel: string;
  beside?: ReactNode;
  isDisabled?: boolean;
  makesDefault?: boolean;
  onSubmit?(setupId: string): void;
  onKind?(kind: MethodKind): void;
  onAdded(added: Added): void | Promise<void>;
  onCancel?(): void;
  /** the fields failed to load */
  onFail(): void;
};

/** The payment platform's own fields, the billing address, and the button. */
export function AddForm(props: AddFormProps) {
  const { biller, secret, types, returnPath, submitLabel, beside, isDisabled, onSubmit, onKind, onCancel, onFail } =
    props;
  const stripe = useStripe();
  const elements = useElements();
  const [kind, setKind] = useState<MethodKind>(types[0] ?? 'card');
  const [contact, setContact] = useState(() => isCompleteAddress(biller));
  const [isOpen, setOpen] = useState(contact === null);
  const [ready, setReady] = useState({ payment: false, address: !isOpen });
  const { makesDefault = true } = props;
  const { isBusy, problem, place, add, clear } = useAdd({ ...props, makesDefault });
  const isWaiting = !ready.payment || !ready.address;
  const returnUrl = new URL(returnPath, window.location.origin).href;
  return (
    <form
      className="method-add"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWaiting || isDisabled) return;
        onSubmit?.(setupIdOf(secret));
        void add({ stripe, elements, secret, kind, contact, returnUrl }, event.currentTarget);
      }}
    >
      {/* the fields are locked while saving; the button keeps its focus */}
      <div className="method-add-fields" inert={isBusy || isWaiting}>
        {isWaiting && <AddSkeleton />}
        <PaymentElement
          options={optionsOf(props)}
          onReady={() => setReady((now) => ({ ...now, payment: true }))}
          onLoadError={onFail}
          onChange={({ value }) => {
            const next = value.type === 'us_bank_account' ? 'us_bank_account' : 'card';
            clear();
            setKind(next);
            if (next !== kind) onKind?.(next);
          }}
        />
        <AddAddress
          {...{ biller, isOpen, onFail }}
          onOpen={() => setOpen(true)}
          onReady={() => setReady((now) => ({ ...now, address: true }))}
          onType={(next) => {
            clear();
            setContact(next);
          }}
        />
      </div>
      {problem && (
        <div className="method-add-problem" ref={place} tabIndex={-1}>
          <Note tone="bad" title={problem.text} isAnnounced />
        </div>
      )}
      <div className="method-add-acts">
        <Button type="submit" variant="solid" isBusy={isBusy} disabled={isWaiting || isDisabled}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button disabled={isBusy} onClick={onCancel}>
            {message('method.add.cancel')}
          </Button>
        )}
        {beside}
      </div>
    </form>
  );
}

/** Name and address are collected once, beside the fields [AC6]; a bank account has its owner beside its number. */
const optionsOf = ({ types, company, biller, beside }: AddFormProps) =>
  ({
    layout: 'tabs',
    paymentMethodOrder: [...types],
    fields: { billingDetails: { address: 'never' } },
    defaultValues: { billingDetails: { name: biller?.name ?? '' } },
    // our own sentence beside the button states the consent
    terms: { card: beside === undefined ? 'auto' : 'never', usBankAccount: 'auto' },
    ...(company && { business: { name: company } }),
  }) satisfies StripePaymentElementOptions;
