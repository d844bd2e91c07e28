import { buttonClass } from '../../../../app/ui-kit/button.tsx';
import { useLayoutData } from '../../../../app/ui-kit/frame-data.ts';
import { message } from '../../../../messages/message.ts';
import type { BlockProps } from '../block-props.ts';
import { ContentLink } from '../components/content-link.tsx';
import { uniqueById } from '../components/once-each.ts';
import { Story } from '../learn-topics/story.tsx';

/** The phone number, email address and articles of support, beside every answer. */
export function ContactSupport({ block }: { block: BlockProps<'helpTopics'>['block'] }) {
  const { contactHeadline, contactText, contact, readHeadline, readings } = block;
  const frame = useLayoutData();
  const [phone, hours] = [frame?.supportPhone ?? '', frame?.supportHours ?? ''];
  const title = contactHeadline || message('block.help.person');
  return (
    <aside className="help-side" aria-label={title}>
      <div className="call-box">
        <h2>{title}</h2>
        {phone && (
          <a className="tel" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        )}
        {(hours || contactText) && (
          <p className="small muted hours">{[hours && `${hours}.`, contactText].filter(Boolean).join(' ')}</p>
        )}
        {contact && (
          <ContentLink to={contact} className={buttonClass({ size: 'small' })}>
            {contact.text}
          </ContentLink>
        )}
      </div>
      {readings.length > 0 && (
        <div>
          <h2 className="read-on">{readHeadline || message('block.help.read')}</h2>
          <ul className="stories">
            {uniqueById(readings).map((reading) => (
              <Story key={reading.id} reading={reading} cover={undefined} isTopicNamed />
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}
