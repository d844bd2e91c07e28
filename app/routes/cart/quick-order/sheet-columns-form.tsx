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
  const options = sheet.columns.map((column, at) => (
    // the position is the column
    // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other identity
    <option key={at} value={at}>
      {column || message('quick.sheet.column', { number: at + 1 })}
    </option>
  ));
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
        <div className="field c2">
          <label htmlFor="sheet-document">{message('quick.sheet.document')}</label>
          <select
            className="select"
            id="sheet-document"
            name="document"
            defaultValue={columns?.document ?? ''}
            required
          >
            {columns === null && <option value="">{message('quick.sheet.choose')}</option>}
            {options}
          </select>
        </div>
        <div className="field c2">
          <label htmlFor="sheet-copies">{message('quick.sheet.copies')}</label>
          <select className="select" id="sheet-copies" name="copies" defaultValue={columns?.copies ?? ''}>
            <option value="">{message('quick.sheet.copies.none')}</option>
            {options}
          </select>
        </div>
        <div className="field c2">
          <label htmlFor="sheet-job">{message('quick.sheet.job')}</label>
          <select className="select" id="sheet-job" name="job" defaultValue={columns?.job ?? ''}>
            <option value="">{message('quick.sheet.job.none')}</option>
            {options}
          </select>
        </div>
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
