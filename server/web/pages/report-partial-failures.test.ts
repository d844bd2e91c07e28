import { expect, it } from 'vitest';
import { err, ok, type Result } from '../../../core/result.ts';
import { withFailureReporting } from './report-partial-failures.ts';

class Client {
  readonly name = 'commerce';
  #answer: Result<number>;
  constructor(response: Result<number>) {
    this.#answer = response;
  }
  read = async (): Promise<Result<number>> => this.#answer;
  async ask(): Promise<Result<number>> {
    return this.#answer;
  }
  async fail(): Promise<number> {
    throw new Error('a bug');
  }
  address(): string {
    return `https://${this.name}.example`;
  }
}

function watch(response: Result<number>) {
  const notified: true[] = [];
  return { emitted: notified, client: withFailureReporting(new Client(response), () => notified.push(true)) };
}

it.each(['unavailable', 'limited', 'invalid'])('reports a response that is %s and returns it', async (code) => {
  const { client, emitted } = watch(err(code));
  expect(await client.read()).toEqual({ ok: false, code });
  expect(await client.ask()).toEqual({ ok: false, code });
  expect(emitted).toHaveLength(2);
});

it.each([ok(1), err('not-found')])(
  'says nothing of an answer, which may be that there is nothing: %o',
  async (response) => {
    const { client, emitted } = watch(response);
    expect(await client.ask()).toEqual(response);
    expect(client.address()).toBe('https://commerce.example');
    expect(emitted).toEqual([]);
  },
);

it('reports a throw and rethrows it', async () => {
  const { client, emitted } = watch(ok(1));
  await expect(client.fail()).rejects.toThrow('a bug');
  expect(emitted).toHaveLength(1);
});
