import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { createMailClient } from './mail-client.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

it('a reader whom the server refuses for good is told from a server that is busy or away', async () => {
  const mail = createMailClient({ transport: server.url, from: 'Planroom <orders@planroom.example>' });
  const send = () => mail.send({ to: 'ada@example.com', subject: 'Order 1', text: 'Thank you.' });
  await server.turn('knows nobody');
  const refused = await send();
  expect(refused).toMatchObject({ ok: false, code: 'invalid' });
  expect(refused).toHaveProperty('detail', expect.stringContaining('550 5.1.1 no such user'));
  await server.turn('refuses');
  expect(await send()).toMatchObject({ ok: false, code: 'unavailable' });
  await server.turn('away');
  expect(await send()).toMatchObject({ ok: false, code: 'unavailable' });
  await server.turn('takes');
  expect(await send()).toMatchObject({ ok: true });
});
