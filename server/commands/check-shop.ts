import { StartupError } from '../../core/process/startup-error.ts';
import { readEnv } from '../../core/settings/read-env.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { readerOf } from '../bootstrap/document-store.ts';
import { PLATFORMS } from '../bootstrap/platforms.ts';
import { checkShop } from '../check-shop/check-shop.ts';
import { writeSchemas } from '../new-shop/write-schemas.ts';
import { resolveShopFolder } from '../shop-folder/resolve-shop-folder.ts';
import { findingLine } from '../shop-folder/shop-finding.ts';
import { TEXT_AREAS } from '../shop-folder/text-areas.ts';

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** [OP-14] Prints one line per finding; exit code 1 on problems, 0 if there are only hints. */
async function check(env: Env, named: string | undefined): Promise<number> {
  const root = process.cwd();
  const place = resolveShopFolder(named === undefined ? env : { shopFolder: named }, root);
  const findings = await checkShop(place.folder, {
    maxMegabytes: env.documentMaxMegabytes,
    readPdf: readerOf(root),
    contentFolder: place.contentFolder,
  });
  const [wrong, hints] = [findings.filter(({ isHint }) => !isHint), findings.filter(({ isHint }) => isHint)];
  for (const finding of wrong) tell(`PROBLEM  ${findingLine(finding)}`);
  for (const finding of hints) tell(`hint     ${findingLine(finding)}`);
  tell(
    `\n${place.folder}: ${wrong.length === 0 ? 'no problems' : `${wrong.length} problems`}, hints: ${hints.length}.`,
  );
  return wrong.length === 0 ? 0 : 1;
}

function listTexts(word = ''): number {
  const wanted = word.toLowerCase();
  for (const [area, texts] of Object.entries(TEXT_AREAS))
    for (const [key, text] of Object.entries(texts)) {
      const line = `${area}\t${key}\t${JSON.stringify(text)}`;
      if (line.toLowerCase().includes(wanted)) tell(line);
    }
  return 0;
}

/** Runs `check`, `schemas` and `texts`. Returns the exit code. */
export async function readShopFolder(verb: string, named: string | undefined): Promise<number> {
  if (verb === 'texts') return listTexts(named);
  const env = readEnv(PLATFORMS);
  if (verb === 'check') return check(env, named);
  const place = resolveShopFolder(named === undefined ? env : { shopFolder: named }, process.cwd());
  if (!place.isOwn) throw new StartupError('Name the folder of a shop, or set SHOP_FOLDER: the demo has no schemas.');
  writeSchemas(place.folder);
  tell(`wrote ${place.folder}/schemas`);
  return 0;
}
