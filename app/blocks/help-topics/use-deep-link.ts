import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Opens the question whose slug stands behind the `#` of the address. One of another topic is asked of the store, which opens that
 * topic with it: `/help#get-a-receipt` leads to `/help?question=get-a-receipt`, as links without a script should.
 */
export function useDeepLink(): void {
  const { hash, search, key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const slug = hash.slice(1);
    // every visit has a key of its own: a second press on the same link counts
    if (!key || !/^[a-z0-9-]+$/.test(slug)) return;
    const place = document.getElementById(slug);
    if (place instanceof HTMLDetailsElement) {
      if (place.open) return;
      place.open = true;
      place.scrollIntoView();
    } else if (!place && !new URLSearchParams(search).has('question')) {
      void navigate(`/help?question=${slug}#${slug}`, { replace: true });
    }
  }, [hash, search, key, navigate]);
}
