import type { ReactNode } from 'react';

/** One fact of the plan: its name, value, and action. */
export function ManageRow({ label, act, children }: { label: string; act?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {act && <dd className="act">{act}</dd>}
    </div>
  );
}
