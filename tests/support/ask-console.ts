import { expect } from 'vitest';

/** Calls the demo console's API at a store's address; `path` starts after `/platform/api`. */
export const askConsole = (url: string, path: string, body: object): Promise<Response> =>
  fetch(`${url}/platform/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });

/** Moves the shop's clock; resolves after all jobs due in between have run. */
export async function moveClock(url: string, to: { at: string } | { advance: string }): Promise<void> {
  const response = await askConsole(url, '/clock', to);
  expect(response.status, await response.text()).toBe(200);
}
