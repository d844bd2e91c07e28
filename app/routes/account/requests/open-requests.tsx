import { formatDate } from '../../../../core/dates.ts';
import { REQUESTS_PATH } from '../../../../features/requests/rules/request-paths.ts';
import type { OwnRequest } from '../../../../features/requests/use-cases/own-requests.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';

/** One note for each open request about the plan or company of a page. */
export const OpenRequestNotes = ({ requests }: { requests: readonly OwnRequest[] }) =>
  requests.map(({ requestId, kind, createdAt, dueOn, isLate }) => (
    <Note
      key={requestId}
      tone="info"
      title={message('requests.open', { kind: message(`requests.kind.${kind}`) })}
      actions={
        <ButtonLink to={REQUESTS_PATH} size="small">
          {message('requests.all')}
        </ButtonLink>
      }
    >
      <p>
        {message(isLate ? 'requests.open.text.late' : 'requests.open.text', {
          date: formatDate(createdAt),
          by: formatDate(dueOn),
        })}
      </p>
    </Note>
  ));
