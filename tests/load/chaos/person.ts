import type { Caller } from '../../support/caller.ts';

/** A visitor or customer in the storm. `act` is one thing they do; nothing that they meet makes it throw. */
export type Person = {
  name: string;
  act(): Promise<void>;
  /** Returns one line for each disagreement with the answers they got, once all is well again */
  settle(): Promise<string[]>;
};

/** What became of the requests, as those saw it who sent them. */
export type Tally = { answered: number; refused: number; failed: number; noted: Map<string, number> };
export const newTally = (): Tally => ({ answered: 0, refused: 0, failed: 0, noted: new Map() });
export const note = (tally: Tally, what: string, count = 1): void =>
  void tally.noted.set(what, (tally.noted.get(what) ?? 0) + count);

export type Outcome = { kind: 'answered' | 'refused' | 'unknown'; status: number; body: unknown; text: string };

/** One request. `unknown`: it may have been done or not; `refused`: it was not. */
export async function ask(tally: Tally, caller: Caller, method: string, path: string, body?: object): Promise<Outcome> {
  const response = await caller.call(method, path, body).catch(() => ({ status: 0, body: null, text: '' }));
  const { status } = response;
  const kind = status === 0 || status >= 500 ? 'unknown' : status >= 400 ? 'refused' : 'answered';
  tally[kind === 'unknown' ? 'failed' : kind] += 1;
  return { kind, status, body: response.body, text: response.text };
}

/** Asks until it is answered, once all is well again. */
export async function retryUntilResponse(
  tally: Tally,
  caller: Caller,
  path: string,
  isExpected: (outcome: Outcome) => boolean = ({ status }) => status === 200,
): Promise<Outcome | null> {
  for (let tried = 0; tried < 30; tried += 1) {
    const outcome = await ask(tally, caller, 'GET', path);
    if (isExpected(outcome)) return outcome;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return null;
}
