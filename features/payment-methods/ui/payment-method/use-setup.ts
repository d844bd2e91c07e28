import { useEffect, useState } from 'react';
import { message } from '../../../../messages/message.ts';
import { requestSetup, type SetupRequest } from '../method-calls.ts';
import { SignInRequiredError } from '../payment-calls.ts';

/** `gone`: redirecting to sign-in, so nothing is shown [ERR-06]. */
export type Setup =
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
export function useSetup({ customerId, flow, types, returnPath }: UseSetup) {
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
