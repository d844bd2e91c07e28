import { createServer, type Socket } from 'node:net';
import { freePort } from './running-store.ts';

/**
 * Behavior of the server: accepts mails, refuses each with a temporary failure, refuses every recipient permanently, or does
 * not respond after a mail's text. `cuts`: accepts a mail and drops the connection before the response. `away`: does not
 * listen.
 */
type MailMood = 'takes' | 'refuses' | 'knows nobody' | 'hangs' | 'cuts' | 'away';
type ReceivedMail = {
  to: string;
  subject: string;
  messageId: string;
  replyTo: string;
  /** text parts of the mail in order: plain text, then HTML */
  text: string;
};
export type MailServer = {
  /** value for MAIL_SMTP_URL */
  url: string;
  /** accepted mails in order, including those whose response was lost */
  received: ReceivedMail[];
  /** number of complete mails waiting for a response */
  undelivered(): number;
  setMode(mood: MailMood): Promise<void>;
  close(): Promise<void>;
};

/** Returns the visible text of a mail (RFC 2045): its decoded text parts, without attachments. */
function readText(body: string): string {
  const boundaries = [...body.matchAll(/boundary="([^"]+)"/g)].map(([, name]) => `--${name}`);
  const parts: string[][] = [[]];
  for (const line of body.split('\n')) {
    if (boundaries.some((boundary) => line.startsWith(boundary))) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts
    .map((lines) => {
      const end = lines.indexOf('');
      const [head, text] = [lines.slice(0, end).join('\n'), lines.slice(end + 1).join('\n')];
      if (!/^content-type: text\//im.test(head) || /^content-disposition: attachment/im.test(head)) return '';
      if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString('utf8');
      return /^content-transfer-encoding: quoted-printable/im.test(head) ? decodeQuotedPrintable(text) : text;
    })
    .join('\n');
}

const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Starts a mail server on a separate port that fails on demand. Implements the part of SMTP that one mail needs. */
export async function startMailServer(): Promise<MailServer> {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let mood: MailMood = 'takes';
  let undelivered = 0;

  const serveOne = (socket: Socket): void => {
    let to = '';
    let text: string | null = null;
    let rest = '';
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const endOfText = (body: string): void => {
      if (mood === 'hangs') {
        undelivered += 1;
        return;
      }
      const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(body)?.[1]?.trim() ?? '';
      const [subject, messageId, replyTo] = [field('Subject'), field('Message-ID'), field('Reply-To')];
      received.push({ to, subject, messageId, replyTo, text: readText(body) });
      if (mood === 'cuts') socket.destroy();
      else say('250 taken');
    };
    const hear = (line: string): void => {
      if (text !== null) {
        if (line !== '.') {
          text += `${line}\n`;
          return;
        }
        const body = text;
        text = null;
        endOfText(body);
        return;
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'RCPT') to = /<([^>]+)>/.exec(line)?.[1] ?? '';
      if (word === 'MAIL' && mood === 'refuses') say('451 come back later');
      else if (word === 'RCPT' && mood === 'knows nobody') say('550 5.1.1 no such user');
      else if (word !== 'DATA') say(word === 'QUIT' ? '221 bye' : '250 ok');
      else {
        text = '';
        say('354 go on');
      }
    };
    socket.on('data', (piece) => {
      rest += piece.toString('utf8');
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    socket.on('error', () => {});
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    say('220 ready');
  };
  const server = createServer(serveOne);
  const listen = (): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      if (server.listening) server.close(() => resolve());
      else resolve();
    });
  await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: received,
    undelivered: () => undelivered,
    async setMode(next) {
      const was = mood;
      mood = next;
      if (next === 'away') await close();
      else if (was === 'away') await listen();
    },
    close,
  };
}
