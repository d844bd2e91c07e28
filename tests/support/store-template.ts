import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';

/** The variable that says where the template of a run lies (tests/support/make-template.ts). */
export const TEMPLATE = 'STORE_TEMPLATE';

/** Fills an empty data folder with the run's template. Does nothing where there is none, or where something lies in the folder already. */
export function copyTemplate(dataDir: string): void {
  const template = process.env[TEMPLATE];
  if (template === undefined || (existsSync(dataDir) && readdirSync(dataDir).length > 0)) return;
  mkdirSync(dataDir, { recursive: true });
  copyFolder(template, dataDir);
}

/** What lies in a folder, into another one that is there. */
export function copyFolder(from: string, to: string): void {
  // as root a database may belong to another user, and of the two only this program keeps owners
  const { status } = spawnSync('cp', ['-a', `${from}/.`, to]);
  if (status !== 0) cpSync(from, to, { recursive: true });
}
