import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { message } from '../../../../messages/message.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { ContentButton, ContentButtons } from '../components/content-link.tsx';
import { uniqueById } from '../components/once-each.ts';

type Block = BlockProps<'comparisonTable'>['block'];

/** [CNT-01] [LK-21] Compares two to five items, point by point; on a phone each point lists its values under the names of the items. */
export default function ComparisonTable({ block, isFirst }: BlockProps<'comparisonTable'>) {
  const { id, anchor, columns, buttons, headline, description } = block;
  const rows = uniqueById(block.rows);
  const hasRows = columns.length > 0 && rows.length > 0;
  if (!hasRows && !isFirst) return null;
  const isButtonEach = buttons.length > 1 && buttons.length === columns.length;
  return (
    <BlockSection {...{ id, anchor, headline, description, isFirst }}>
      {hasRows && (
        <table
          className={isOfAmounts(rows) ? 'comparison-table of-amounts' : 'comparison-table'}
          data-columns={columns.length}
        >
          <caption className="vh">{headline || message('block.comparisonTable.title')}</caption>
          <Head block={block} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.label}
                  {row.note && <span className="comparison-table-note">{row.note}</span>}
                </th>
                {columns.map((column, index) => (
                  <td key={column} data-l={column} className={markOf(block, index)}>
                    <Value text={row.values[index] ?? ''} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {isButtonEach && (
            <tfoot>
              <tr>
                <th scope="row">
                  <span className="vh">{message('block.comparisonTable.choose')}</span>
                </th>
                {buttons.map((button, index) => (
                  <td key={`${button.text} ${button.href}`} className={markOf(block, index)}>
                    <ContentButton button={button} />
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {!isButtonEach && buttons.length > 0 && (
        <div className="comparison-table-buttons">
          <ContentButtons buttons={buttons} />
        </div>
      )}
    </BlockSection>
  );
}

function Head({ block }: { block: Block }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="vh">{message('block.comparisonTable.point')}</span>
        </th>
        {block.columns.map((column, index) => (
          <th key={column} scope="col" className={markOf(block, index)}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Whether every value has an amount of money: figures then end each column, as in other tables. */
const isOfAmounts = (rows: Block['rows']): boolean =>
  rows.every(({ values }) => values.length > 0 && values.every((value) => value.includes('$')));

const markOf = ({ highlightedColumn }: Block, index: number): string | undefined =>
  highlightedColumn === index + 1 ? 'marked' : undefined;

/** A value of a comparison: yes and no as icons with text, an empty one as a dash with an accessible label. */
function Value({ text }: { text: string }) {
  const value = text.trim();
  if (value === '') {
    return (
      <span className="comparison-table-none">
        <span aria-hidden="true">–</span>
        <span className="vh">{message('block.comparisonTable.none')}</span>
      </span>
    );
  }
  if (/^yes$/i.test(value)) return <Sign name="check" word={message('block.comparisonTable.yes')} />;
  if (/^no$/i.test(value)) return <Sign name="close" word={message('block.comparisonTable.no')} />;
  return <span>{value}</span>;
}

function Sign({ name, word }: { name: 'check' | 'close'; word: string }) {
  return (
    <span className={`comparison-table-sign ${name === 'check' ? 'yes' : 'no'}`}>
      <Icon name={name} isSmall />
      {word}
    </span>
  );
}
