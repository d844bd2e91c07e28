import { expect, it } from 'vitest';
import { err, ok, type Result } from '../../../core/result.ts';
import { withFailureReporting } from './report-partial-failures.ts';

class Client {
  readonly name = 'commerce';
  #answer: Result<number>;
  constructor(answer: Result<number>) {
    this.#answer = answer;
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

function watch(answer: Result<number>) {
  const told: true[] = [];
  return { told, client: withFailureReporting(new Client(answer), () => told.push(true)) };
}

it.each(['unavailable', 'limited', 'invalid'])('reports a response that is %s and returns it', async (code) => {
  const { client, told } = watch(err(code));
  expect(await client.read()).toEqual({ ok: false, code });
  expect(await client.ask()).toEqual({ ok: false, code });
  expect(told).toHaveLength(2);
});

it.each([ok(1), err('not-found')])(
  'says nothing of an answer, which may be that there is nothing: %o',
  async (answer) => {
    const { client, told } = watch(answer);
    expect(await client.ask()).toEqual(answer);
    expect(client.address()).toBe('https://commerce.example');
    expect(told).toEqual([]);
  },
);

it('reports a throw and rethrows it', async () => {
  const { client, told } = watch(ok(1));
  await expect(client.fail()).rejects.toThrow('a bug');
  expect(told).toHaveLength(1);
});
