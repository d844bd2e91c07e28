import { message } from '../../../../messages/message.ts';
import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import type { SplitText } from '../../../../shop/catalogue/document-text.ts';
import { useHash } from '../../../client/product/use-hash.ts';
import { Icon } from '../../../everywhere/parts/icon.tsx';
import { SharedPart } from '../../../everywhere/parts/static-markup.tsx';
import { TextBlocks } from '../../../parts/text-blocks.tsx';

type Section = { id: string; title: string; text: SplitText };

/** [PRD-04] [PD2] [PD3] Collapsed sections, the row is the control; a link to the id opens its section. */
export function Sections({ document }: { document: DocumentDetail }) {
  useHash((name) => sectionsOf(document).some(({ id }) => id === name) && openSection(name));
  return <AllSections document={document} />;
}

const sectionsOf = (document: DocumentDetail): Section[] =>
  [
    { id: 'overview', title: message('product.overview'), text: document.overview },
    { id: 'when-to-use', title: message('product.when'), text: document.whenToUse },
    { id: 'how-to-use', title: message('product.how'), text: document.howToUse },
  ].filter(({ text }) => text.first.length + text.rest.length > 0);

function AllSections({ document }: { document: DocumentDetail }) {
  const sections = sectionsOf(document);
  if (sections.length === 0) return <div />;
  return (
    <SharedPart as="div" className="acc" of={document} look="sections">
      {sections.map(({ id, title, text }, index) => (
        <details key={id} open={index === 0}>
          <summary>
            <h2>{title}</h2>
            <Icon name="plus" />
            <Icon name="minus" />
          </summary>
          <div className="body" id={id}>
            <TextBlocks blocks={text.first} />
            {text.rest.length > 0 && <Rest text={text} />}
          </div>
        </details>
      ))}
    </SharedPart>
  );
}

/** Browsers open what an address names when a page loads; a link within the page is the router's, which does not. */
function openSection(id: string): void {
  const section = document.getElementById(id)?.closest('details');
  if (!section) return;
  section.open = true;
  section.scrollIntoView();
}

/** What stands behind the page-break marker. */
function Rest({ text }: { text: SplitText }) {
  return (
    <details className="more">
      <summary>{message('product.readOn')}</summary>
      <div className="body">
        <TextBlocks blocks={text.rest} />
      </div>
    </details>
  );
}
