import { expect, it, vi } from 'vitest';
import { err } from '../../../core/result.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { sendVisitorToken } from './send-visitor-token.ts';

const HUTK = '0123456789abcdef0123456789abcdef';

async function signedIn() {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  return { shop, context, track: vi.spyOn(shop.users.users, 'track') };
}

it('[API-02] sends the visitor id with the caller’s address and the person’s token', async () => {
  const { context, track } = await signedIn();
  await sendVisitorToken(context, { hutk: HUTK, isPrivate: false });
  expect(track.mock.calls).toEqual([[{ hutk: HUTK, ipaddress: '192.0.2.7' }, `access-${ANN.sub}`]]);
  await sendVisitorToken(context, { hutk: HUTK, isPrivate: false, ipaddress: '198.51.100.4' });
  expect(track.mock.lastCall?.[0]).toEqual({ hutk: HUTK, ipaddress: '198.51.100.4' });
});

it.each([null, '', 'x', HUTK.toUpperCase(), `${HUTK}0`, `${HUTK.slice(1)}\n`])('sends nothing for %j', async (hutk) => {
  const { context, track } = await signedIn();
  await sendVisitorToken(context, { hutk, isPrivate: false });
  expect(track).not.toHaveBeenCalled();
});

it('sends nothing with Global Privacy Control, and nothing for a visitor', async () => {
  const { shop, context, track } = await signedIn();
  await sendVisitorToken(context, { hutk: HUTK, isPrivate: true });
  await sendVisitorToken(await shop.visit(), { hutk: HUTK, isPrivate: false });
  expect(track).not.toHaveBeenCalled();
});

it('[API-02] sends it once, and only logs a failure', async () => {
  const { shop, context, track } = await signedIn();
  track.mockResolvedValue(err('unavailable'));
  await sendVisitorToken(context, { hutk: HUTK, isPrivate: false });
  expect(track).toHaveBeenCalledTimes(1);
  expect(shop.log.at(-1)).toMatchObject({ level: 'warn', data: { code: 'unavailable' } });
  expect(JSON.stringify(shop.log)).not.toContain(HUTK);
});
