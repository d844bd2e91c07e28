import { useEffect, useRef, useState } from 'react';
import { type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { focusHeading } from '../../../everywhere/frame/route-focus.tsx';
import { pageMeta } from '../../../everywhere/head/page-meta.ts';
import { FailureNote } from '../../../everywhere/parts/failure-note.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { AccountHome } from './account-home.tsx';
import { loader } from './data.ts';
import { EditDetails } from './edit-details.tsx';
import { SavedDialog } from './saved-dialog.tsx';
import { ViewDetails } from './view-details.tsx';
import './details.css';

export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('details.title'), isIndexed: false });

/** [RTE-06] [ACC-01] The details, seen or edited: `edit` in the address says which. */
export default function DetailsScreen() {
  const { details, home, support } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const isEditing = new URLSearchParams(search).has('edit');
  const [isSaved, setSaved] = useState(false);
  useFocusOf(isEditing, isSaved);
  return (
    <AccountFrame>
      <h1>{message('details.title')}</h1>
      {home && !isEditing && <AccountHome {...home} phone={support.phone} />}
      {!details && <FailureNote title={message('details.loadFailed')} />}
      {details && !isEditing && <ViewDetails details={details} support={support} />}
      {details && isEditing && <EditDetails details={details} support={support} onSaved={() => setSaved(true)} />}
      {isSaved && !isEditing && <SavedDialog onClose={() => setSaved(false)} />}
    </AccountFrame>
  );
}

/** The control that was pressed goes with its view: the focus goes to the first field, and back to the heading; while a dialog is open it stays there. */
function useFocusOf(isEditing: boolean, isSaved: boolean): void {
  const last = useRef({ isEditing, isSaved });
  useEffect(() => {
    const before = last.current;
    last.current = { isEditing, isSaved };
    if (before.isEditing === isEditing && before.isSaved === isSaved) return;
    if (isEditing) {
      if (!isSaved) document.getElementById('firstName')?.focus();
    } else if (!isSaved) focusHeading();
  }, [isEditing, isSaved]);
}
