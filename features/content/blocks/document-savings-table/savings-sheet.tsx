import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { Savings, SavingsLine } from '../../rules/page-block.ts';
import type { BlockProps } from '../block-props.ts';
import { type ExampleText, savingsResult } from './savings-result.ts';

type SavingsSheetProps = {
  block: ExampleText & Pick<BlockProps<'documentSavingsTable'>['block'], 'projects'>;
  computed: Savings;
};

/** [PRD-06] The worked example as a computation: rows, their sum, less a seat, and the answer under a double rule. */
export function SavingsSheet({ block, computed }: SavingsSheetProps) {
  const { projects } = block;
  const { singly, seat, result } = savingsResult(block, computed);
  return (
    <figure className="document-savings-table-sheet grid-paper">
      <figcaption>
        <dl className="document-savings-table-strip">
          <div>
            <dt>{message('block.documentSavingsTable.example')}</dt>
            <dd>{message('block.documentSavingsTable.projects', { count: projects })}</dd>
          </div>
          <div>
            <dt>{message('block.documentSavingsTable.seats')}</dt>
            <dd>{message('block.documentSavingsTable.seats.text')}</dd>
          </div>
          <div>
            <dt>{message('block.documentSavingsTable.quantities')}</dt>
            <dd>{message('block.documentSavingsTable.quantities.text')}</dd>
          </div>
        </dl>
      </figcaption>
      <table aria-label={message('block.documentSavingsTable.example')}>
        <thead>
          <tr>
            <th scope="col">{message('block.documentSavingsTable.document')}</th>
            <th scope="col" className="r">
              {message('block.documentSavingsTable.used')}
            </th>
            <th scope="col" className="r">
              {message('block.documentSavingsTable.price')}
            </th>
            <th scope="col" className="r">
              {message('block.documentSavingsTable.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {computed.lines.map((line) => (
            <Line key={line.sku} line={line} />
          ))}
          <Result isSum {...singly} />
          <Result {...seat} />
          <tr className="rowsum answer">
            <th scope="row" colSpan={3}>
              {result.label}
            </th>
            <td className="r">
              <span className="mk">{result.amount}</span>
            </td>
          </tr>
        </tbody>
      </table>
    </figure>
  );
}

function Line({ line }: { line: SavingsLine }) {
  return (
    <tr>
      <th scope="row">
        <span className="doc">
          <b>{line.code}</b> <span className="t">{line.title}</span>
        </span>
      </th>
      {/* average use may be a fraction of a copy, with at most two decimals */}
      <td className="r">{Math.round(line.count * 100) / 100}</td>
      <td className="r" translate="no">
        × {formatMoney(line.priceCents)}
      </td>
      <td className="r" translate="no">
        {formatMoney(line.amountCents)}
      </td>
    </tr>
  );
}

function Result({ label, amount, isSum = false }: { label: string; amount: string; isSum?: boolean }) {
  return (
    <tr className={isSum ? 'rowsum' : undefined}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td className="r">{amount}</td>
    </tr>
  );
}
