import { expect } from 'vitest';

/** A call of the demo console's API at a store's address; `path` begins after `/platform/api`. */
export const askConsole = (url: string, path: string, body: object): Promise<Response> =>
  fetch(`${url}/platform/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });

/** Moves the shop's clock; what falls due on the way has happened when this resolves. */
export async function moveClock(url: string, to: { at: string } | { advance: string }): Promise<void> {
  const answer = await askConsole(url, '/clock', to);
  expect(answer.status, await answer.text()).toBe(200);
}
