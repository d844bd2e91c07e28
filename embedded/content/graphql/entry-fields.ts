import type { GraphQLError } from 'graphql';
import type { ContentField, ContentType } from '../../../platforms/content/model/index.ts';
import { graphqlName } from '../../../platforms/content/schema/expected-schema.ts';
import { typeName } from '../../../platforms/content/schema/names.ts';
import { isDocument } from '../files/is-document.ts';
import { unexpectedType, unresolvableLink } from './errors.ts';
import { linkedIds } from './match-filter.ts';
import { type PageArguments, toCollectionPage } from './paging.ts';
import { type FieldConfig, fieldConfig, type TypeConfig } from './plan.ts';
import { entrySysFields } from './sys-fields.ts';
import {
  assetNode,
  type EntryNode,
  entryNode,
  fieldValue,
  type QueryContext,
  type View,
  type ViewArguments,
  viewFrom,
} from './view.ts';

/** Defines every field of an entry type from the model. */
export const entryPlan = (type: ContentType): TypeConfig => ({
  ...entrySysFields,
  linkedFrom: fieldConfig<EntryNode>(({ entry, view }) => ({ id: entry.id, view })),
  ...Object.fromEntries(type.fields.map((one) => [graphqlName(one), planOf(type, one)])),
});

function planOf(type: ContentType, one: ContentField): FieldConfig {
  switch (one.kind) {
    case 'Entries':
      return fieldConfig<EntryNode, PageArguments>(
        (node, args, context) => {
          const view = viewFrom(args, node.view, context.locales);
          const ids = linkedIds(one, fieldValue(node, one.id, view.locale, context.locales));
          return toCollectionPage(ids, args, (id) => resolveLink(type, one, node, id, view, context));
        },
        { max: one.max, isPaged: true },
      );
    case 'Entry':
    case 'Asset':
      return fieldConfig<EntryNode, ViewArguments>(
        (node, args, context) => {
          const view = viewFrom(args, node.view, context.locales);
          const [id] = linkedIds(one, fieldValue(node, one.id, view.locale, context.locales));
          return id === undefined ? null : resolveLink(type, one, node, id, view, context);
        },
        { max: 1, isPaged: false },
      );
    default:
      return fieldConfig<EntryNode, ViewArguments>((node, args, context) => {
        const view = viewFrom(args, node.view, context.locales);
        const value = fieldValue(node, one.id, view.locale, context.locales) ?? null;
        const place = { type: typeName(type.id), field: one.id, linkingEntryId: node.entry.id };
        return value !== null && isDocument(value) ? { document: value, view, place } : value;
      });
  }
}

/** Resolves a reference, or returns the error in its place. */
function resolveLink(
  type: ContentType,
  one: ContentField,
  from: EntryNode,
  id: string,
  view: View,
  context: QueryContext,
): object | GraphQLError {
  const place = { type: typeName(type.id), field: one.id, linkingEntryId: from.entry.id };
  if (one.kind === 'Asset') {
    const asset = context.library.assets.get(id);
    return asset ? assetNode(asset, view) : unresolvableLink('Asset', id, place);
  }
  const node = entryNode(context.library.entries.get(id), view);
  if (node === null) return unresolvableLink('Entry', id, place);
  const isAllowed = 'types' in one && one.types.includes(node.entry.type);
  return isAllowed ? node : unexpectedType(id, node.entry.type, 'types' in one ? one.types : [], place);
}
