import { useId } from 'react';
import { Form } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { LIBRARY_SORTS, type LibrarySort } from '../../../../shop/orders/library-titles.ts';
import { Button } from '../../../everywhere/parts/button.tsx';

/** [LK-11] Number or name, and the order: an address of its own, so that it works without a script. */
export function FindTitles({ text, sort, page }: { text: string; sort: LibrarySort; page: number }) {
  const id = useId();
  return (
    <Form className="ownfind" role="search" aria-label={message('library.title')} method="get">
      {page > 1 && <input type="hidden" name="page" value={page} />}
      <div className="field">
        <label htmlFor={`${id}-q`}>{message('library.find')}</label>
        <input
          className="input"
          id={`${id}-q`}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={text}
          key={text}
          placeholder={message('library.find.example')}
          autoComplete="off"
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-sort`}>{message('library.sort')}</label>
        <select className="select" id={`${id}-sort`} name="sort" defaultValue={sort} key={sort}>
          {LIBRARY_SORTS.map((one) => (
            <option key={one} value={one}>
              {message(`library.sort.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit">{message('library.find.button')}</Button>
    </Form>
  );
}
