import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { copyTemplate } from '../support/store-template.ts';
import { writeFrameContent } from './frame-content.ts';

export const PREVIEW_SECRET = 'p'.repeat(32);
export const PHONE = { viewport: { width: 390, height: 844 } };

/** Starts a separate store whose content is the one frame with every feature. */
export async function startFrameStore(): Promise<RunningStore> {
  const folder = writeFrameContent();
  // only the content differs; the catalogue is the demo's, and needs no second seeding
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

/** Returns the native menu of a summary with this text. */
export const menuOf = (page: Page, label: string): Locator =>
  page
    .getByRole('banner')
    .getByRole('group')
    .filter({ has: page.getByText(label, { exact: true }) });
