import { Elements } from '@stripe/react-stripe-js';
import { type ReactNode, useMemo, useState } from 'react';
import { message } from '../../../messages/message.ts';
import type { AddFlow, MethodKind } from '../../client/method-calls.ts';
import { Note } from '../../everywhere/parts/status.tsx';
import type { Biller } from './add-address.tsx';
import { AddForm } from './add-form.tsx';
import { Failed } from './failed.tsx';
import { AddWait } from './rows/add-skeleton.tsx';
import type { Added } from './save-method.ts';
import { useAppearance } from './use-appearance.ts';
import { fontsFor, type PaymentSource, usePaymentScript } from './use-payment-script.ts';
import { useSetup } from './use-setup.ts';

export type AddMethodProps = {
  customerId: string | null;
  payment: PaymentSource;
  /** who may charge what is saved, as the fields say it */
  company?: string;
  /** `schedule-payment` and `auto-renew` go with a permission for the redirect of that name */
  flow: AddFlow;
  types: readonly MethodKind[];
  /** what is known of the billing address: it is not asked for twice [AC6] */
  biller: Biller | null;
  /** where to return to after authentication on another page */
  returnPath: string;
  submitLabel: string;
  /** stands beside the button, as a paragraph: a sentence that is agreed to by pressing */
  beside?: ReactNode;
  /** pressed, and its owner may have to leave the page now: which saving it is */
  onPress?(setupId: string): void;
  /** what the fields take now; a card at first, where one is taken */
  onKind?(kind: MethodKind): void;
  /**
   * the method is saved, and the default where `makesDefault`; the button stays busy until it settles. A throw is
   * shown, and the next press continues from here
   */
  onAdded(added: Added): void | Promise<void>;
  onCancel?(): void;
  isDisabled?: boolean;
  /** the newest becomes the default, and pays the plan [ACC-07] */
  makesDefault?: boolean;
};

/** [ACC-07] The form that saves a card or a bank account with the payment platform. Load it where it is opened: `lazy(() => import(...))`. */
export default function AddMethod({ customerId, ...rest }: AddMethodProps) {
  if (customerId === null || customerId === '') return <Note tone="bad" title={message('method.add.noCustomer')} />;
  return <Opening customerId={customerId} {...rest} />;
}

type OpeningProps = AddMethodProps & { customerId: string };

/** The platform's script and the permission come at the same time. */
function Opening(props: OpeningProps) {
  const { setup, retry } = useSetup(props);
  const script = usePaymentScript(props.payment);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  if (script.failed || hasFailed) {
    const again = (): void => {
      if (script.failed) script.retry();
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return (
      <Failed title={message('method.add.noScript')} onRetry={again}>
        {message('method.add.noScript.text')}
      </Failed>
    );
  }
  if (setup.kind === 'gone') return null;
  if (setup.kind === 'failed') return <Failed title={setup.text} onRetry={retry} />;
  if (setup.kind === 'waiting' || script.stripe === null) return <AddWait />;
  return (
    <Fields
      key={`${setup.secret} ${attempt}`}
      {...props}
      stripe={script.stripe}
      secret={setup.secret}
      onFail={() => setFailed(true)}
    />
  );
}

type FieldsProps = OpeningProps & {
  stripe: NonNullable<ReturnType<typeof usePaymentScript>['stripe']>;
  secret: string;
  onFail(): void;
};

function Fields({ stripe, ...rest }: FieldsProps) {
  const appearance = useAppearance();
  const { payment, secret } = rest;
  const [fonts] = useState(() => fontsFor(payment));
  const options = useMemo(() => ({ clientSecret: secret, appearance, fonts }), [secret, appearance, fonts]);
  return (
    <Elements stripe={stripe} options={options}>
      <AddForm {...rest} />
    </Elements>
  );
}
