import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; count?: number; aside?: ReactNode; children: ReactNode };

/** A part of a page under a rule. */
export function Section({ id, title, count, aside, children }: SectionProps) {
  return (
    <section className="block dblock" id={id} aria-labelledby={`${id}-h`}>
      <div className="block-h">
        <h2 id={`${id}-h`}>
          {title}
          {count !== undefined && <span className="cnt">{count}</span>}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
