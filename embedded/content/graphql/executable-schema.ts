import { buildSchema, type GraphQLSchema, isAbstractType, isObjectType } from 'graphql';
import type { ContentType, Locale } from '../../../platforms/content/model/index.ts';
import { contentSchema, linkersOf, linkersOfAssets } from '../../../platforms/content/schema/content-schema.ts';
import { fieldTypeName, typeName } from '../../../platforms/content/schema/names.ts';
import { entryPlan } from './entry-fields.ts';
import { linkingPlan } from './linked-from.ts';
import { collectionPlan } from './paging.ts';
import type { Touches, TypePlan } from './plan.ts';
import { richTextPlans } from './rich-text-fields.ts';
import { assetPlan, rootPlan } from './root-fields.ts';
import { prepareScalars } from './scalars.ts';
import { sysPlans } from './sys-fields.ts';

/** How many entries and assets `Type.field` may touch; undefined: none of its own. */
export type CostTable = (type: string, field: string) => Touches | undefined;

export type ExecutableSchema = { readonly schema: GraphQLSchema; readonly touches: CostTable };

/** The schema of this model with a resolver for each of its fields. A field without one is a bug that shows at once. */
export function executableSchema(model: readonly ContentType[], locales: readonly Locale[]): ExecutableSchema {
  // tests hold the text for every model; proving it again would cost each start as much as building it
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

const plansOf = (model: readonly ContentType[]): ReadonlyMap<string, TypePlan> =>
  new Map<string, TypePlan>([
    ...Object.entries(sysPlans),
    ['Query', rootPlan(model)],
    ['Asset', assetPlan],
    ['AssetLinkingCollections', linkingPlan(linkersOfAssets(model))],
    ...model.flatMap((type): [string, TypePlan][] => [
      [typeName(type.id), entryPlan(type)],
      [`${typeName(type.id)}LinkingCollections`, linkingPlan(linkersOf(model, type.id))],
      ...type.fields.flatMap((one) =>
        one.kind === 'RichText' ? Object.entries(richTextPlans(fieldTypeName(type.id, one.id))) : [],
      ),
    ]),
  ]);
