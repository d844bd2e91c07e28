import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
export async function writeWordProfile(folder: string): Promise<void> {
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
