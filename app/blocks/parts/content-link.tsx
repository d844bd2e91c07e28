import type { ButtonView } from '../../../platforms/content/client/types.ts';
import { buttonClass } from '../../everywhere/parts/button.tsx';
import { SmartLink } from '../../everywhere/parts/smart-link.tsx';
import { useOffer } from './use-offer.ts';

/** A link of the content: the same as in the frame. */
export const ContentLink = SmartLink;

const LOOKS = { Solid: 'solid', Outlined: 'outlined', Quiet: 'quiet' } as const;

/** A button of the content: a link that is drawn as one. What is no offer to who looks is never the one to press. */
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
