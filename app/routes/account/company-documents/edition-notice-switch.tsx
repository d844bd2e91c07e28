import { Form, useActionData, useLocation, useNavigation } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Note, Status } from '../../../ui-kit/status.tsx';
import type { NoticesOutcome } from './handle-notices-form.ts';

/** [COM-65] The reader's emails about new editions of the company's documents: whether they get them, and the switch. */
export function EditionNoticeSwitch({ isOn }: { isOn: boolean }) {
  const failed = useActionData<NoticesOutcome>();
  const { formMethod } = useNavigation();
  const done = new URLSearchParams(useLocation().search).get('notices');
  return (
    <section className="edition-notices stack-s" id="notices" aria-labelledby="notices-title">
      <h2 className="h-s" id="notices-title">
        {message('companyDocuments.notices')}
      </h2>
      {failed && (
        <Note tone="warn" title={message('companyDocuments.notices.failed')} isAnnounced>
          <p>{failed.text}</p>
        </Note>
      )}
      <p className="small muted">{message('companyDocuments.notices.text')}</p>
      <div className="row wrapy">
        <Status tone={isOn ? 'ok' : 'off'}>
          <span role={done === null ? undefined : 'status'}>
            {message(isOn ? 'companyDocuments.notices.on' : 'companyDocuments.notices.off')}
          </span>
        </Status>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="notices" value={isOn ? 'off' : 'on'} />
          <Button type="submit" size="small" isBusy={formMethod === 'POST'}>
            {message(isOn ? 'companyDocuments.notices.end' : 'companyDocuments.notices.begin')}
          </Button>
        </Form>
      </div>
    </section>
  );
}
