import { FILE_FORMATS, type FileFormat } from '../../catalogue/rules/formats.ts';
import type { FileVersion } from './file-repository.ts';

/**
 * Returns the newest version of each format; `versions` of one SKU, oldest first. Skips a PDF that was converted
 * from an older Word file.
 */
export function currentFiles(versions: readonly FileVersion[]): Map<FileFormat, FileVersion> {
  const newest = new Map(versions.map((file) => [file.format, file]));
  const [wordFile, pdf] = [newest.get('docx'), newest.get('pdf')];
  if (wordFile && pdf && pdf.madeFrom !== null && pdf.madeFrom !== wordFile.sha256) newest.delete('pdf');
  return newest;
}

/**
 * [FI-01] Returns the files of a SKU for an order placed at `boughtAt`: the version of each format that was current
 * then. A later format is added only while none of those was replaced, so that an order never mixes two editions.
 * Returns null if the SKU had no files then: another source may have them, otherwise `firstFiles` applies.
 */
export function filesOfOrder(versions: readonly FileVersion[], boughtAt: Date): FileVersion[] | null {
  const then = currentFiles(versions.filter(({ addedAt }) => addedAt <= boughtAt));
  if (then.size === 0) return null;
  return [...inOrder(then), ...laterFormats(versions, then, boughtAt)];
}

/** Returns the files for orders older than any file: the first version of each format, as far as they match. */
export function firstFiles(versions: readonly FileVersion[]): FileVersion[] {
  const first = versions[0];
  return (first && filesOfOrder(versions, first.addedAt)) ?? [];
}

function laterFormats(
  versions: readonly FileVersion[],
  then: ReadonlyMap<FileFormat, FileVersion>,
  boughtAt: Date,
): FileVersion[] {
  const replaced = versions.find(({ format, addedAt }) => addedAt > boughtAt && then.has(format))?.addedAt;
  return FILE_FORMATS.flatMap((format) => {
    const first = versions.find((file) => file.format === format);
    return first && first.addedAt > boughtAt && (replaced === undefined || first.addedAt < replaced) ? [first] : [];
  });
}

const inOrder = (files: ReadonlyMap<FileFormat, FileVersion>): FileVersion[] =>
  FILE_FORMATS.flatMap((format) => files.get(format) ?? []);
