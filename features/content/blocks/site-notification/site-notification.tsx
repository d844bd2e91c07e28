import { Icon } from '../../../../app/ui-kit/icon.tsx';
import type { BlockProps } from '../block-props.ts';
import { ContentLink } from '../components/content-link.tsx';

const TONES = { Mark: 'plain', Info: 'info', Warn: 'warn' } as const;

/** [CNT-01] A line of news on a page. It is part of the initial page, so it is not announced. */
export default function SiteNotification({ block }: BlockProps<'siteNotification'>) {
  const { anchor, text, link, tone } = block;
  if (!text) return null;
  return (
    <div className="wrap notice-block" id={anchor || undefined}>
      <div className={`note ${TONES[tone]}`}>
        {tone !== 'Mark' && <Icon name={tone === 'Warn' ? 'warn' : 'info'} />}
        <p>
          {text} {link && <ContentLink to={link}>{link.text}</ContentLink>}
        </p>
      </div>
    </div>
  );
}
