import { buttonClass } from '../../../../app/ui-kit/button.tsx';
import { SmartLink } from '../../../../app/ui-kit/smart-link.tsx';
import type { ButtonView } from '../../../../platforms/content/client/types.ts';
import { useOffer } from './use-offer.ts';

/** A link in content: the same component as in the frame. */
export const ContentLink = SmartLink;

const LOOKS = { Solid: 'solid', Outlined: 'outlined', Quiet: 'quiet' } as const;

/** A button in content: a link styled as a button. A plan offer to a plan holder is never a solid button. */
export function ContentButton({ button, onClick }: { button: ButtonView; onClick?(): void }) {
  const isOffer = useOffer(button.href);
  const variant = button.variant === 'Solid' && !isOffer ? 'Outlined' : button.variant;
  const className = variant === 'Link' ? undefined : buttonClass({ variant: LOOKS[variant] });
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
