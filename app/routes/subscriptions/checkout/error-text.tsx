import type { ReactNode } from 'react';
import { Icon } from '../../../ui-kit/icon.tsx';

/**
 * The error of a checkbox, beside it. The checkbox references it as its description, so that it is announced on focus
 * [LD4].
 */
export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="err" id={id}>
      <Icon name="alert" isSmall />
      {children}
    </span>
  );
}
