import type { ButtonView } from '../../../platforms/content/client/types.ts';
import { buttonClass } from '../../everywhere/parts/button.tsx';
import { SmartLink } from '../../everywhere/parts/smart-link.tsx';
import { useOffer } from './use-offer.ts';

/** A link in content: the same component as in the frame. */
export const ContentLink = SmartLink;

const LOOKS = { Solid: 'solid', Outlined: 'outlined', Quiet: 'quiet' } as const;

/** A button in content: a link styled as a button. A plan offer to a plan holder is never a solid button. */
export function ContentButton({ button, onClick }: { button: ButtonView; onClick?(): void }) {
  const isOffer = useOffer(button.href);
  const look = button.variant === 'Solid' && !isOffer ? 'Outlined' : button.variant;
  const className = look === 'Link' ? undefined : buttonClass({ look: LOOKS[look] });
  return (
    <ContentLink to={button} className={className} onClick={onClick}>
      {button.text}
    </ContentLink>
  );
}

export function ContentButtons({ buttons, onClick }: { buttons: readonly ButtonView[]; onClick?(): void }) {
  if (buttons.length === 0) return null;
  return (
    <p className="row wrapy">
      {buttons.map((button) => (
        <ContentButton key={`${button.text} ${button.href}`} button={button} onClick={onClick} />
      ))}
    </p>
  );
}
