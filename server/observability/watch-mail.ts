import { telemetry } from '../../core/telemetry-events.ts';
import type { Mail } from '../../platforms/mail/client/types.ts';

/** [OP-35] Signals each email as the calls to other platforms are, so that the desk knows how the mail server answers. */
export const watchMail = (mail: Mail): Mail => ({
  ...mail,
  async send(letter) {
    const startedAt = Date.now();
    const begun = performance.now();
    const sent = await mail.send(letter);
    // a recipient that is refused is an answer of the mail server
    const outcome = sent.ok ? '2xx' : sent.code === 'invalid' ? '4xx' : 'failed';
    const seconds = (performance.now() - begun) / 1_000;
    telemetry.called.send({ platform: 'mail', outcome, method: 'SEND', startedAt, seconds });
    return sent;
  },
});
