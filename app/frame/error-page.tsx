import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { message } from '../../messages/message.ts';
import { ButtonLink } from '../ui-kit/button.tsx';

type ErrorPageProps = {
  title: string;
  text: string;
  /** content beside the text */
  side?: ReactNode;
  children?: ReactNode;
};

/** [LD3] The error, and a link to the same address, including its term and filters. */
export function ErrorPage({ title, text, side, children }: ErrorPageProps) {
  return (
    <div className="wrap last-resort">
      <title>{message('page.title', { title })}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        <div className="row wrapy">
          <ButtonLink variant="solid" to={useLocation()} reloadDocument>
            {message('retry.button')}
          </ButtonLink>
          {children}
        </div>
      </div>
      {side}
    </div>
  );
}
