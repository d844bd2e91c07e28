import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const UNIT = join(import.meta.dirname, '..', '..', '..', 'deploy', 'planroom@.service');

/** Where this run has what the unit expects of a machine. */
export type UnitPlace = {
  /** the port, which is the name of the instance */
  instance: string;
  /** in place of /srv/planroom, /var/lib/planroom and /etc/planroom */
  releases: string;
  state: string;
  settings: string;
};
export type UnitStart = { command: readonly string[]; folder: string; environment: Record<string, string> };

/** What systemd would run for deploy/planroom@.service on this port: its command, folder and environment, the shared settings before its own. Node is this process's. */
export function readUnit({ instance, releases, state, settings }: UnitPlace): UnitStart {
  const lines = readFileSync(UNIT, 'utf8').split('\n');
  const place = (text: string): string =>
    text
      .replaceAll('%i', instance)
      .replaceAll('%d', settings)
      .replaceAll('/srv/planroom', releases)
      .replaceAll('/var/lib/planroom', state)
      .replaceAll('/etc/planroom', settings)
      .replaceAll('/usr/bin/node', process.execPath);
  const valuesOf = (key: string): string[] =>
    lines.flatMap((line) => (line.startsWith(`${key}=`) ? [place(line.slice(key.length + 1))] : []));
  const [command, folder, file] = ['ExecStart', 'WorkingDirectory', 'EnvironmentFile'].map((key) => {
    const [value] = valuesOf(key);
    if (value === undefined) throw new Error(`the unit has no ${key}`);
    return value;
  }) as [string, string, string];
  const own = valuesOf('Environment').flatMap((line) => line.split(' '));
  const shared = readFileSync(file, 'utf8').split('\n');
  const pairs = [...own, ...shared].flatMap((pair) => {
    const [, name, value] = /^([A-Z_0-9]+)=(.*)$/.exec(pair) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return { command: command.split(' '), folder, environment: Object.fromEntries(pairs) };
}
