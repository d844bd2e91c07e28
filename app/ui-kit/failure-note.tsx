import type { ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { message } from '../../messages/message.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Note } from './status.tsx';

type FailureNoteProps = {
  title: string;
  text?: string;
  /** the address to retry; required on statically rendered pages, which do not know the full address of each visitor */
  at?: string;
  /** `warn`: what did load is below */
  tone?: 'bad' | 'warn';
};

/** [LD3] A part that failed to load, with Retry. */
export const FailureNote = ({ title, text, at, tone = 'bad' }: FailureNoteProps) => (
  <Note tone={tone} title={title} isAnnounced actions={<Retry at={at} />}>
    {text && <p>{text}</p>}
  </Note>
);

type FailedListProps = Pick<FailureNoteProps, 'title' | 'at'> & { text: string; children?: ReactNode };

/** [LD3] [LST-11] A list that failed to load: the heading of an empty one under a sign, what happened, and Retry. */
export const FailedList = ({ title, text, at, children }: FailedListProps) => (
  <div className="empty failed">
    <h2>
      <Icon name="warn" />
      {title}
    </h2>
    <p role="status">{text}</p>
    <Retry at={at} />
    {children}
  </div>
);

/** Loads the page again; without a script the button requests the same address, including filters and term. */
function Retry({ at }: { at: string | undefined }) {
  const { revalidate, state } = useRevalidator();
  const location = useLocation();
  const search = at === undefined ? location.search : (at.split('?')[1] ?? '');
  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        void revalidate();
      }}
    >
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input type="hidden" key={`${name} ${value}`} name={name} value={value} />
      ))}
      <Button type="submit" size="small" isBusy={state === 'loading'}>
        {message('retry.button')}
      </Button>
    </form>
  );
}
