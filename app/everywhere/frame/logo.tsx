import { Link } from 'react-router';
import { message } from '../../../messages/message.ts';
import { useFrameData } from './frame-data.ts';

/** The shop's own logo [OP-05], else a sheet with a tab. */
export function LogoMark() {
  const logo = useFrameData()?.pictures?.logo;
  return logo ? (
    <img src={logo} alt="" height="26" />
  ) : (
    <svg viewBox="0 0 24 26" aria-hidden="true" focusable="false">
      <path d="M1.2 1.2h16.6v23.6H1.2z" fill="none" stroke="currentColor" strokeWidth="2.4" />
      <path d="M19 4h5v9h-5z" fill="var(--action)" />
      <path d="M5 7.5h9" stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}

/** [RTE-01] The mark and the name; leads home. */
export function Logo() {
  const name = useFrameData()?.frame.brand?.name;
  return (
    <Link className="logo" to="/">
      <LogoMark />
      <span>{name || message('brand.name')}</span>
    </Link>
  );
}
