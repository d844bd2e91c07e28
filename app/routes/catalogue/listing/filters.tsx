import type { ReactNode } from 'react';
import { message } from '../../../../messages/message.ts';
import type { FilterKey } from '../../../../shop/catalogue/categories/category-map.ts';
import type { FilterGroup, FilterValue } from '../../../../shop/catalogue/listing/filter-groups.ts';
import { chooseValue, isSingleChoice, type ListingQuery } from '../../../../shop/catalogue/listing/listing-query.ts';
import { seriesClass } from '../../../everywhere/parts/series-class.ts';

type FiltersProps = { groups: readonly FilterGroup[]; query: ListingQuery; onChange(next: ListingQuery): void };

/** [LST-03] [LI2] The filter groups: selected values keep their position, and values without results stay listed. */
export function Filters({ groups, query, onChange }: FiltersProps) {
  const choose = (key: FilterKey, slug: string | null, isChosen: boolean): void =>
    onChange(chooseValue(query, key, slug, isChosen));
  return groups.map(({ key, values }) => {
    const isSingle = isSingleChoice(key);
    // the table is for scanning: a value without documents is collapsed
    const isFolded = ({ slug, count }: FilterValue): boolean =>
      query.view === 'table' && count === 0 && !query[key].includes(slug);
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
