import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { formatList } from '../../../../core/format/format-list.ts';
import { message } from '../../../../messages/message.ts';
import { PersonalizedPrice } from '../../../account/ui/person/personalized-cells.tsx';
import { PagePicture } from '../../../catalogue/ui/covers/page-picture.tsx';
import type { PlanContentsView, PlanRow } from './read-plan-contents.ts';
import './plan-contents.css';

type PlanContentsProps = {
  contents: PlanContentsView;
  /** the level of the rows' headings */
  level: 'h3' | 'h4';
  /** the document of this page: it does not link to itself */
  currentSku?: string;
};
type Group = PlanContentsView['groups'][number];

/**
 * [PRD-07] The contents of a plan: the count, and for each group the table of its documents with their single prices. Beside it the first page of the focused
 * document; a phone has no room for it.
 */
export function PlanContents({ contents, level, currentSku }: PlanContentsProps) {
  const { groups } = contents;
  const [shown, show] = useState<PlanRow | undefined>(groups[0]?.documents[0]);
  if (groups.length === 0) return <p className="muted">{message('plan.none')}</p>;
  return (
    <div className="plan-contents">
      <p className="plan-contents-total">{totalOf(contents)}</p>
      <div className="plan-contents-cover" aria-hidden="true">
        {shown && <PagePicture of={shown} size={200} width={432} />}
      </div>
      <div className="acc">
        {groups.map((group, index) => (
          <GroupRow
            key={group.key}
            {...{ group, level, currentSku }}
            title={titleOf(group, groups.length)}
            isOpen={index === 0}
            onShow={show}
          />
        ))}
      </div>
    </div>
  );
}

/** "194 documents: 110 contracts, 46 guides and other papers, and 38 forms"; without the split if it does not add up. */
function totalOf({ total, groups }: PlanContentsView): string {
  const isComplete = groups.reduce((sum, { count }) => sum + count, 0) === total;
  if (!isComplete || groups.length < 2) return message('plan.total', { count: total });
  const parts = formatList(groups.map(({ key, count }) => message(`plan.${key}.count`, { count })));
  return message('plan.total.split', { count: total, parts });
}

/** Documents without a type are the "other" ones only beside groups that have one. */
const titleOf = ({ key, count }: Group, groups: number): string =>
  key === 'rest' && groups === 1 ? message('plan.rest.alone') : message(`plan.${key}`, { count });

type GroupProps = {
  group: Group;
  title: string;
  level: 'h3' | 'h4';
  currentSku: string | undefined;
  isOpen: boolean;
  onShow(row: PlanRow): void;
};

/** The number of initial rows; the rest renders on demand, with a script. */
const FIRST_ROWS = 5;

function GroupRow({ group, title, level: Heading, currentSku, isOpen, onShow }: GroupProps) {
  const { key, count, documents, allHref } = group;
  const [isComplete, setComplete] = useState(documents.length <= FIRST_ROWS + 1);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        const first = documents[0];
        if (currentTarget.open && first) onShow(first);
      }}
    >
      <summary>
        <Heading>{title}</Heading>
        <Icon name="plus" />
        <Icon name="minus" />
      </summary>
      <div className="body">
        <table className={isComplete ? 'index' : 'index first-rows'}>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{message('plan.number')}</th>
              <th scope="col">{message('plan.document')}</th>
              <th scope="col" className="r">
                {message('plan.alone')}
              </th>
            </tr>
          </thead>
          <tbody>
            {documents.map((row) => (
              <tr key={row.sku} onMouseEnter={() => onShow(row)} onFocus={() => onShow(row)}>
                <th scope="row" className="num">
                  {row.code}
                </th>
                <td>{row.sku === currentSku ? row.title : <Link to={row.href}>{row.title}</Link>}</td>
                <td className="pr">
                  <PersonalizedPrice of={row} className="" isPlanFirst />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {allHref && (
          <p>
            <Link to={allHref}>{message(`plan.${key}.all`, { count })}</Link>
          </p>
        )}
        {!isComplete && (
          <p className="plan-contents-more">
            <button
              type="button"
              className="linkbtn"
              onClick={(event) => {
                // the click removes the button: the first new row takes the focus
                const table = event.currentTarget.closest('.body');
                flushSync(() => setComplete(true));
                table?.querySelector<HTMLElement>(`tbody tr:nth-child(${FIRST_ROWS + 1}) a`)?.focus();
              }}
            >
              {message(`plan.${key}.all`, { count })}
            </button>
          </p>
        )}
      </div>
    </details>
  );
}
