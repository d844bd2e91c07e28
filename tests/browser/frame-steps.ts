import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { copyTemplate } from '../support/store-template.ts';
import { writeFrameContent } from './frame-content.ts';

export const PREVIEW_SECRET = 'p'.repeat(32);
export const PHONE = { viewport: { width: 390, height: 844 } };

/** A store of its own, whose content is the one frame that uses everything. */
export async function startFrameStore(): Promise<RunningStore> {
  const folder = writeFrameContent();
  // only the content is another one; what is sold is the demo's, and need not be seeded again
  const dataDir = mkdtempSync(join(tmpdir(), 'planroom-store-'));
  copyTemplate(dataDir);
  const store = await startStore({ dataDir, env: { CONTENT_FOLDER: folder, PREVIEW_SECRET } });
  return {
    ...store,
    async stop() {
      await store.stop();
      for (const used of [folder, dataDir]) rmSync(used, { recursive: true, force: true });
    },
  };
}

export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((found) => found === document.activeElement);

/** The native menu that a summary with this text opens. */
export const menuOf = (page: Page, label: string): Locator =>
  page
    .getByRole('banner')
    .getByRole('group')
    .filter({ has: page.getByText(label, { exact: true }) });
