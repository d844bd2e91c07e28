import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';

/** Environment variable with the path of the run's template (tests/support/make-template.ts). */
export const TEMPLATE = 'STORE_TEMPLATE';

/** Fills an empty data folder with the run's template. Does nothing without a template, or if the folder is not empty. */
export function copyTemplate(dataDir: string): void {
  const template = process.env[TEMPLATE];
  if (template === undefined || (existsSync(dataDir) && readdirSync(dataDir).length > 0)) return;
  mkdirSync(dataDir, { recursive: true });
  copyFolder(template, dataDir);
}

/** Copies the contents of a folder into an existing one. */
export function copyFolder(from: string, to: string): void {
  // as root, files of the database can belong to another user; only this command preserves owners
  const { status } = spawnSync('cp', ['-a', `${from}/.`, to]);
  if (status !== 0) cpSync(from, to, { recursive: true });
}
