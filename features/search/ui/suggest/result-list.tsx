import { type ReactNode, useId } from 'react';
import { message } from '../../../../messages/message.ts';
import type { PartialCode } from '../../../catalogue/rules/partial-code.ts';
import type { HitActs } from './find-hit.tsx';
import { SuggestionOption } from './find-row.tsx';
import type { SuggestionGroup } from './result-groups.ts';

/** The order of the arrow keys and of Tab. */
export const SIDES = ['main', 'aside', 'end'] as const;

/** A table whose rows the arrow keys of a field reach is a grid [SE3]. */
const GRID = 'grid';

/** Returns the ids of the grids that a field controls. */
export const gridIds = (id: string): string => SIDES.map((side) => `${id}-${side}`).join(' ');
export const getOptionId = (id: string, place: number): string => `${id}-${place}`;

type FindsListProps = HitActs & {
  id: string;
  groups: readonly SuggestionGroup[];
  /** the index of the marked row, from 0 */
  active: number;
  begun: PartialCode | null;
  /** the full response is pending */
  isBusy: boolean;
  onChoose(): void;
  onClear(): void;
};

/** The groups in two columns if there is room, and the search itself below both; each column is a grid of rows with a link and an optional button. */
export function SuggestionList({ id, groups, active, begun, isBusy, onChoose, onClear, ...acts }: FindsListProps) {
  const ordered = SIDES.flatMap((side) => groups.filter((group) => group.side === side));
  const firstOf = (group: SuggestionGroup): number =>
    ordered.slice(0, ordered.indexOf(group)).reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div className="finds-body">
      {SIDES.map((side) => (
        <table
          key={side}
          id={`${id}-${side}`}
          role={GRID}
          className={`finds-${side}`}
          aria-label={message('suggest.label')}
          aria-busy={isBusy}
        >
          {ordered
            .filter((group) => group.side === side)
            .map((group) => (
              <Group key={group.name} group={group} onClear={onClear}>
                {group.rows.map((row, index) => (
                  <SuggestionOption
                    key={`${row.kind} ${row.href}`}
                    id={getOptionId(id, firstOf(group) + index)}
                    row={row}
                    begun={begun}
                    isMarked={firstOf(group) + index === active}
                    isNext={active < 0}
                    onChoose={onChoose}
                    {...acts}
                  />
                ))}
              </Group>
            ))}
        </table>
      ))}
    </div>
  );
}

type GroupProps = { group: SuggestionGroup; onClear(): void; children: ReactNode };

function Group({ group: { name, title }, onClear, children }: GroupProps) {
  const headId = useId();
  return (
    <tbody aria-labelledby={title ? headId : undefined}>
      {title && (
        <tr className="find-head">
          <th scope="rowgroup" id={headId}>
            {title}
          </th>
          {name === 'last' && (
            <td>
              <button type="button" className="linkbtn" onClick={onClear}>
                {message('field.clear')}
              </button>
            </td>
          )}
        </tr>
      )}
      {children}
    </tbody>
  );
}
