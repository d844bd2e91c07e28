import type { Document } from '@contentful/rich-text-types';
import type { ContentType } from '../../../platforms/content/model/index.ts';

export type Value = string | number | boolean | readonly string[] | Document;
/** Values by field. References are ids; unset values are absent. */
export type EntryFields = Readonly<Record<string, Value>>;
/** Fields by locale: the default locale has all, another one only its differences. */
export type Localized = Readonly<Record<string, EntryFields>>;

export type EntryStatus = 'published' | 'draft' | 'archived';

export type Entry = {
  /** `article.retainage` */
  readonly id: string;
  readonly type: string;
  /** path of its file, below the folder */
  readonly file: string;
  readonly status: EntryStatus;
  /** null: visible to editors only */
  readonly published: Localized | null;
  /** includes unpublished changes; null when archived */
  readonly preview: Localized | null;
  readonly publishedAt: string;
  readonly firstPublishedAt: string;
  /** counts the changes read since the start */
  readonly version: number;
};

export type Asset = {
  /** `asset.logo` */
  readonly id: string;
  /** `logo.svg` */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  /** content hash of the file */
  readonly digest: string;
};

/** One problem of a file, with its remedy. */
export type ContentFileProblem = {
  readonly file: string;
  readonly field?: string;
  readonly text: string;
  /** a hint without effect on the store: it fails no check and no export */
  readonly isNote?: true;
};

export const problemLine = ({ file, field, text, isNote }: ContentFileProblem): string =>
  `${file}: ${field === undefined ? '' : `field “${field}”: `}${isNote ? 'note: ' : ''}${text}`;

/** An immutable snapshot of the content; a query uses one library from start to end. */
export type ContentLibrary = {
  readonly model: readonly ContentType[];
  readonly entries: ReadonlyMap<string, Entry>;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly problems: readonly ContentFileProblem[];
};

/** Returns an entry's fields with or without unpublished changes. */
export const versionOf = (entry: Entry, isPreview: boolean): Localized | null =>
  isPreview ? entry.preview : entry.published;
