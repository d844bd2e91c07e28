import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../everywhere/parts/button.tsx';
import { Note } from '../../../everywhere/parts/status.tsx';

/** [ACC-09] The question before removing, as part of the page: without a script no dialog can ask it. */
export const RemoveQuestion = () => (
  <Note
    tone="warn"
    title={message('membership.remove.title')}
    actions={
      <>
        <ButtonLink to="/account/aia-membership">{message('membership.remove.keep')}</ButtonLink>
        <form method="post" action="/account/aia-membership">
          <input type="hidden" name="intent" value="remove" />
          <Button type="submit" look="danger-solid">
            {message('membership.remove.confirm')}
          </Button>
        </form>
      </>
    }
  >
    <p>{message('membership.remove.text')}</p>
  </Note>
);
