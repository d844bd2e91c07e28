import { FILE_FORMATS, type readFileName } from '../../features/catalogue/rules/formats.ts';
import { checkFiles } from '../../features/documents/files/check-files.ts';
import { explainRefusal } from '../../features/documents/files/file-errors.ts';
import { fileKeyOf } from '../../features/documents/files/file-key.ts';
import { listIgnoredFiles, listNamedFiles } from '../../features/documents/files/import-folder.ts';
import type { PdfReader } from '../../features/documents/files/inspect/read-pdf.ts';
import { examineFile } from '../../features/documents/files/inspect/sniff-file.ts';
import { message } from '../../messages/message.ts';
import { getShopFolderPaths, readCatalogue } from './read-shop-folder.ts';
import { pathBelow, type ShopFinding } from './shop-finding.ts';

const MEGABYTE = 1_000_000;

/**
 * [OP-01] Finds problems in `documents/` of a shop's folder: files that would be refused, products without a file,
 * files without a product. A product without a file is only a hint, because its file may be added at the desk.
 */
export async function checkDocuments(
  folder: string,
  { maxMegabytes, readPdf }: { maxMegabytes: number; readPdf: PdfReader },
): Promise<ShopFinding[]> {
  const place = getShopFolderPaths(folder).documents;
  const findings: ShopFinding[] = [];
  const current = new Map<string, { format: NonNullable<ReturnType<typeof readFileName>>['format'] }[]>();
  for (const { name, path, sku } of await listNamedFiles(place)) {
    const examined = await examineFile(path, name, { maxBytes: maxMegabytes * MEGABYTE, readPdf });
    const key = fileKeyOf(sku);
    if (!examined.ok || key === null) {
      const text = explainRefusal(examined.ok ? { code: 'sku' } : examined.refusal, maxMegabytes);
      findings.push({ file: pathBelow(folder, path), line: null, text, isHint: false });
      continue;
    }
    if (examined.value.isLocked)
      findings.push({ file: pathBelow(folder, path), line: null, text: message('file.check.locked'), isHint: true });
    current.set(key, [...(current.get(key) ?? []), { format: examined.value.format }]);
  }
  for (const name of await listIgnoredFiles(place))
    findings.push({
      file: `documents/${name}`,
      line: null,
      text: message('file.check.ignored', { formats: FILE_FORMATS.join(', ') }),
      isHint: true,
    });
  const catalogue = readCatalogue(folder);
  const sold = catalogue.value
    .filter(({ kind, isVisible }) => kind === 'document' && isVisible)
    .map(({ sku, sections }) => ({ sku, isComposed: sections !== undefined }));
  // a product in an unreadable file isn't missing, and its document file belongs to it [OP-35]
  const isComplete = catalogue.findings.every(({ isHint }) => isHint);
  const about = checkFiles({ sold: isComplete ? sold : null, current, awaited: [] });
  return [...findings, ...about.map(({ text }) => ({ file: 'documents', line: null, text, isHint: true }))];
}
