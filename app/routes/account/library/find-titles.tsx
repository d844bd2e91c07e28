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
 * [LK-11] Filters by number or name, order and kind. A GET form, so that it works without a script. With a script, a
 * selection submits at once and text on Enter; the focus stays.
 */
export function FindTitles({ text, sort, kind, page }: FindTitlesProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // the fields are uncontrolled and follow the URL: Back, and "Show all"
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
