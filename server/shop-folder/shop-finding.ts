import { relative } from 'node:path';

/** A problem in a shop's folder, or an open task (a hint). */
export type ShopFinding = {
  /** path below the folder, with forward slashes; empty: the folder itself */
  readonly file: string;
  /** 1-based; null: the file as a whole */
  readonly line: number | null;
  readonly text: string;
  readonly isHint: boolean;
};

/** The readable content of a part of the folder, and its problems. */
export type ReadPart<T> = { readonly value: T; readonly findings: readonly ShopFinding[] };

/** `shop.json:12  supportEmail: must be an email address` */
export const findingLine = ({ file, line, text }: ShopFinding): string =>
  `${file}${line === null ? '' : `:${line}`}${file === '' ? '' : '  '}${text}`;

export const pathBelow = (folder: string, file: string): string => relative(folder, file).replaceAll('\\', '/');
