import { AnswerTooLong, resilientFetch } from '../../../../core/http/resilient-fetch.ts';
import type { Fetch } from '../../../../core/web.ts';
import type { ContentClientOptions } from '../config.ts';
import { Refused, reasonOf } from './refused.ts';

/** No page waits longer than this for one attempt, nor before a second one. */
const TIMEOUT_MS = 4000;
const LONGEST_WAIT_MS = 2000;
const MOST_BYTES = 4_000_000;

type Call = {
  readonly url: string;
  readonly token: string;
  readonly body: string;
  /** called for each failed attempt of the platform's, but not for a last one that was answered; may throw to end it */
  readonly onFailure: (reason: string) => void;
  /** may throw where no repeat is wanted any more */
  readonly onRepeat: () => void;
};

/** One read: an answer of any status, after at most two attempts. */
export async function attemptRead(
  { fetch, patience }: Pick<ContentClientOptions, 'fetch' | 'patience'>,
  { url, token, body, onFailure, onRepeat }: Call,
): Promise<Response> {
  const { sleep = waitFor } = patience ?? {};
  let seen = '';
  const watched: Fetch = async (input, init) => {
    seen = 'no answer in time';
    try {
      const response = await fetch(input, init);
      seen = response.ok ? 'no whole answer in time' : `answered ${response.status}`;
      return response;
    } catch (error) {
      seen = reasonOf(error);
      throw error;
    }
  };
  const send = resilientFetch(watched, {
    timeoutMs: TIMEOUT_MS,
    attempts: 2,
    maxBytes: MOST_BYTES,
    isReadPost: () => true,
    ...patience,
    sleep: async (ms, signal) => {
      onFailure(seen);
      // who is asked to come back later does so with the next page, not with this one
      if (ms > LONGEST_WAIT_MS) throw new Refused(`asked to wait ${ms} ms`);
      await sleep(ms, signal);
      onRepeat();
    },
  });
  try {
    return await send(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
      body,
      redirect: 'manual',
    });
  } catch (error) {
    // an answer that is too long is an answer, and a refusal was reported before
    if (!(error instanceof Refused || error instanceof AnswerTooLong)) onFailure(reasonOf(error));
    throw error;
  }
}

const waitFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
