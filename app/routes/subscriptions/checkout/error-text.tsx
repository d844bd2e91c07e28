import type { ReactNode } from 'react';
import { Icon } from '../../../everywhere/parts/icon.tsx';

/** What is wrong with a box, beside it; the box names it as its description, so that it is read out with the focus [LD4]. */
export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="err" id={id}>
      <Icon name="alert" isSmall />
      {children}
    </span>
  );
}
