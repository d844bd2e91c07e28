import type { ReplayableRequest } from './call.ts';
import { raceAbort } from './platform-fetch.ts';

type Flight = { readonly response: Promise<Response>; readonly ending: AbortController; waiting: number };
export type RequestDeduper = (
  call: ReplayableRequest,
  signal: AbortSignal | undefined,
  work: (ending: AbortSignal) => Promise<Response>,
) => Promise<Response>;

/**
 * Merges identical concurrent reads into one call; each caller gets a separate response. A caller that aborts does not
 * affect the others. When the last one aborts, the call is aborted.
 */
export function createRequestDeduper(): RequestDeduper {
  const flights = new Map<string, Flight>();
  return async (call, signal, work) => {
    signal?.throwIfAborted();
    const { identity } = call;
    const flight = flights.get(identity) ?? depart(flights, identity, work);
    flight.waiting += 1;
    try {
      const result = await (signal === undefined ? flight.response : raceAbort(flight.response, signal));
      return result.clone();
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0) {
        if (flights.get(identity) === flight) flights.delete(identity);
        flight.ending.abort();
      }
    }
  };
}

function depart(
  flights: Map<string, Flight>,
  identity: string,
  work: (ending: AbortSignal) => Promise<Response>,
): Flight {
  const ending = new AbortController();
  const land = (): void => {
    if (flights.get(identity) === flight) flights.delete(identity);
  };
  const result = work(ending.signal).finally(land);
  result.catch(() => {}); // every caller may have aborted
  const flight: Flight = { response: result, ending, waiting: 0 };
  flights.set(identity, flight);
  return flight;
}
