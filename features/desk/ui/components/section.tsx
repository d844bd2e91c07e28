import type { ReactNode } from 'react';

export type SectionProps = { id: string; title: string; count?: number; aside?: ReactNode; children: ReactNode };

/** The id of a section's heading; also of the page's own, if it labels the only table. */
export const headingOf = (id: string): string => `${id}-h`;

/** A section of a page under a rule. */
export function Section({ id, title, count, aside, children }: SectionProps) {
  return (
    <section className="block dblock" id={id} aria-labelledby={headingOf(id)}>
      <div className="block-h">
        <h2 id={headingOf(id)}>
          {title}
          {count !== undefined && <span className="cnt">{count}</span>}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
