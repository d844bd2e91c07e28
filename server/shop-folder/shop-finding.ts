import { relative } from 'node:path';

/** One thing that is wrong with a shop's folder, or that is still to be done there (a hint). */
export type ShopFinding = {
  /** path below the folder, with forward slashes; empty: the folder itself */
  readonly file: string;
  /** counted from 1; null: the file as such */
  readonly line: number | null;
  readonly text: string;
  readonly isHint: boolean;
};

/** What a part of the folder holds, as far as it could be read, and what is wrong with it. */
export type ReadPart<T> = { readonly value: T; readonly findings: readonly ShopFinding[] };

/** `shop.json:12  supportEmail: must be an email address` */
export const findingLine = ({ file, line, text }: ShopFinding): string =>
  `${file}${line === null ? '' : `:${line}`}${file === '' ? '' : '  '}${text}`;

export const pathBelow = (folder: string, file: string): string => relative(folder, file).replaceAll('\\', '/');
