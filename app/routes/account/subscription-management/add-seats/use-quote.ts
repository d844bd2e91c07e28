import { useEffect, useState } from 'react';
import { createSingleFlight } from '../../../../../core/in-flight.ts';
import type { OwnPlan } from '../../../../../shop/subscription/read-own-plan.ts';
import { type Answer, SignInRequiredError } from '../../../../client/payment-calls.ts';
import { previewSeats, type SeatQuote } from '../../../../client/seat-calls.ts';

/** debounce: only the last number of a quick series is requested */
const PAUSE_MS = 250;

/** `none`: without a valid number. */
export type Quote = { state: 'none' | 'pending' | 'failed'; quote: null } | { state: 'ready'; quote: SeatQuote };
export type Quotes = Quote & { retry(): void };

type Asked = Pick<OwnPlan, 'subscriptionId' | 'lineItemId' | 'customerId' | 'seats'>;
type Heard = { wish: string; quote: SeatQuote | null };

/**
 * [SM6] [SUB-19] Returns the provider's price of more seats; null requests nothing. A response for an earlier number is
 * ignored.
 */
export function useQuote({ subscriptionId, lineItemId, customerId, seats }: Asked, add: number | null): Quotes {
  const [book] = useState(createQuoteCache);
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<Heard | null>(null);
  // the same total from another seat count is another change
  const wish = add === null ? null : `${subscriptionId} ${seats} ${add} ${attempt}`;
  const quantity = seats + (add ?? 0);
  useEffect(() => {
    if (wish === null) return;
    const ask = () => book.ask(wish, () => previewSeats({ subscriptionId, lineItemId, customerId, quantity }));
    return listen(ask, (quote) => setHeard({ wish, quote }), book.isEmpty() ? 0 : PAUSE_MS);
  }, [book, wish, quantity, subscriptionId, lineItemId, customerId]);
  return { ...quoteOf(wish, heard), retry: () => setAttempt((before) => before + 1) };
}

/** Returns the quote of the current number; ignores a response for another number. */
export function quoteOf(wish: string | null, heard: Heard | null): Quote {
  if (wish === null) return { state: 'none', quote: null };
  if (heard?.wish !== wish) return { state: 'pending', quote: null };
  return heard.quote ? { state: 'ready', quote: heard.quote } : { state: 'failed', quote: null };
}

/** [LD2] time after which a retry is offered */
const PATIENCE_MS = 10_000;

/**
 * Requests after a pause; once stopped, it neither requests nor reports. A slow response is reported as failed, and
 * still counts when it arrives.
 */
export function listen(
  ask: () => Promise<SeatQuote | null | 'gone'>,
  tell: (quote: SeatQuote | null) => void,
  pause: number,
): () => void {
  let isCurrent = true;
  let late: ReturnType<typeof setTimeout> | undefined;
  const timer = setTimeout(() => {
    late = setTimeout(() => tell(null), PATIENCE_MS);
    void ask().then((quote) => {
      clearTimeout(late);
      if (isCurrent && quote !== 'gone') tell(quote);
    });
  }, pause);
  return () => {
    isCurrent = false;
    clearTimeout(timer);
    clearTimeout(late);
  };
}

/** Creates a cache for the life of the dialog, one request per number; a failed one may be repeated. */
export function createQuoteCache() {
  const answers = createSingleFlight<string, SeatQuote | null | 'gone'>((quote) => quote !== null);
  return {
    isEmpty: () => answers.size === 0,
    ask: (wish: string, call: () => Promise<Answer<SeatQuote>>): Promise<SeatQuote | null | 'gone'> =>
      answers.run(wish, () =>
        call().then(
          (answer) => (answer.ok ? answer.value : null),
          (failure: unknown) => {
            // the browser is navigating to the sign-in page [F13]
            if (failure instanceof SignInRequiredError) return 'gone' as const;
            throw failure;
          },
        ),
      ),
  };
}
