import type { ButtonView } from '../../../platforms/content/client/types.ts';
import { buttonClass } from '../../everywhere/parts/button.tsx';
import { SmartLink } from '../../everywhere/parts/smart-link.tsx';

/** A link of the content: the same as in the frame. */
export const ContentLink = SmartLink;

const LOOKS = { Solid: 'solid', Outlined: 'outlined', Quiet: 'quiet' } as const;

/** A button of the content: a link that is drawn as one. */
export function ContentButton({ button, onClick }: { button: ButtonView; onClick?(): void }) {
  const className = button.variant === 'Link' ? undefined : buttonClass({ look: LOOKS[button.variant] });
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
