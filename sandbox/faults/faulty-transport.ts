import type { Transport } from 'nodemailer';
import type { Faults } from './faults.ts';

/** method and path by which faults match a mail */
const METHOD = 'SEND';
const PATH = '/message';

/**
 * Wraps the embedded mail server with the faults set at the console: it delays, refuses with a status, or drops the
 * connection before or after accepting the mail.
 */
export function withMailFaults(transport: Transport<unknown>, faults: Pick<Faults, 'consume'>): Transport<unknown> {
  return {
    name: transport.name,
    version: transport.version,
    send(mail, callback) {
      const go = async (): Promise<void> => {
        const fault = await faults.consume('mail', METHOD, PATH);
        if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs!).unref());
        if (fault?.status) throw new Error(`the mail server refused: ${fault.status} ${fault.body ?? ''}`.trim());
        if (fault?.drop === 'before') throw new Error('the mail server closed the line');
        transport.send(mail, (error, info) => {
          if (!error && fault?.drop === 'after') callback(new Error('the mail server closed the line'), null);
          else callback(error, info);
        });
      };
      go().catch((error: Error) => callback(error, null));
    },
  };
}
