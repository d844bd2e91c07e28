import { message } from '../../../messages/message.ts';
import { Link } from '../parts/link.tsx';
import { LogoGlyph } from '../parts/mark.ts';
import { useLayoutData } from './frame-data.ts';

/** The shop's own logo [OP-05], else the default glyph. */
export function LogoMark() {
  const logo = useLayoutData()?.pictures?.logo;
  return logo ? <img src={logo} alt="" height="26" /> : <LogoGlyph />;
}

/** [RTE-01] The logo and the name; links to the home page. */
export function Logo() {
  const name = useLayoutData()?.frame.brand?.name;
  return (
    <Link className="logo" to="/">
      <LogoMark />
      <span>{name || message('brand.name')}</span>
    </Link>
  );
}
