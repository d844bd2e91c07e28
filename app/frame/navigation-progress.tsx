import { useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { message } from '../../messages/message.ts';
import { buttonClass } from '../ui-kit/button.tsx';
import './navigation-progress.css';

const SLOW_MS = 1000;
const LONG_MS = 10_000;

/**
 * [LD2] The indicator of a pending navigation: nothing for a second, then a line along the top edge, after ten seconds a message and Retry. It overlays the
 * page, so that nothing shifts. The live region exists from the start, empty, so that its text is announced. Not for screens with a skeleton [LST-02].
 */
export default function NavigationProgress() {
  const { location } = useNavigation();
  const [wait, setWait] = useState<'short' | 'slow' | 'long'>('short');
  useEffect(() => {
    const timers = [setTimeout(setWait, SLOW_MS, 'slow'), setTimeout(setWait, LONG_MS, 'long')];
    return () => timers.forEach(clearTimeout);
  }, []);
  const isSaid = wait === 'slow' && !document.querySelector('main .sk');
  return (
    <>
      {wait !== 'short' && <div className="under-way" />}
      <div className={wait === 'long' ? 'long-way' : 'vh'}>
        <p role="status">
          {isSaid && message('underWay.loading')}
          {wait === 'long' && message('underWay.long')}
        </p>
        {wait === 'long' && location && (
          <a className={buttonClass({ size: 'small' })} href={createPath(location)}>
            {message('retry.button')}
          </a>
        )}
      </div>
    </>
  );
}
