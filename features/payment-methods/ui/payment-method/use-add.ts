import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { message } from '../../../../messages/message.ts';
import { logClientError } from '../../../analytics/ui/log-client-error.ts';
import { type MethodKind, setDefaultMethod } from '../method-calls.ts';
import { SignInRequiredError } from '../payment-calls.ts';
import { demoteModal } from './demote-modal.ts';
import type { BillingContact } from './rows/address-lines.ts';
import { type Added, type SaveMethodFailure, type Saving, saveMethod } from './save-method.ts';

export type AddInput = {
  stripe: Stripe | null;
  elements: StripeElements | null;
  secret: string;
  kind: MethodKind;
  /** null: the address is incomplete */
  contact: BillingContact | null;
  returnUrl: string;
};

type MakeDefault = { customerId: string; methodId: string };

/** [ACC-07] [ERR-05] Makes the newest method the default. A failure is logged, and the method stays saved. */
export async function setAddedMethodDefault(
  { customerId, methodId }: MakeDefault,
  { ask = setDefaultMethod, note = logClientError } = {},
): Promise<void> {
  const result = await ask(customerId, methodId);
  if (!result.ok) note('default-method');
}

/** [ACC-08] Saves the method; returns it, or why it was not saved. */
export async function tryToSave(input: AddInput & { isUnsure: boolean }, save = saveMethod): Promise<Saving> {
  const { stripe, elements, contact } = input;
  if (!stripe || !elements) return { ok: false, text: message('method.add.failed') };
  try {
    if (contact === null) {
      // its fields mark missing input
      await elements.submit();
      return { ok: false, text: message('method.add.needsAddress'), isTyped: true };
    }
    return await save({ ...input, stripe, elements, contact });
  } catch {
    return { ok: false, text: message('method.add.failed'), isUnsure: true };
  }
}

type UseAdd = { customerId: string; makesDefault: boolean; onAdded(added: Added): void | Promise<void> };

/**
 * One click saves one method; repeated clicks do nothing. An error appears beside the button and takes the focus, unless the fields show it themselves; the
 * input is never lost [CO7]. The steps after saving may fail separately: the next click resumes there.
 */
export function useAdd({ customerId, makesDefault, onAdded }: UseAdd) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SaveMethodFailure | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isUnderWay = useRef(false);
  const isUnsure = useRef(false);
  const saved = useRef<Added | null>(null);

  const finish = async (input: AddInput): Promise<SaveMethodFailure | null> => {
    if (saved.current === null) {
      const saving = await tryToSave({ ...input, isUnsure: isUnsure.current });
      isUnsure.current = !saving.ok && saving.isUnsure === true;
      if (!saving.ok) return saving;
      saved.current = saving.added;
      const { methodId } = saving.added;
      if (makesDefault && methodId !== null) await setAddedMethodDefault({ customerId, methodId });
    }
    await onAdded(saved.current);
    return null;
  };
  const add = async (input: AddInput, form: HTMLElement): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(null);
    const comeBack = demoteModal(form);
    const failed = await finish(input).catch((failure: unknown): SaveMethodFailure | null =>
      // show nothing during the redirect to sign-in [ERR-06]
      failure instanceof SignInRequiredError ? null : { text: message('method.add.failed') },
    );
    comeBack();
    isUnderWay.current = false;
    flushSync(() => {
      setBusy(false);
      setProblem(failed);
    });
    if (failed && !failed.isTyped) place.current?.focus();
  };
  return { isBusy, problem, place, add, clear: () => setProblem(null) };
}
