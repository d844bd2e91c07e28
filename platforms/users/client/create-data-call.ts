import { z } from 'zod';
import { err, ok, type Result } from '../../../core/result.ts';
import { INVITATION_TOKEN_HEADER, invitationTokenText } from '../company-shapes.ts';
import { createServiceCall, type UsersClientOptions } from './call-service.ts';

const refusal = z.object({ error: z.object({ code: z.string() }) });
/** The codes that follow from a response's status. */
type StatusProblem = 'unauthorized' | 'not-found' | 'forbidden' | 'invalid' | 'unavailable';
type DataRequest = { method: string; path: string; bearer: string | null; body?: object; token?: string };

/**
 * Creates the calls of a part of the user service that responds with `{data}` or `{error}`. `codes`: the problems that
 * this part knows; `conflict`: the problem of a 409 without a known code.
 */
export function createDataCall<Problem extends string>(
  options: UsersClientOptions,
  codes: readonly Problem[],
  conflict: Problem | StatusProblem,
) {
  const send = createServiceCall(options);
  const isKnown = (code: string): code is Problem => codes.some((each) => each === code);

  /** The service's code names the reason of a refusal; without a known one the status decides. */
  async function readProblem(response: Response): Promise<Problem | StatusProblem> {
    const { status } = response;
    if (status === 429 || status >= 500) return 'unavailable';
    const parsed = refusal.safeParse(await response.json().catch(() => null));
    const code = parsed.success ? parsed.data.error.code.replaceAll('_', '-') : '';
    if (isKnown(code)) return code;
    if (status === 401) return 'unauthorized';
    if (status === 403) return 'forbidden';
    if (status === 404) return 'not-found';
    return status === 409 ? conflict : 'invalid';
  }

  async function call<T>(
    reply: z.ZodType<T>,
    { token, ...request }: DataRequest,
  ): Promise<Result<T, Problem | StatusProblem>> {
    const sent = await send({
      ...request,
      ...(token === undefined ? {} : { headers: { [INVITATION_TOKEN_HEADER]: token } }),
    });
    if (!sent.ok) return sent;
    const response = sent.value;
    if (!response.ok) return err(await readProblem(response), `${request.method} answered ${response.status}`);
    const parsed = z.object({ data: reply }).safeParse(await response.json().catch(() => null));
    return parsed.success ? ok(parsed.data.data) : err('unavailable', 'the response has another shape');
  }

  /** Runs a call with a token. A token is sent as a header or in a body: any other text would break the call. */
  const withToken = <T>(
    token: string,
    run: () => Promise<Result<T, Problem | StatusProblem>>,
  ): Promise<Result<T, Problem | StatusProblem>> =>
    invitationTokenText.safeParse(token).success ? run() : Promise.resolve(err('not-found', 'no token'));

  return { call, withToken };
}
