import type { ModalView } from '../../../../platforms/content/client/types.ts';
import { AccordionRows } from '../accordion/accordion-rows.tsx';
import { uniqueById } from '../components/once-each.ts';

type IncludedProps = {
  modal: ModalView;
  /** the level of the accordions' headings */
  level: 'h3' | 'h4';
  /** makes ids unique: the same rows may appear in the dialog and below the plans */
  prefix: string;
};

/** The contents of a plan, as stacked accordions. */
export function IncludedAccordions({ modal, level: Heading, prefix }: IncludedProps) {
  return (
    <div className="subscription-lockup-included stack">
      {modal.subhead && <p className="muted">{modal.subhead}</p>}
      {uniqueById(modal.body).map(({ id, headline, subhead, items, isFirstOpen }) => (
        <div className="stack-s" key={id}>
          {headline && <Heading>{headline}</Heading>}
          {subhead && <p className="small muted">{subhead}</p>}
          <AccordionRows
            items={items.map((item) => ({ ...item, id: `${prefix}-${id}-${item.id}` }))}
            isFirstOpen={isFirstOpen}
            level={headline && Heading === 'h3' ? 'h4' : Heading}
          />
        </div>
      ))}
    </div>
  );
}
