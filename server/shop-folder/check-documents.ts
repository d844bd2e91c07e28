import { message } from '../../messages/message.ts';
import { checkFiles } from '../../shop/documents/files/check-files.ts';
import { fileKeyOf } from '../../shop/documents/files/file-key.ts';
import type { readFileName } from '../../shop/documents/files/formats.ts';
import { examineFile } from '../../shop/documents/files/inspect/examine-file.ts';
import type { PdfReader } from '../../shop/documents/files/inspect/read-pdf.ts';
import { explainRefusal } from '../../shop/documents/files/refusals.ts';
import { listNamedFiles } from '../../shop/documents/files/take-in-folder.ts';
import { partsOf, readCatalogue } from './read-shop-folder.ts';
import { pathBelow, type ShopFinding } from './shop-finding.ts';

const MEGABYTE = 1_000_000;

/**
 * [OP-01] What is wrong with `documents/` of a shop's folder: files that would be refused, products without one, files without a product. A product without a file is a
 * hint: its file may be added at the desk.
 */
export async function checkDocuments(
  folder: string,
  { mostMegabytes, readPdf }: { mostMegabytes: number; readPdf: PdfReader },
): Promise<ShopFinding[]> {
  const place = partsOf(folder).documents;
  const findings: ShopFinding[] = [];
  const current = new Map<string, { format: NonNullable<ReturnType<typeof readFileName>>['format'] }[]>();
  for (const { name, path, sku } of await listNamedFiles(place)) {
    const examined = await examineFile(path, name, { mostBytes: mostMegabytes * MEGABYTE, readPdf });
    const key = fileKeyOf(sku);
    if (!examined.ok || key === null) {
      const text = explainRefusal(examined.ok ? { code: 'sku' } : examined.refusal, mostMegabytes);
      findings.push({ file: pathBelow(folder, path), line: null, text, isHint: false });
      continue;
    }
    if (examined.value.isLocked)
      findings.push({ file: pathBelow(folder, path), line: null, text: message('file.check.locked'), isHint: true });
    current.set(key, [...(current.get(key) ?? []), { format: examined.value.format }]);
  }
  const sold = readCatalogue(folder)
    .value.filter(({ kind, isVisible }) => kind === 'document' && isVisible)
    .map(({ sku, sections }) => ({ sku, isComposed: sections !== undefined }));
  const about = checkFiles({ sold, current, awaited: [] });
  return [...findings, ...about.map(({ text }) => ({ file: 'documents', line: null, text, isHint: true }))];
}
