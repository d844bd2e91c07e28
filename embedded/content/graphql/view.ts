import type { Locale } from '../../../platforms/content/model/index.ts';
import { typeName } from '../../../platforms/content/schema/names.ts';
import type { Asset, ContentLibrary, Entry, Localized, Value } from '../files/library.ts';
import { versionOf } from '../files/library.ts';
import { contentError } from './errors.ts';

/** Published or preview content, and its language. Nested fields inherit it. */
export type View = { readonly isPreview: boolean; readonly locale: string };

export type EntryNode = {
  readonly __typename: string;
  readonly entry: Entry;
  readonly version: Localized;
  readonly view: View;
};
export type AssetNode = { readonly __typename: 'Asset'; readonly asset: Asset; readonly view: View };

export type QueryContext = {
  readonly library: ContentLibrary;
  readonly locales: readonly Locale[];
  readonly space: string;
  readonly environment: string;
  /** public base URL of the platform */
  readonly publicBase: string;
  readonly linkers: LinkerIndex;
};

/** Returns the entries that refer to an entry or an asset, from any field. */
export type LinkerIndex = (id: string, isPreview: boolean) => readonly Entry[];

export type ViewArguments = { readonly preview?: boolean | null; readonly locale?: string | null };

/**
 * Returns the view of `args`, with defaults from the parent field. Throws for a language that the space does not have.
 */
export function viewFrom(args: ViewArguments, above: View | null, locales: readonly Locale[]): View {
  const standard = locales.find(({ isDefault }) => isDefault)!.code;
  const locale = args.locale ?? above?.locale ?? standard;
  if (!locales.some(({ code }) => code === locale)) {
    const availableLocales = locales.map(({ code }) => code);
    throw contentError('UNKNOWN_LOCALE', `Requested locale '${locale}' does not exist in the space`, {
      requestedLocale: locale,
      availableLocales,
    });
  }
  return { isPreview: args.preview ?? above?.isPreview ?? false, locale };
}

/** Returns the entry in this view; null if it is not visible. */
export function entryNode(entry: Entry | undefined, view: View): EntryNode | null {
  const version = entry === undefined ? null : versionOf(entry, view.isPreview);
  return entry === undefined || version === null ? null : { __typename: typeName(entry.type), entry, version, view };
}

export const assetNode = (asset: Asset, view: View): AssetNode => ({ __typename: 'Asset', asset, view });

/** Returns a field's value in the view's language, else in the default one. */
export function fieldValue(
  node: EntryNode,
  field: string,
  locale: string,
  locales: readonly Locale[],
): Value | undefined {
  const standard = locales.find(({ isDefault }) => isDefault)!.code;
  return node.version[locale]?.[field] ?? node.version[standard]?.[field];
}
