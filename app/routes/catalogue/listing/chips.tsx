import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { FilterKey } from '../../../../features/catalogue/rules/categories/category-map.ts';
import type { FilterGroup } from '../../../../features/catalogue/rules/listing/filter-groups.ts';
import {
  chooseValue,
  filterParams,
  LIBRARY,
  type ListingQuery,
  SEARCH,
} from '../../../../features/catalogue/rules/listing/listing-query.ts';
import { message } from '../../../../messages/message.ts';
import { Icon } from '../../../ui-kit/icon.tsx';

type ChipsProps = {
  groups: readonly FilterGroup[];
  query: ListingQuery;
  /** the search term; without one it is the library */
  term?: string;
  onChange(next: ListingQuery): void;
  /** moves the focus when no chip follows [LI4] */
  onLast(): void;
  children?: ReactNode;
};

/**
 * [LST-05] [LI4] A button for each active filter. Each is its own form with the remaining state, so that it works without a
 * script. Removal moves the focus to the chip that follows, else to the heading.
 */
export function Chips({ groups, query, term, onChange, onLast, children }: ChipsProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const removed = useRef<Removed | null>(null);
  const chips = chosenValues(groups, query);
  useEffect(() => {
    const at = focusAfter(
      removed.current,
      chips.map(({ id }) => id),
    );
    if (at === null) return;
    removed.current = null;
    const next = box.current?.querySelectorAll<HTMLElement>('.chip')[at];
    if (next) next.focus();
    else onLast();
  });
  if (chips.length === 0) return null;
  return (
    <fieldset className="chips" ref={box} aria-label={message('filter.inForce')}>
      {chips.map(({ id, key, slug, name }, at) => {
        const rest = chooseValue(query, key, slug, false);
        const remove = (event: FormEvent): void => {
          event.preventDefault();
          removed.current = { id, at };
          onChange(rest);
        };
        return (
          <Form key={id} method="get" action={term ? SEARCH : LIBRARY} onSubmit={remove}>
            <QueryFields query={rest} term={term} />
            <button type="submit" className="chip" aria-label={message('filter.remove', { value: name })}>
              {name}
              <Icon name="close" />
            </button>
          </Form>
        );
      })}
      {children}
    </fieldset>
  );
}

/** The state as hidden fields. */
export function QueryFields({ query, term }: { query: Partial<ListingQuery>; term?: string }) {
  const fields = filterParams(query);
  if (term) fields.unshift(['q', term]);
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

const chosenValues = (
  groups: readonly FilterGroup[],
  query: ListingQuery,
): { id: string; key: FilterKey; slug: string; name: string }[] =>
  groups.flatMap(({ key, values }) =>
    values
      .filter(({ slug }) => query[key].includes(slug))
      .map(({ slug, name }) => ({ id: `${key} ${slug}`, key, slug, name })),
  );

/** The removed chip, and its index among the chips before. */
type Removed = { readonly id: string; readonly at: number };

/**
 * [LI4] Returns the index of the chip that takes the focus; null if none was removed or it is still rendered. A render
 * may occur before the list without it, and a focus on that chip would be lost.
 */
export const focusAfter = (removed: Removed | null, rendered: readonly string[]): number | null =>
  removed === null || rendered.includes(removed.id) ? null : removed.at;
