import { Form } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatExactMoney } from '../../../../core/money.ts';
import type { Statement } from '../../../../features/invoices/rules/statement.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { Field, FieldLayout } from '../../../ui-kit/field.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { Table } from '../../../ui-kit/table.tsx';
import type { StatementView } from './data.ts';

const AGES = ['older', 'days90', 'days60', 'days30', 'notDue', 'credit'] as const;

/** A statement of a chosen period, with its files. [INV-09] */
export function StatementSection({ view: { query, found, isInvalid }, path }: { view: StatementView; path: string }) {
  const files = new URLSearchParams(query);
  return (
    <>
      <Form method="get" action={path} className="statement-form">
        <input type="hidden" name="view" value="statement" />
        <Field label={message('statement.from')} type="date" name="from" defaultValue={query.from} />
        <Field label={message('statement.to')} type="date" name="to" defaultValue={query.to} />
        <FieldLayout label={message('statement.filter')} id="statement-filter">
          <select className="select" id="statement-filter" name="filter" defaultValue={query.filter}>
            <option value="">{message('statement.filter.all')}</option>
            {found?.filters.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </FieldLayout>
        <Button type="submit">{message('statement.show')}</Button>
      </Form>
      {isInvalid && (
        <Note tone="bad" title={message('statement.invalid')} isAnnounced>
          <p>{message('statement.invalid.text')}</p>
        </Note>
      )}
      {!found && !isInvalid && <FailureNote title={message('statement.failed')} />}
      {found && (
        <>
          <p className="row wrapy">
            <a className="btn" href={`${path}/statement.pdf?${files}`}>
              <Icon name="download" />
              {message('statement.pdf')}
            </a>
            <a className="btn" href={`${path}/statement.csv?${files}`} download>
              <Icon name="download" />
              {message('statement.csv')}
            </a>
          </p>
          <StatementTable statement={found.statement} />
        </>
      )}
    </>
  );
}

type Line = Statement['lines'][number] | null;

function describeLine(line: Line): string {
  if (line === null) return message('statement.forward');
  const { kind, number, method } = line;
  return kind === 'payment' && method !== ''
    ? message('statement.line.payment.with', { method, number })
    : message(`statement.line.${kind}`, { number });
}

function StatementTable({ statement }: { statement: Statement }) {
  const { from, to, forward, lines, ages, balance } = statement;
  const rows = [null, ...lines].map((line, at) => ({ line, key: String(at) }));
  return (
    <>
      <Table
        caption={message('statement.caption', { from: formatDate(from), to: formatDate(to) })}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'date',
            head: message('bills.date'),
            cell: ({ line }) => (
              <span className="num" translate="no">
                {formatDate(line?.at ?? from)}
              </span>
            ),
          },
          { key: 'what', head: message('statement.what'), cell: ({ line }) => describeLine(line) },
          {
            key: 'po',
            head: message('statement.po'),
            cell: ({ line }) =>
              (line && [line.poNumber, ...line.jobs].filter(Boolean).join(', ')) || message('bills.empty'),
          },
          {
            key: 'amount',
            head: message('statement.amount'),
            isFigure: true,
            cell: ({ line }) => (line === null ? '' : formatExactMoney(line.amount)),
          },
          {
            key: 'balance',
            head: message('statement.balance'),
            isFigure: true,
            cell: ({ line }) => formatExactMoney(line?.balance ?? forward),
          },
        ]}
      />
      <dl className="calc statement-ages" translate="no">
        {AGES.filter((age) => ages[age] !== 0).map((age) => (
          <div key={age} className={age === 'credit' ? 'less' : undefined}>
            <dt>{message(`statement.age.${age}`)}</dt>
            <dd>{formatExactMoney(ages[age])}</dd>
          </div>
        ))}
        <div className="sum ans">
          <dt>{message('statement.balance.on', { date: formatDate(to) })}</dt>
          <dd>{formatExactMoney(balance)}</dd>
        </div>
      </dl>
      <p className="fine">{message('statement.note')}</p>
    </>
  );
}
