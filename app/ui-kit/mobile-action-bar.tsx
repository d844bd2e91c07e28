import { type ReactNode, useEffect, useState } from 'react';

type BottomBarProps = {
  /** the selector of the button that the bar repeats */
  of: string;
  className?: string;
  children: ReactNode;
};

/** The area under the sticky header counts as out of view. */
const BELOW_HEADER = { rootMargin: '-57px 0px 0px', threshold: 1 };

/**
 * [LK-09] [LK-53] A phone's bar repeats the view's action while the button itself is out of view. Only one solid button is visible at a time, also before
 * hydration.
 */
export function BottomBar({ of, className = '', children }: BottomBarProps) {
  const [isAway, setAway] = useState(true);
  useEffect(() => {
    const button = document.querySelector(of);
    if (!button) {
      setAway(false);
      return;
    }
    const observer = new IntersectionObserver((seen) => setAway(seen.at(-1)?.isIntersecting === true), BELOW_HEADER);
    observer.observe(button);
    return () => observer.disconnect();
  }, [of]);
  return (
    <div className={`bottombar ${className}`.trim()} data-away={isAway || undefined}>
      {children}
    </div>
  );
}
