import { useEffect } from 'react';
import { useLocation } from 'react-router';

const QUERY = 'scrollToDocumentsSection';
const SECTION = 'documents';

/** [RTE-14] `?scrollToDocumentsSection` leads to the documents of the page. The query never reaches the server's cached page. */
export function useScrollToSection(): void {
  const { search, key } = useLocation();
  useEffect(() => {
    // every visit has a key of its own: the same link leads there again
    if (!key || !new URLSearchParams(search).has(QUERY)) return;
    const section = document.getElementById(SECTION);
    if (!section) return;
    section.scrollIntoView();
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, [search, key]);
}
