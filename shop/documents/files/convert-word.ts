import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNetworkIsolation } from '../../../core/process/network-isolation.ts';
import { runSandboxed } from '../../../core/process/run-sandboxed.ts';
import { getTempPrefix } from '../../../core/process/temp-names.ts';
import { writeCleanWord } from './clean-word.ts';

/** Makes a PDF of the Word file at this path and gives its path to `use`, after which it is gone; null where none came of it. */
export type WordConverter = <T>(path: string, use: (pdf: string) => Promise<T>) => Promise<T | null>;

const TIMEOUT_MS = 120_000;
const MAX_BYTES = 2_000_000_000;

/**
 * [FI-05] LibreOffice in its own process with its own home: two at once would otherwise share one, and it reads no settings of the machine. Its exit code
 * says nothing; whether there is a PDF, and one that can be read, decides.
 * [SE-28] It gets a copy that names nothing outside it, a profile that follows no links, and no network where the system can take that away. Where it can't, copy and profile are
 * the protection that remains.
 */
export function createWordConverter(program: string, timeoutMs = TIMEOUT_MS): WordConverter {
  return async (path, use) => {
    const home = await mkdtemp(join(tmpdir(), `planroom-word-${getTempPrefix()}`));
    try {
      const word = join(home, 'document.docx');
      const out = join(home, 'out');
      const profile = join(home, 'profile');
      await writeCleanWord(path, word);
      await writeWordProfile(profile);
      await mkdir(out);
      const [command = '', ...before] = [...((await findNetworkIsolation()) ?? []), program];
      const { reason } = await runSandboxed({
        command,
        args: [
          ...before,
          `-env:UserInstallation=${pathToFileURL(profile).href}`,
          '--headless',
          '--norestore',
          '--nolockcheck',
          '--convert-to',
          'pdf:writer_pdf_Export',
          '--outdir',
          out,
          word,
        ],
        cwd: home,
        // what a script that starts the program needs to find it
        env: { HOME: home, PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
        timeoutMs,
        mostBytes: MAX_BYTES,
      });
      const pdf = join(out, 'document.pdf');
      return reason === null && existsSync(pdf) ? await use(pdf) : null;
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  };
}

/** Settings of LibreOffice: [path, name, type, value]. Nothing is loaded from a link, and no macro or object runs. */
const SETTINGS = [
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'boolean', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'boolean', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'boolean', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', 'int', '3'],
  // never updated when a file is loaded
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', 'int', '2'],
] as const;

/** [SE-28] Writes a profile into this folder in which LibreOffice follows no link of a document. */
async function writeWordProfile(folder: string): Promise<void> {
  const items = SETTINGS.map(
    ([path, name, type, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse" oor:type="xs:${type}"><value>${value}</value></prop></item>`,
  );
  await mkdir(join(folder, 'user'), { recursive: true });
  await writeFile(
    join(folder, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">${items.join('')}</oor:items>\n`,
  );
}
