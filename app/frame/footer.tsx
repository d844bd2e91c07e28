import { PrivacyChoices } from '../../features/analytics/ui/privacy/privacy-choices.tsx';
import { message } from '../../messages/message.ts';
import { useLayoutData } from '../ui-kit/frame-data.ts';
import { getLinkKey, SmartLink } from '../ui-kit/smart-link.tsx';
import { ThemeToggle } from '../ui-kit/theme-toggle.tsx';
import { FramePart } from './frame-part.tsx';

/**
 * [HDR-12] A title block: ruled cells, with help always last, in the same place on every page. `isShort` [LK-05]: only help and the legal line, for short
 * pages.
 */
export function Footer({ isShort }: { isShort: boolean }) {
  return isShort ? <ShortFooter /> : <FullFooter />;
}

function ShortFooter() {
  const data = useLayoutData();
  return (
    <footer className="foot short">
      <div className="wrap">
        {data && (
          <p className="short-help">
            <b>{message('frame.help')}</b> <span className="num">{data.supportPhone}</span>
            {data.supportHours && <span className="muted">{data.supportHours}</span>}
            <a href={`mailto:${data.supportEmail}`}>{message('frame.help.write')}</a>
          </p>
        )}
        <LegalLine />
      </div>
    </footer>
  );
}

function FullFooter() {
  return (
    <footer className="foot">
      <div className="wrap">
        <FramePart part="footer" as="div" />
        <LegalLine />
      </div>
    </footer>
  );
}

function LegalLine() {
  const data = useLayoutData();
  return (
    <div className="legal">
      <span>{`© ${data?.year ?? ''} ${message('frame.copyright')}`}</span>
      {data?.frame.legal.map((link) => (
        <SmartLink key={getLinkKey(link)} to={link}>
          {link.text}
        </SmartLink>
      ))}
      <PrivacyChoices />
      <ThemeToggle />
    </div>
  );
}
