import type { Document } from '@contentful/rich-text-types';
import type { ContentType } from '../../../platforms/content/model/index.ts';

export type Value = string | number | boolean | readonly string[] | Document;
/** Values by field. References are ids; what is not set is absent. */
export type Fields = Readonly<Record<string, Value>>;
/** Fields by locale; the default locale has all, another one what it says differently. */
export type Localized = Readonly<Record<string, Fields>>;

export type Status = 'published' | 'draft' | 'archived';

export type Entry = {
  /** `article.retainage` */
  readonly id: string;
  readonly type: string;
  /** where it is written, below the folder */
  readonly file: string;
  readonly status: Status;
  /** null: visible to editors only */
  readonly published: Localized | null;
  /** with changes that are not published yet; null when archived */
  readonly preview: Localized | null;
  readonly publishedAt: string;
  readonly firstPublishedAt: string;
  /** counts what was read since the start */
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
  /** changes with the file */
  readonly digest: string;
};

/** One thing a file says wrong, and what to do. */
export type Problem = {
  readonly file: string;
  readonly field?: string;
  readonly text: string;
  /** worth a look, but nothing is missing in the store because of it: it stops no check and no export */
  readonly isNote?: true;
};

export const problemLine = ({ file, field, text, isNote }: Problem): string =>
  `${file}: ${field === undefined ? '' : `field “${field}”: `}${isNote ? 'note: ' : ''}${text}`;

/** Everything as it was read at one moment; a query sees one library from its beginning to its end. */
export type Library = {
  readonly model: readonly ContentType[];
  readonly entries: ReadonlyMap<string, Entry>;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly problems: readonly Problem[];
};

/** Whose eyes: with unpublished changes or without. */
export const versionOf = (entry: Entry, isPreview: boolean): Localized | null =>
  isPreview ? entry.preview : entry.published;
