import { LogoGlyph } from '../../features/catalogue/ui/mark.ts';
import { message } from '../../messages/message.ts';
import { useLayoutData } from '../ui-kit/frame-data.ts';
import { Link } from '../ui-kit/link.tsx';

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
