import { findLabel, listLabels } from '../../../messages/fill-labels.ts';
import { viewsOf } from './entry-path.ts';
import type { Entry, Problem } from './library.ts';

/** Names of controls that the store doesn't have: `{{label:key}}` would be shown as it is written. */
export function checkLabels(entry: Entry): Problem[] {
  return viewsOf(entry).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([field, value]) =>
      listLabels(JSON.stringify(value))
        .filter((name) => findLabel(name) === null)
        .map((name): Problem => {
          const text = `{{label:${name}}} names no text of the store: use a key of messages/english`;
          return { file: entry.file, field, text };
        }),
    ),
  );
}
