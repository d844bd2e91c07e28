import { z } from 'zod';
import { resilientFetch } from '../../../core/http/resilient-fetch.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { ContentClientOptions } from './config.ts';
import { ENTRY_ID, isRecord } from './fields/fields.ts';
import { rootNames } from './queries/root-names.ts';
import { readUses } from './read-uses.ts';
import type { ContentQuery } from './types.ts';

/** What came back, and every id in it, those included that could not be resolved. */
export type Answer = { readonly data: Readonly<Record<string, unknown>>; readonly uses: readonly string[] };
export type Wire = {
  /** `about` names what is read, for the log */
  ask(
    about: string,
    query: string,
    variables: Readonly<Record<string, unknown>>,
    place: ContentQuery,
  ): Promise<Result<Answer, 'unavailable'>>;
};

/** No page waits longer than this for one attempt, nor before a second one. */
const TIMEOUT_MS = 4000;
const LONGEST_WAIT_MS = 2000;
const MOST_BYTES = 4_000_000;

/** Errors of single references: the rest of the answer is whole. */
const LEADS_NOWHERE = /^(?:UNRESOLVABLE_\w+|UNEXPECTED_LINKED_CONTENT_TYPE)$/;

const problem = z.object({
  extensions: z
    .object({
      contentful: z.object({
        code: z.string().catch(''),
        details: z.object({ linkId: z.string().regex(ENTRY_ID).catch('') }).catch({ linkId: '' }),
      }),
    })
    .catch({ contentful: { code: '', details: { linkId: '' } } }),
});
const body = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(problem).nullish(),
});

/**
 * [ERR-23] One GraphQL read of the content platform, within a page's patience: 4 s an attempt, two attempts, identical reads shared.
 * Links that lead to nothing published are no failure; anything else that is wrong is `unavailable`, with one line in the log and
 * never a word of the platform's.
 */
export function createWire({ fetch, config, log, patience }: ContentClientOptions): Wire {
  const { sleep = waitFor } = patience ?? {};
  const send = resilientFetch(fetch, {
    timeoutMs: TIMEOUT_MS,
    attempts: 2,
    maxBytes: MOST_BYTES,
    isReadPost: () => true,
    ...patience,
    // who is asked to come back later does so with the next page, not with this one
    sleep: async (ms, signal) => {
      if (ms > LONGEST_WAIT_MS) throw new Refused(`asked to wait ${ms} ms`);
      await sleep(ms, signal);
    },
  });
  const url = `${config.url}/spaces/${encodeURIComponent(config.space)}/environments/${encodeURIComponent(config.environment)}`;

  async function receive(query: string, variables: object, { isPreview, locale }: ContentQuery): Promise<string> {
    const token = isPreview ? config.previewToken : config.deliveryToken;
    if (token === '') throw new Refused('no token is configured for this read');
    const response = await send(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { ...variables, preview: isPreview, locale } }),
      redirect: 'manual',
    });
    if (!response.ok) throw new Refused(`answered ${response.status}`);
    return response.text();
  }

  return {
    async ask(about, query, variables, place) {
      try {
        const parsed = body.safeParse(parseJson(await receive(query, variables, place)));
        if (!parsed.success) throw new Refused('the answer is none of its protocol');
        const codes = (parsed.data.errors ?? []).map(({ extensions }) => extensions.contentful);
        const failed = codes.find(({ code }) => !LEADS_NOWHERE.test(code));
        if (failed)
          throw new Refused(`the query failed: ${/^[A-Z_]{1,40}$/.test(failed.code) ? failed.code : 'no code'}`);
        if (parsed.data.data == null && codes.length === 0) throw new Refused('the answer holds nothing');
        const missing = [...new Set(codes.map(({ details }) => details.linkId).filter(Boolean))];
        if (codes.length > 0)
          log.info({ area: 'content', id: about, missing }, 'content refers to entries that are not published');
        const data = parsed.data.data ?? {};
        // nothing at a known place is an answer; another shape is none
        const isAnswered = (name: string): boolean => data[name] === null || isRecord(data[name]);
        if (codes.length === 0 && !rootNames(query).every(isAnswered))
          throw new Refused('the answer is to another question');
        return ok({ data, uses: [...new Set([...readUses(data), ...missing])] });
      } catch (error) {
        const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown';
        log.warn({ area: 'content', id: about, reason }, 'the content platform gave no usable answer');
        return err('unavailable');
      }
    },
  };
}

const waitFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

class Refused extends Error {
  override readonly name = 'Refused';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(text.trimStart().startsWith('<') ? 'the answer is a page, not data' : 'the answer is no JSON');
  }
}
