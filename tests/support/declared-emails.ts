import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Email } from '../../features/shared/emails/define-email.ts';

const FEATURES = join(import.meta.dirname, '..', '..', 'features');
const FILES = globSync('*/emails/*.ts', { cwd: FEATURES })
  .filter((path) => !path.includes('.test.'))
  .sort();
const modules: object[] = await Promise.all(FILES.map((path) => import(join(FEATURES, path))));

/** Every email that a file of `features/<area>/emails` declares, by area and file. */
export const EMAILS: readonly Email<string, never>[] = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => typeof value?.samples === 'function');
export const MAIL_KINDS: readonly string[] = [...new Set(EMAILS.map(({ kind }) => kind))];
