import { Elements } from '@stripe/react-stripe-js';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Note } from '../../../../app/ui-kit/status.tsx';
import { message } from '../../../../messages/message.ts';
import { type AddFlow, type MethodKind, requestSetup, type SetupRequest } from '../method-calls.ts';
import { SignInRequiredError } from '../payment-calls.ts';
import type { BillingInput } from './add-address.tsx';
import { AddForm } from './add-form.tsx';
import { Failed } from './failed.tsx';
import { AddWait } from './rows/add-skeleton.tsx';
import type { Added } from './save-method.ts';
import { useAppearance } from './use-appearance.ts';
import { fontsFor, type PaymentSource, usePaymentScript } from './use-payment-script.ts';

export type AddMethodProps = {
  customerId: string | null;
  payment: PaymentSource;
  /** the company that may charge the saved method, as displayed in the fields */
  company?: string;
  /** `schedule-payment` and `auto-renew` need a SetupIntent for the redirect of that name */
  flow: AddFlow;
  types: readonly MethodKind[];
  /** the known billing address, so that it is not collected twice [AC6] */
  biller: BillingInput | null;
  /** the return address after authentication on another page */
  returnPath: string;
  submitLabel: string;
  /** a paragraph beside the button: the consent that a click gives */
  beside?: ReactNode;
  /** clicked, and the customer may now leave the page; gets the id of the setup */
  onSubmit?(setupId: string): void;
  /** the selected kind; initially a card, if the fields accept one */
  onKind?(kind: MethodKind): void;
  /**
   * called when the method is saved, and is the default if `makesDefault`; the button stays busy until it settles. An error is shown, and the next click
   * resumes here
   */
  onAdded(added: Added): void | Promise<void>;
  onCancel?(): void;
  isDisabled?: boolean;
  /** the newest method becomes the default, and pays the plan [ACC-07] */
  makesDefault?: boolean;
};

/** [ACC-07] The form that saves a card or a bank account with the payment platform. Load it on demand: `lazy(() => import(...))`. */
export default function AddMethod({ customerId, ...rest }: AddMethodProps) {
  if (customerId === null || customerId === '') return <Note tone="bad" title={message('method.add.noCustomer')} />;
  return <Opening customerId={customerId} {...rest} />;
}

type OpeningProps = AddMethodProps & { customerId: string };

/** Loads the platform's script and the SetupIntent in parallel. */
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

/** `gone`: redirecting to sign-in, so nothing is shown [ERR-06]. */
type Setup =
  | { kind: 'waiting' }
  | { kind: 'gone' }
  | { kind: 'open'; secret: string }
  | { kind: 'failed'; text: string };

/** [API-10] Requests a SetupIntent; a failure has the server's message, or a default one. */
export async function openSetup(request: SetupRequest, ask = requestSetup): Promise<Setup> {
  try {
    const result = await ask(request);
    if (!result.ok) return { kind: 'failed', text: result.message || message('method.add.noPermission') };
    if (result.value === '') return { kind: 'failed', text: message('method.add.noSecret') };
    return { kind: 'open', secret: result.value };
  } catch (failure) {
    if (failure instanceof SignInRequiredError) return { kind: 'gone' };
    return { kind: 'failed', text: message('method.add.failed') };
  }
}

type UseSetup = Omit<SetupRequest, 'timestamp' | 'returnUrl'> & { returnPath: string };

/** Uses one SetupIntent while the form is open, also for retries. */
function useSetup({ customerId, flow, types, returnPath }: UseSetup) {
  const [setup, setSetup] = useState<Setup>({ kind: 'waiting' });
  const [timestamp] = useState(Date.now);
  const [attempt, setAttempt] = useState(1);
  const wanted = types.join(' ');
  useEffect(() => {
    let isCurrent = attempt > 0;
    setSetup({ kind: 'waiting' });
    const list = wanted.split(' ').filter((type) => type === 'card' || type === 'us_bank_account');
    openSetup({ customerId, flow, timestamp, returnUrl: returnPath, types: list }).then(
      (next) => isCurrent && setSetup(next),
    );
    return () => {
      isCurrent = false;
    };
  }, [customerId, flow, wanted, returnPath, timestamp, attempt]);
  return { setup, retry: () => setAttempt((before) => before + 1) };
}
