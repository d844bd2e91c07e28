import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The account that the demo's forms belong to, and the form whose button is wide [CNT-06]. */
export const DEMO_FORMS = { portalId: '4104', specialFormId: '0d5b8c63-2a94-47f1-8e7d-91c4b6e2f7a5' } as const;

/** The demo's form definitions, each as the form service itself describes one. Readers parse them. */
export function readDemoForms(root: string): unknown[] {
  const folder = join(root, 'demo', 'forms');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}
