import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './store.ts';

const PAGE = join('landingPage', 'every-block.json');

/** The demo's content in that folder with the page of every block published, which no shopper sees; answers what a store needs to show it. */
export function publishEveryBlock(folder: string): { CONTENT_FOLDER: string } {
  cpSync(join(PROJECT, 'demo', 'content'), folder, { recursive: true });
  const { fields } = JSON.parse(readFileSync(join(folder, PAGE), 'utf8')) as { fields: object };
  writeFileSync(join(folder, PAGE), JSON.stringify({ fields }, null, 2));
  return { CONTENT_FOLDER: folder };
}
