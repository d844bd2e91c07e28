import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/running-store.ts';
import { statusOf } from '../../support/start-command.ts';
import { readUnit } from './unit.ts';

/** A start that takes as long as this hangs: the first one fills the demo. */
const START_HANGS_MS = 8 * 60_000;

type Ended = { status: number | null; output: string };
/** A shop as docs/installing.md installs it under systemd: releases beside each other, a link to the one in use, settings and secrets as files. */
export type InstalledStore = {
  /** folder of the releases, each by its name */
  readonly releases: string;
  readonly ports: readonly number[];
  /** moves the link; running processes do not change */
  use(release: string): void;
  /** TERM where it runs, wait, start by the unit; until it is ready */
  restart(port: number): Promise<void>;
  /** a command of that release, with the settings of the unit */
  run(release: string, command: string, ...args: string[]): Promise<Ended>;
  stop(): Promise<void>;
};

/** `count` processes that use `settings`, one NAME=value for each line, and these secrets. Nothing runs yet. */
export async function installStore(
  home: string,
  { count, settings, secrets }: { count: number; settings: readonly string[]; secrets: Record<string, string> },
): Promise<InstalledStore> {
  const [releases, state, configuration] = ['srv', 'state', 'etc'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [releases, join(state, 'documents'), configuration])
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(configuration, 'settings'), `${settings.join('\n')}\n`);
  for (const [name, secret] of Object.entries(secrets))
    writeFileSync(join(configuration, name), secret, { mode: 0o600 });
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const spare = await freePort();
  const running = new Map<number, { end(): Promise<void> }>();
  const unitOf = (instance: string) => readUnit({ instance, releases, state, settings: configuration });

  async function start(port: number): Promise<void> {
    const { command, folder, environment } = unitOf(String(port));
    const [program = '', ...args] = command;
    const logPath = join(home, `${port}.log`);
    const out = openSync(logPath, 'a');
    const child = spawn(program, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', out, out],
    });
    closeSync(out);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    running.set(port, {
      async end() {
        child.kill('SIGTERM');
        await ended;
      },
    });
    for (const end = performance.now() + START_HANGS_MS; ; await pause(50)) {
      if ((await statusOf(`http://127.0.0.1:${port}/readyz`)) === 200) return;
      if (child.exitCode !== null || performance.now() > end)
        throw new Error(`the store did not start:\n${readFileSync(logPath, 'utf8')}`);
    }
  }

  return {
    releases,
    ports,
    use(release) {
      const link = join(releases, 'current');
      symlinkSync(basename(release), `${link}.next`);
      renameSync(`${link}.next`, link);
    },
    async restart(port) {
      await running.get(port)?.end();
      await start(port);
    },
    async run(release, command, ...args) {
      const { environment } = unitOf('command');
      const folder = join(releases, release);
      const own = join('bin', `${command}.js`);
      const program = existsSync(join(folder, own)) ? [own] : [join('bin', 'planroom.js'), command];
      const child = spawn(process.execPath, [...program, ...args], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...environment, PORT: String(spare) },
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: START_HANGS_MS,
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => {
          output += part.toString('utf8');
        });
      const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
      return { status, output };
    },
    async stop() {
      await Promise.all([...running.values()].map(({ end }) => end()));
    },
  };
}
