import { useLocation } from 'react-router';
import { message } from '../../messages/message.ts';
import { Button } from '../ui-kit/button.tsx';

/** [CNT-05] Says that unpublished entries are shown, and ends the preview; a plain form, so that it works without a script. */
export default function PreviewBar() {
  const { pathname, search } = useLocation();
  return (
    <section className="notice preview" aria-label={message('frame.preview')}>
      <div className="wrap">
        <p>{message('frame.preview.text')}</p>
        <form method="post" action="/preview/leave">
          <input type="hidden" name="path" value={pathname + search} />
          <Button type="submit" size="small">
            {message('frame.preview.leave')}
          </Button>
        </form>
      </div>
    </section>
  );
}
