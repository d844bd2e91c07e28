import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../../core/settings/store-settings.ts';
import type { DemoHistory } from '../../../server/demo/demo-history.ts';
import type { Demo } from '../../../server/demo/read-demo.ts';

const readHistory = (root: string): DemoHistory =>
  JSON.parse(readFileSync(join(root, 'demo', 'history.json'), 'utf8')) as DemoHistory;

/** Returns the demo with its past, unless DEMO_HISTORY is off. */
export const withHistory = ({ hasDemoHistory }: Pick<Env, 'hasDemoHistory'>, demo: Demo, root: string): Demo =>
  hasDemoHistory ? { ...demo, history: readHistory(root) } : demo;
