import { useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import { message } from '../../../../messages/message.ts';
import {
  LIBRARY_KINDS,
  LIBRARY_SORTS,
  type LibraryKind,
  type LibrarySort,
} from '../../../../shop/orders/purchased-documents.ts';
import { Button } from '../../../everywhere/parts/button.tsx';
import { Icon } from '../../../everywhere/parts/icon.tsx';

type FindTitlesProps = { text: string; sort: LibrarySort; kind: LibraryKind; page: number };

/**
 * [LK-11] Number or name, the order and the kind: an address of its own, so that it works without a script. With one a choice is sent as it is made, and the text
 * with Enter; the focus stays where it was.
 */
export function FindTitles({ text, sort, kind, page }: FindTitlesProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // the fields are the browser's own and follow the address: Back, and "Show all"
    const now: Record<string, string> = { q: text, sort, kind };
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])
      if (field.name in now) field.value = now[field.name] ?? '';
  }, [text, sort, kind]);
  const send = (): void => form.current?.requestSubmit();
  return (
    <Form
      ref={form}
      className="ownfind"
      role="search"
      aria-label={message('library.title')}
      method="get"
      preventScrollReset
    >
      {page > 1 && <input type="hidden" name="page" value={page} />}
      <div className="field">
        <label htmlFor={`${id}-q`}>{message('library.find')}</label>
        <div className="search">
          <Icon name="search" />
          <input
            className="input"
            id={`${id}-q`}
            name="q"
            type="search"
            enterKeyHint="search"
            maxLength={100}
            defaultValue={text}
            placeholder={message('library.find.example')}
            autoComplete="off"
          />
        </div>
      </div>
      <div className="field">
        <label htmlFor={`${id}-sort`}>{message('library.sort')}</label>
        <select className="select" id={`${id}-sort`} name="sort" defaultValue={sort} onChange={send}>
          {LIBRARY_SORTS.map((one) => (
            <option key={one} value={one}>
              {message(`library.sort.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-kind`}>{message('library.kind')}</label>
        <select className="select" id={`${id}-kind`} name="kind" defaultValue={kind} onChange={send}>
          {LIBRARY_KINDS.map((one) => (
            <option key={one} value={one}>
              {message(`library.kind.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <noscript>
        <Button type="submit">{message('library.find.button')}</Button>
      </noscript>
    </Form>
  );
}
