import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { createMailClient, isSender, type MailTransport } from './mail-client.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

it('distinguishes a permanently rejected recipient from a busy or unreachable server', async () => {
  const mail = createMailClient({ transport: server.url, from: 'Planroom <orders@planroom.example>' });
  const send = () => mail.send({ to: 'ada@example.com', subject: 'Order 1', text: 'Thank you.' });
  await server.setMode('knows nobody');
  const refused = await send();
  expect(refused).toMatchObject({ ok: false, code: 'invalid' });
  expect(refused).toHaveProperty('detail', expect.stringContaining('550 5.1.1 no such user'));
  await server.setMode('refuses');
  expect(await send()).toMatchObject({ ok: false, code: 'unavailable' });
  await server.setMode('away');
  expect(await send()).toMatchObject({ ok: false, code: 'unavailable' });
  await server.setMode('takes');
  expect(await send()).toMatchObject({ ok: true });
});

/** A mail server that records each message as sent over the wire. */
function createWire() {
  const received: string[] = [];
  const transport: MailTransport = {
    name: 'wire',
    version: '1',
    send: (mail, callback) =>
      mail.message.build((error, raw) => {
        received.push(String(raw));
        callback(error, {});
      }),
  };
  return { received: received, transport };
}

const head = (raw = ''): string => raw.slice(0, raw.indexOf('\r\n\r\n'));

it.each(['Planroom <orders@example.com>', 'no-reply@mail.example.com'])(
  'sets the reply-to address to support for every sender: %s',
  async (from) => {
    const { received, transport } = createWire();
    const mail = createMailClient({ transport, from, replyTo: 'help@example.com' });
    expect(await mail.send({ to: 'ann@example.com', subject: 'One', text: 'Text' })).toMatchObject({ ok: true });
    expect(head(received[0])).toContain(`From: ${from}\r\n`);
    expect(head(received[0])).toMatch(/^Reply-To: help@example\.com\r?$/m);
    // prevents an office's auto-reply to automated mail [PL-30]
    expect(head(received[0])).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(received).toHaveLength(1);
  },
);

it('omits the reply-to header without an address', async () => {
  const { received, transport } = createWire();
  await createMailClient({ transport, from: 'shop@example.com' }).send({
    to: 'a@example.com',
    subject: 's',
    text: 't',
  });
  expect(head(received[0])).not.toMatch(/^Reply-To/im);
});

it('[OP-04] accepts one address as the sender, with or without a name', () => {
  const good = ['orders@example.com', 'Planroom <orders@example.com>', '"Planroom, Inc." <orders@example.com>'];
  const bad = ['Planroom', 'orders@', 'a@b, c@d', 'Planroom <orders>', 'A <a@b>, B <c@d>', 'A <a@b> B', ''];
  expect(good.filter((text) => !isSender(text))).toEqual([]);
  expect(bad.filter(isSender)).toEqual([]);
});
