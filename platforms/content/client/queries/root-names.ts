import { parse } from 'graphql';
import { memoizeByString } from '../../../../core/memoize-by-string.ts';

/**
 * Returns the root names of a query: a response without them is invalid. Cached, because the client has few queries,
 * and they are long.
 */
export const rootNames = memoizeByString(
  (query): readonly string[] =>
    parse(query, { noLocation: true }).definitions.flatMap((definition) =>
      definition.kind === 'OperationDefinition'
        ? definition.selectionSet.selections.flatMap((one) =>
            one.kind === 'Field' ? [(one.alias ?? one.name).value] : [],
          )
        : [],
    ),
  { maxLength: Number.POSITIVE_INFINITY },
);
