import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { LinkProps } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';

export type ButtonVariant = {
  /** one solid button per view; the rest outlined, then quiet */
  variant?: 'solid' | 'outlined' | 'quiet' | 'danger' | 'danger-solid';
  size?: 'normal' | 'small' | 'big';
  isWide?: boolean;
};

export function buttonClass({ variant = 'outlined', size = 'normal', isWide = false }: ButtonVariant): string {
  const looks = { solid: ' solid', outlined: '', quiet: ' quiet', danger: ' danger', 'danger-solid': ' danger solid' };
  const sizes = { normal: '', small: ' sm', big: ' big' };
  return `btn${looks[variant]}${sizes[size]}${isWide ? ' wide' : ''}`;
}

type ButtonProps = ButtonVariant &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    ref?: Ref<HTMLButtonElement>;
    isBusy?: boolean;
    icon?: IconName;
    children: ReactNode;
  };

/** A button. While busy it shows a spinner and ignores clicks, but keeps its focus. */
export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  icon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isWide })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <span className="spin" aria-hidden="true" />}
      {!isBusy && icon && <Icon name={icon} />}
      {/* one flex item: the button's gap is for its icon, not between a text and its numbers */}
      {typeof children === 'string' ? children : <span>{children}</span>}
    </button>
  );
}

/** A link styled as a button; for navigation, never for actions. */
export function ButtonLink({ variant, size, isWide, ...rest }: ButtonVariant & LinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, isWide })} />;
}

export function IconButton({
  name,
  icon,
  ...rest
}: { name: string; icon: IconName } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name'>) {
  return (
    <button type="button" {...rest} className="iconbtn" aria-label={name}>
      <Icon name={icon} />
    </button>
  );
}
