import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FilterKey } from '../../../../features/catalogue/rules/categories/category-map.ts';
import type { FilterGroup, FilterValue } from '../../../../features/catalogue/rules/listing/filter-groups.ts';
import {
  chooseValue,
  isSingleChoice,
  type ListingQuery,
} from '../../../../features/catalogue/rules/listing/listing-query.ts';
import { seriesClass } from '../../../../features/catalogue/ui/series-class.ts';
import { message } from '../../../../messages/message.ts';

type FiltersProps = {
  groups: readonly FilterGroup[];
  query: ListingQuery;
  /** collapses the values without documents, in a table and beside few results */
  foldsEmpty?: boolean;
  onChange(next: ListingQuery): void;
};

/** The filters beside a list as a form, which works without scripts. `children` are further fields. */
export function FilterRail({ action, children, ...filters }: FiltersProps & { action: string; children: ReactNode }) {
  return (
    <Form className="rail-in" method="get" action={action} aria-label={message('filter.title')}>
      {children}
      <Filters {...filters} />
      <noscript>
        <button type="submit" className="btn wide">
          {message('filter.apply')}
        </button>
      </noscript>
    </Form>
  );
}

/** [LST-03] [LI2] The filter groups: selected values keep their position, and values without results stay listed. */
export function Filters({ groups, query, foldsEmpty = query.view === 'table', onChange }: FiltersProps) {
  const choose = (key: FilterKey, slug: string | null, isChosen: boolean): void =>
    onChange(chooseValue(query, key, slug, isChosen));
  return groups.map(({ key, values }) => {
    const isSingle = isSingleChoice(key);
    const isFolded = ({ slug, count }: FilterValue): boolean => foldsEmpty && count === 0 && !query[key].includes(slug);
    const line = (value: FilterValue) => (
      <Line
        key={value.slug}
        type={isSingle ? 'radio' : 'checkbox'}
        name={key}
        value={value}
        isChosen={query[key].includes(value.slug)}
        onChoose={(isChosen) => choose(key, value.slug, isChosen)}
      />
    );
    return (
      <fieldset key={key}>
        <legend>{message(`filter.${key}`)}</legend>
        <div>
          {isSingle && (
            <Line
              type="radio"
              name={key}
              value={{ slug: '', name: message('filter.allRoles'), count: null }}
              isChosen={query[key].length === 0}
              onChoose={() => choose(key, null, true)}
            />
          )}
          {values.filter((value) => !isFolded(value)).map(line)}
          <Folded values={values.filter(isFolded)}>{line}</Folded>
        </div>
      </fieldset>
    );
  });
}

function Folded({ values, children }: { values: readonly FilterValue[]; children(value: FilterValue): ReactNode }) {
  if (values.length === 0) return null;
  return (
    <details>
      <summary className="small">{message('filter.empty', { count: values.length })}</summary>
      {values.map(children)}
    </details>
  );
}

type LineProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: Pick<FilterValue, 'slug' | 'name' | 'count' | 'letter'>;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
};

function Line({ type, name, value: { slug, name: text, count, letter }, isChosen, onChoose }: LineProps) {
  return (
    <label className={`check${isChosen ? ' on' : ''}${count === 0 ? ' none' : ''}`}>
      <input
        type={type}
        className="box"
        name={name}
        value={slug}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span>
        {letter && <span className={`lt ${seriesClass(letter)}`}>{letter}</span>}
        {text}
      </span>
      {count !== null && <span className="ct">{count}</span>}
    </label>
  );
}
