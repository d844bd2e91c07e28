import type { FileVersion } from './file-repository.ts';
import { FILE_FORMATS, type FileFormat } from './formats.ts';

/** The newest version of each format; `versions` of one SKU, oldest first. A PDF that was converted from a Word file before the current one is none. */
export function currentFiles(versions: readonly FileVersion[]): Map<FileFormat, FileVersion> {
  const newest = new Map(versions.map((file) => [file.format, file]));
  const [word, pdf] = [newest.get('docx'), newest.get('pdf')];
  if (word && pdf && pdf.madeFrom !== null && pdf.madeFrom !== word.sha256) newest.delete('pdf');
  return newest;
}

/**
 * [FI-01] What a buyer has of a SKU whose order was placed at `boughtAt`: of each format the version that was current then. A format that came later joins
 * them only while none of those has been replaced, so that no order mixes two editions. `null`: there was no file yet, and what was sold then
 * is another source's; where there is no other, `firstFiles` says what comes.
 */
export function filesOfOrder(versions: readonly FileVersion[], boughtAt: Date): FileVersion[] | null {
  const then = currentFiles(versions.filter(({ addedAt }) => addedAt <= boughtAt));
  if (then.size === 0) return null;
  return [...inOrder(then), ...laterFormats(versions, then, boughtAt)];
}

/** What buyers get who bought before there was any file: the first version of each format, as far as they belong together. */
export function firstFiles(versions: readonly FileVersion[]): FileVersion[] {
  const first = versions[0];
  return first ? (filesOfOrder(versions, first.addedAt) ?? []) : [];
}

function laterFormats(
  versions: readonly FileVersion[],
  then: ReadonlyMap<FileFormat, FileVersion>,
  boughtAt: Date,
): FileVersion[] {
  const replaced = versions.find(({ format, addedAt }) => addedAt > boughtAt && then.has(format))?.addedAt;
  return FILE_FORMATS.flatMap((format) => {
    if (then.has(format)) return [];
    const first = versions.find((file) => file.format === format);
    return first && first.addedAt > boughtAt && (replaced === undefined || first.addedAt < replaced) ? [first] : [];
  });
}

const inOrder = (files: ReadonlyMap<FileFormat, FileVersion>): FileVersion[] =>
  FILE_FORMATS.flatMap((format) => files.get(format) ?? []);
