import { parse } from 'graphql';
import { memoizeByString } from '../../../../core/memoize-by-string.ts';

/** What a query calls the things it asks for: an answer without them is none. The client's own queries are few, and long. */
export const rootNames = memoizeByString(
  (query): readonly string[] =>
    parse(query, { noLocation: true }).definitions.flatMap((definition) =>
      definition.kind === 'OperationDefinition'
        ? definition.selectionSet.selections.flatMap((one) =>
            one.kind === 'Field' ? [(one.alias ?? one.name).value] : [],
          )
        : [],
    ),
  { longest: Number.POSITIVE_INFINITY },
);
