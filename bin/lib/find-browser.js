import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge'];
const installed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Returns the environment for a Chromium: CHROME_PATH if set, else an installed one, else that of the packages (Linux).
 * Returns undefined if none is available.
 */
export function findBrowser(node) {
  const onPath = (process.env.PATH ?? '').split(':').flatMap((folder) => names.map((name) => join(folder, name)));
  const found = [process.env.CHROME_PATH, ...onPath, ...installed].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
  if (found !== undefined) return { CHROME_PATH: found };
  const { status, stdout } = spawnSync(node.path, [fileURLToPath(new URL('unpack-browser.js', import.meta.url))], {
    encoding: 'utf8',
  });
  return status === 0 ? JSON.parse(stdout) : undefined;
}
