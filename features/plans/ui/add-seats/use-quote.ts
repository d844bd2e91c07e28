import { useEffect, useState } from 'react';
import { createSingleFlight } from '../../../../core/in-flight.ts';
import { type ApiResult, SignInRequiredError } from '../../../payment-methods/ui/payment-calls.ts';
import type { OwnPlan } from '../../use-cases/read-own-plan.ts';
import { fetchSeatPreview, type SeatQuote } from '../seat-calls.ts';

/** debounce: only the last number of a quick series is requested */
const PAUSE_MS = 250;

/** `none`: without a valid number. */
export type SeatQuoteState =
  | { state: 'none' | 'pending' | 'failed'; quote: null }
  | { state: 'ready'; quote: SeatQuote };
export type Quotes = SeatQuoteState & { retry(): void };

type QuotedPlan = Pick<OwnPlan, 'subscriptionId' | 'lineItemId' | 'customerId' | 'seats'>;
type Heard = { request: string; quote: SeatQuote | null };

/**
 * [SM6] [SUB-19] Returns the provider's price of more seats; null requests nothing. A response for an earlier number is
 * ignored.
 */
export function useQuote({ subscriptionId, lineItemId, customerId, seats }: QuotedPlan, add: number | null): Quotes {
  const [cache] = useState(createQuoteCache);
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<Heard | null>(null);
  // the same total from another seat count is another change
  const request = add === null ? null : `${subscriptionId} ${seats} ${add} ${attempt}`;
  const quantity = seats + (add ?? 0);
  useEffect(() => {
    if (request === null) return;
    const ask = () => cache.ask(request, () => fetchSeatPreview({ subscriptionId, lineItemId, customerId, quantity }));
    return listen(ask, (quote) => setHeard({ request: request, quote }), cache.isEmpty() ? 0 : PAUSE_MS);
  }, [cache, request, quantity, subscriptionId, lineItemId, customerId]);
  return { ...quoteOf(request, heard), retry: () => setAttempt((before) => before + 1) };
}

/** Returns the quote of the current number; ignores a response for another number. */
export function quoteOf(request: string | null, heard: Heard | null): SeatQuoteState {
  if (request === null) return { state: 'none', quote: null };
  if (heard?.request !== request) return { state: 'pending', quote: null };
  return heard.quote ? { state: 'ready', quote: heard.quote } : { state: 'failed', quote: null };
}

/** [LD2] time after which a retry is offered */
const TIMEOUT_MS = 10_000;

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
    late = setTimeout(() => tell(null), TIMEOUT_MS);
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
  const flights = createSingleFlight<string, SeatQuote | null | 'gone'>((quote) => quote !== null);
  return {
    isEmpty: () => flights.size === 0,
    ask: (request: string, call: () => Promise<ApiResult<SeatQuote>>): Promise<SeatQuote | null | 'gone'> =>
      flights.run(request, () =>
        call().then(
          (result) => (result.ok ? result.value : null),
          (failure: unknown) => {
            // the browser is navigating to the sign-in page [F13]
            if (failure instanceof SignInRequiredError) return 'gone' as const;
            throw failure;
          },
        ),
      ),
  };
}
