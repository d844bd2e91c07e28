import type { Document } from '@contentful/rich-text-types';
import {
  buildSchema,
  GraphQLError,
  type GraphQLScalarType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  isScalarType,
  Kind,
} from 'graphql';
import type { ContentType, Locale } from '../../../platforms/content/model/index.ts';
import { contentSchema, linkersOf, linkersOfAssets } from '../../../platforms/content/schema/content-schema.ts';
import { RICH_TEXT_LIMITS, UNLIMITED_LINKS } from '../../../platforms/content/schema/limits.ts';
import { fieldTypeName, typeName } from '../../../platforms/content/schema/names.ts';
import { readLinks } from '../rich-text/read-links.ts';
import { entryPlan } from './entry-fields.ts';
import { unresolvableLink } from './errors.ts';
import { linkingPlan } from './linked-from.ts';
import { collectionPlan } from './paging.ts';
import { type FieldCost, fieldConfig, plainType, type TypeConfig } from './plan.ts';
import { assetPlan, rootPlan } from './root-fields.ts';
import { sysPlans } from './sys-fields.ts';
import { assetNode, entryNode, type QueryContext, type View } from './view.ts';

/** Maximum of entries and assets that `Type.field` may touch; undefined: unlimited. */
export type CostTable = (type: string, field: string) => FieldCost | undefined;

export type ExecutableSchema = { readonly schema: GraphQLSchema; readonly touches: CostTable };

/** Creates the schema of this model with a resolver for each field. Throws for a field without one. */
export function executableSchema(model: readonly ContentType[], locales: readonly Locale[]): ExecutableSchema {
  // tests validate the schema text of every model; validating at startup would take as long as building it
  const known = { assumeValid: true, assumeValidSDL: true, noLocation: true };
  const schema = buildSchema(contentSchema(model, locales), known);
  const plans = plansOf(model);
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isAbstractType(type)) type.resolveType = (node: { __typename: string }) => node.__typename;
    if (!isObjectType(type)) continue;
    const plan = plans.get(type.name) ?? (type.name.endsWith('Collection') ? collectionPlan : {});
    for (const [name, field] of Object.entries(type.getFields())) {
      const made = plan[name];
      if (made === undefined) throw new Error(`no resolver for ${type.name}.${name}`);
      field.resolve = made.resolve;
    }
  }
  prepareScalars(schema);
  return { schema, touches: (type, field) => plans.get(type)?.[field]?.touches };
}

const plansOf = (model: readonly ContentType[]): ReadonlyMap<string, TypeConfig> =>
  new Map<string, TypeConfig>([
    ...Object.entries(sysPlans),
    ['Query', rootPlan(model)],
    ['Asset', assetPlan],
    ['AssetLinkingCollections', linkingPlan(linkersOfAssets(model))],
    ...model.flatMap((type): [string, TypeConfig][] => [
      [typeName(type.id), entryPlan(type)],
      [`${typeName(type.id)}LinkingCollections`, linkingPlan(linkersOf(model, type.id))],
      ...type.fields.flatMap((one) =>
        one.kind === 'RichText' ? Object.entries(richTextPlans(fieldTypeName(type.id, one.id))) : [],
      ),
    ]),
  ]);

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** The validation of a scalar's input; null: any JSON value. */
const CHECKS: Record<string, { readonly isFine: (value: unknown) => boolean; readonly wants: string }> = {
  DateTime: { isFine: isMoment, wants: 'a date-time like 2026-03-11T00:00:00Z' },
  Dimension: { isFine: (value) => isIntegerBetween(value, 1, 4000), wants: 'a whole number from 1 to 4000' },
  Quality: { isFine: (value) => isIntegerBetween(value, 1, 100), wants: 'a whole number from 1 to 100' },
  HexColor: {
    isFine: (value) => typeof value === 'string' && /^rgb:[0-9a-f]{6}$/i.test(value),
    wants: 'a color like rgb:ffffff',
  },
};

const isIntegerBetween = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/** Adds validation to the platform's scalars, and converts days to moments. */
function prepareScalars(schema: GraphQLSchema): void {
  for (const [name, { isFine, wants }] of Object.entries(CHECKS)) {
    const scalar = schema.getType(name);
    if (!isScalarType(scalar)) throw new Error(`the schema has no scalar ${name}`);
    prepare(scalar, isFine, wants);
    if (name === 'DateTime') scalar.serialize = (value) => (isMoment(value) ? new Date(value).toISOString() : null);
  }
}

function prepare(scalar: GraphQLScalarType, isFine: (value: unknown) => boolean, wants: string): void {
  const parse = (value: unknown): unknown => {
    if (isFine(value)) return value;
    throw new GraphQLError(`${scalar.name} takes ${wants}`);
  };
  scalar.parseValue = parse;
  scalar.parseLiteral = (node) =>
    parse(node.kind === Kind.INT ? Number(node.value) : 'value' in node ? node.value : null);
}

type RichText = {
  readonly document: Document;
  readonly view: View;
  readonly place: { readonly type: string; readonly field: string; readonly linkingEntryId: string };
};

const counted = (max: number) => ({ max, isPaged: false });

/** Defines the four types of a rich text field; `name` is that of the first. */
const richTextPlans = (name: string): Readonly<Record<string, TypeConfig>> => ({
  [name]: {
    json: fieldConfig<RichText>(({ document }) => document),
    links: fieldConfig<RichText>((text) => ({ entries: text, assets: text })),
  },
  [`${name}Links`]: plainType('entries', 'assets'),
  [`${name}Entries`]: {
    block: fieldConfig<RichText>(
      (text, _, context) => linkedBy(text, 'embedded-entry-block', context),
      counted(RICH_TEXT_LIMITS['embedded-entry-block']),
    ),
    hyperlink: fieldConfig<RichText>(
      (text, _, context) => linkedBy(text, 'entry-hyperlink', context),
      counted(RICH_TEXT_LIMITS['entry-hyperlink']),
    ),
    // Markdown cannot express one, but the platform counts them
    inline: fieldConfig<RichText>(() => [], counted(UNLIMITED_LINKS)),
  },
  [`${name}Assets`]: {
    block: fieldConfig<RichText>(
      (text, _, context) => linkedBy(text, 'embedded-asset-block', context),
      counted(RICH_TEXT_LIMITS['embedded-asset-block']),
    ),
    hyperlink: fieldConfig<RichText>(
      (text, _, context) => linkedBy(text, 'asset-hyperlink', context),
      counted(RICH_TEXT_LIMITS['asset-hyperlink']),
    ),
  },
});

/** Returns the link targets of one node type, each once, in the order of the text. */
function linkedBy({ document, view, place }: RichText, node: string, { library }: QueryContext): unknown[] {
  const links = readLinks(document).filter((link) => link.node === node);
  const targets = new Map(links.map(({ linkType, id }) => [id, linkType]));
  return [...targets].map(([id, linkType]) => {
    const asset = linkType === 'Asset' ? library.assets.get(id) : undefined;
    const found = linkType === 'Asset' ? asset && assetNode(asset, view) : entryNode(library.entries.get(id), view);
    return found ?? unresolvableLink(linkType, id, place);
  });
}
