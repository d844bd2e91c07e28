import { message } from '../../../messages/message.ts';
import { fileKeyOf } from './file-key.ts';
import type { AwaitedFile, FileVersion } from './file-repository.ts';

/** A finding about the files of documents on sale: a problem, or a hint. */
export type FileFinding = { sku: string; text: string; isProblem: boolean };
/** A product that is sold as files. */
type SoldDocument = { sku: string /** another source provides its files */; isComposed: boolean };

type Facts = {
  /** null: unknown now, so it is not checked */
  sold: readonly SoldDocument[] | null;
  /** current files by `fileKeyOf` of the SKU */
  current: ReadonlyMap<string, readonly Pick<FileVersion, 'format'>[]>;
  awaited: readonly AwaitedFile[];
};

/**
 * [PRD-17] [FI-06] Returns findings: documents on sale or purchased without a file, files without a document on
 * sale, and Word, sheets and ZIP without a PDF.
 */
export function checkFiles({ sold, current, awaited }: Facts): FileFinding[] {
  const keys = new Set(sold?.map(({ sku }) => fileKeyOf(sku)));
  const missing = (sold ?? []).filter(({ sku, isComposed }) => !isComposed && !current.has(fileKeyOf(sku) ?? ''));
  return [
    ...awaited.map(({ sku, orders }) => problem(sku, message('file.check.awaited', { sku, count: orders }))),
    ...missing.map(({ sku }) =>
      problem(sku, message(fileKeyOf(sku) === null ? 'file.check.no-key' : 'file.check.missing', { sku })),
    ),
    ...[...current].flatMap(([sku, files]) => aboutPdf(sku, files)),
    ...[...current.keys()]
      .filter((sku) => sold !== null && !keys.has(sku))
      .map((sku) => hint(sku, message('file.check.no-product', { sku }))),
  ];
}

function aboutPdf(sku: string, files: readonly Pick<FileVersion, 'format'>[]): FileFinding[] {
  const formats = files.map(({ format }) => format);
  if (formats.includes('pdf')) return [];
  return [hint(sku, message(formats.includes('docx') ? 'file.check.word-alone' : 'file.check.no-pdf', { sku }))];
}

const problem = (sku: string, text: string): FileFinding => ({ sku, text, isProblem: true });
const hint = (sku: string, text: string): FileFinding => ({ sku, text, isProblem: false });
