import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { RareBlocksStyle } from '../components/rare-blocks-style.tsx';
import { Prose } from '../components/rich-text/rich-text.tsx';
import { HostedForm } from './hosted-form.tsx';

/** [CNT-06] A hosted form with text beside it. */
export default function FormSection({ block, isFirst }: BlockProps<'formSection'>) {
  const { id, anchor, headline, description, formId, purpose, thanks } = block;
  return (
    <BlockSection id={id} anchor={anchor} headline={headline} isFirst={isFirst} className="form-block">
      <RareBlocksStyle />
      <Prose text={description} base={isFirst || !headline ? 2 : 3} className="rich form-words" />
      <div className="form-place">
        <HostedForm formId={formId} purpose={purpose} thanks={thanks} />
      </div>
    </BlockSection>
  );
}
