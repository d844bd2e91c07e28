import type { FormEvent } from 'react';
import { MAX_LISTED, QUICK_ORDER } from '../../../../features/cart/rules/order-list.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import type { QuickOrderOutcome } from './data.ts';

type SheetColumnsFormProps = {
  of: NonNullable<QuickOrderOutcome['sheet']>;
  isBusy: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
};

/** [QO-05] Which columns of a file are read: guessed, and the customer's to change. The file comes back with the form. */
export function SheetColumnsForm({ of: { sheet, columns }, isBusy, onSubmit }: SheetColumnsFormProps) {
  const { name, rows, total, hasNames } = sheet;
  return (
    <form
      method="post"
      action={QUICK_ORDER}
      encType="multipart/form-data"
      className="panel quick-sheet"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value="columns" />
      <input type="hidden" name="sheet" value={JSON.stringify(sheet)} />
      <p className="row wrapy">
        <Icon name="document" /> <b translate="no">{name}</b>
        <span className="small muted">{message('quick.sheet.size', { count: total })}</span>
      </p>
      <div className="form">
        <ColumnChoice
          name="document"
          label={message('quick.sheet.document')}
          columns={sheet.columns}
          chosen={columns?.document ?? null}
          none={columns === null ? message('quick.sheet.choose') : null}
          isRequired
        />
        <ColumnChoice
          name="copies"
          label={message('quick.sheet.copies')}
          columns={sheet.columns}
          chosen={columns?.copies ?? null}
          none={message('quick.sheet.copies.none')}
        />
        <ColumnChoice
          name="job"
          label={message('quick.sheet.job')}
          columns={sheet.columns}
          chosen={columns?.job ?? null}
          none={message('quick.sheet.job.none')}
        />
      </div>
      {hasNames && <p className="small muted">{message('quick.sheet.names')}</p>}
      {total > rows.length && (
        <Note tone="warn" title={message('quick.sheet.first', { max: MAX_LISTED, count: total })} />
      )}
      <p>
        <Button type="submit" isBusy={isBusy}>
          {message('quick.sheet.read', { count: rows.length })}
        </Button>
      </p>
    </form>
  );
}

type ColumnChoiceProps = {
  name: 'document' | 'copies' | 'job';
  label: string;
  columns: readonly string[];
  /** the position of the column */
  chosen: number | null;
  /** the choice of no column; null: there is none */
  none: string | null;
  isRequired?: boolean;
};

function ColumnChoice({ name, label, columns, chosen, none, isRequired = false }: ColumnChoiceProps) {
  const id = `sheet-${name}`;
  return (
    <div className="field c2">
      <label htmlFor={id}>{label}</label>
      <select className="select" id={id} name={name} defaultValue={chosen ?? ''} required={isRequired}>
        {none !== null && <option value="">{none}</option>}
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other identity
          <option key={at} value={at}>
            {column || message('quick.sheet.column', { number: at + 1 })}
          </option>
        ))}
      </select>
    </div>
  );
}
