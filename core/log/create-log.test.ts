import { expect, it } from 'vitest';
import { createLog } from './create-log.ts';

const linesOf = (write: (log: ReturnType<typeof createLog>) => void, level: 'info' | 'error' = 'info'): string[] => {
  const lines: string[] = [];
  write(createLog(level, (line) => lines.push(line)));
  return lines;
};

it('writes one JSON line with time, level, bindings and message', () => {
  const [line] = linesOf((log) => log.child({ request: 'r1' }).info({ status: 200 }, 'answered'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 'info',
    request: 'r1',
    status: 200,
    msg: 'answered',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

it('logs nothing below its level', () => {
  expect(linesOf((log) => log.info({}, 'quiet'), 'error')).toEqual([]);
});

it.each([
  { headers: { Authorization: 'Bearer hidden-one', 'set-cookie': ['planroom=hidden-one'] } },
  {
    body: {
      client_secret: 'hidden-one',
      newPassword: 'hidden-one',
      'X-Auth-Token': 'hidden-one',
      card: { exp: 'hidden-one' },
    },
  },
  {
    error: new Error('refused', { cause: new Error('sk_test_hidden-one'.replace('-', '_')) }),
    note: 'Basic hidden-one=',
  },
  { url: 'postgres://planroom:hidden-one@db/shop' },
  { message: 'paid with 4242 4242 4242 4242' },
  { nested: [{ deep: [{ refreshToken: 'hidden-one' }] }] },
])('redacts the secret in %j', (data) => {
  const [line] = linesOf((log) => log.info(data, 'x'));
  expect(line).not.toMatch(/hidden.one|4242 4242/);
  expect(line).toContain('[hidden]');
});

it('keeps text that only resembles a secret', () => {
  const [line] = linesOf((log) => log.info({ orderId: 1718224422011, path: '/cart', passed: true }, 'x'));
  expect(JSON.parse(line ?? '')).toMatchObject({ orderId: 1718224422011, path: '/cart', passed: true });
});

it('handles a cycle and a very long text', () => {
  const circle: Record<string, unknown> = { text: 'a'.repeat(1_000_000) };
  circle.self = circle;
  const [line] = linesOf((log) => log.info(circle, 'x'));
  expect(line?.length).toBeLessThan(20_000);
});
