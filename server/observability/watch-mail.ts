import { telemetry } from '../../core/telemetry-events.ts';
import type { Mail } from '../../platforms/mail/client/types.ts';

/**
 * [OP-35] Emits an event for each email like for platform calls, so that the desk knows the state of the mail server.
 */
export const watchMail = (mail: Mail): Mail => ({
  ...mail,
  async send(letter) {
    const startedAt = Date.now();
    const begun = performance.now();
    const sent = await mail.send(letter);
    // a rejected recipient counts as a response of the mail server
    const outcome = sent.ok ? '2xx' : sent.code === 'invalid' ? '4xx' : 'failed';
    const seconds = (performance.now() - begun) / 1_000;
    telemetry.called.send({ platform: 'mail', outcome, method: 'SEND', startedAt, seconds });
    return sent;
  },
});
