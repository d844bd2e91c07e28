import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNetworkIsolation } from '../../../core/process/network-isolation.ts';
import { runSandboxed } from '../../../core/process/run-sandboxed.ts';
import { getTempPrefix } from '../../../core/process/temp-names.ts';
import { writeCleanWord } from './clean-word.ts';

/**
 * Converts the Word file at this path to PDF and passes the path of the PDF to `use`, then deletes it; null if the
 * conversion failed.
 */
export type WordConverter = <T>(path: string, use: (pdf: string) => Promise<T>) => Promise<T | null>;

const TIMEOUT_MS = 120_000;
const MAX_BYTES = 2_000_000_000;

/**
 * [FI-05] Runs LibreOffice in a separate process with a separate home: concurrent runs would otherwise share one,
 * and it reads no settings of the machine. Its exit code is unreliable; only a readable PDF counts as success.
 * [SE-28] It receives a copy without external references, a profile that follows no links, and no network if the
 * system supports that. Otherwise, copy and profile are the remaining protection.
 */
export function createWordConverter(program: string, timeoutMs = TIMEOUT_MS): WordConverter {
  return async (path, use) => {
    const home = await mkdtemp(join(tmpdir(), `planroom-word-${getTempPrefix()}`));
    try {
      const wordFile = join(home, 'document.docx');
      const out = join(home, 'out');
      const profile = join(home, 'profile');
      await writeCleanWord(path, wordFile);
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
          wordFile,
        ],
        cwd: home,
        // environment that a start script needs to find the program
        env: { HOME: home, PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
        timeoutMs,
        maxBytes: MAX_BYTES,
      });
      const pdf = join(out, 'document.pdf');
      return reason === null && existsSync(pdf) ? await use(pdf) : null;
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  };
}

/** Settings of LibreOffice: [path, name, type, value]. Loads nothing from links, and runs no macros or objects. */
const SETTINGS = [
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'boolean', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'boolean', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'boolean', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', 'int', '3'],
  // never update links when loading a file
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', 'int', '2'],
] as const;

/** [SE-28] Writes a profile into this folder, with which LibreOffice follows no link of a document. */
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
