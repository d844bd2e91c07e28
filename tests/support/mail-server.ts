import { createServer, type Socket } from 'node:net';
import { freePort } from './running-store.ts';

/**
 * What the server does: takes mails, refuses each with a temporary failure, knows no reader (a refusal for good), says nothing after a mail's text, takes a mail and cuts the line
 * before it says so; `away`: it does not listen.
 */
type MailMood = 'takes' | 'refuses' | 'knows nobody' | 'hangs' | 'cuts' | 'away';
type TakenMail = { to: string; subject: string; messageId: string; replyTo: string };
export type MailServer = {
  /** for MAIL_SMTP_URL */
  url: string;
  /** what it took, in order, also where its answer was lost */
  taken: TakenMail[];
  /** how many complete mails are waiting without an answer */
  held(): number;
  turn(mood: MailMood): Promise<void>;
  close(): Promise<void>;
};

/** A mail server on a port of its own that fails on demand: the little of SMTP that one mail needs. */
export async function startMailServer(): Promise<MailServer> {
  const port = await freePort();
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  let mood: MailMood = 'takes';
  let held = 0;

  const serveOne = (socket: Socket): void => {
    let to = '';
    let text: string | null = null;
    let rest = '';
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const endOfText = (body: string): void => {
      if (mood === 'hangs') {
        held += 1;
        return;
      }
      const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(body)?.[1]?.trim() ?? '';
      taken.push({ to, subject: field('Subject'), messageId: field('Message-ID'), replyTo: field('Reply-To') });
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
    taken,
    held: () => held,
    async turn(next) {
      const was = mood;
      mood = next;
      if (next === 'away') await close();
      else if (was === 'away') await listen();
    },
    close,
  };
}
