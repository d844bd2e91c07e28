import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { message } from '../../../messages/message.ts';
import { ButtonLink } from '../parts/button.tsx';

type ErrorPageProps = {
  title: string;
  text: string;
  /** beside it */
  side?: ReactNode;
  children?: ReactNode;
};

/** [LD3] What went wrong, and the way to the same address again, with its term and its filters. */
export function ErrorPage({ title, text, side, children }: ErrorPageProps) {
  return (
    <div className="wrap last-resort">
      <title>{message('page.title', { title })}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        <div className="row wrapy">
          <ButtonLink look="solid" to={useLocation()} reloadDocument>
            {message('retry.button')}
          </ButtonLink>
          {children}
        </div>
      </div>
      {side}
    </div>
  );
}
