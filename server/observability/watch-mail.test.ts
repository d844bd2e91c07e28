import { expect, it } from 'vitest';
import { err, ok } from '../../core/result.ts';
import type { Mail } from '../../platforms/mail/client/types.ts';
import { watchMail } from './watch-mail.ts';
import { watchPlatforms } from './watch-platforms.ts';

const letter = { to: 'maria@example.com', subject: 'Order 10249', text: 'Ready' };

it('[OP-35] records the responses of the mail server', async () => {
  const responses = [ok(null), err('invalid', 'no such mailbox'), err('unavailable', 'no line')] as const;
  let at = 0;
  const mail: Mail = watchMail({ send: async () => responses[at++]! });
  const watch = watchPlatforms();
  expect(watch.of('mail')).toBeNull();
  await mail.send(letter);
  await mail.send(letter);
  expect(watch.of('mail')).toMatchObject({ responseMs: expect.any(Number), calls: 2, failure: null });
  expect(await mail.send(letter)).toEqual(responses[2]);
  expect(watch.of('mail')).toMatchObject({ calls: 2, failure: 'no-answer' });
  watch.stop();
});
