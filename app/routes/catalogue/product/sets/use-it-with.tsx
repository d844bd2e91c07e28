import { message } from '../../../../../messages/message.ts';
import type { DocumentSet } from '../../../../../shop/catalogue/find-document-set.ts';
import { Link } from '../../../../everywhere/parts/link.tsx';
import { PagePicture } from '../../../../parts/covers/page-picture.tsx';
import { SetForPerson } from '../../../../parts/set-for-person.tsx';
import { ChooseFromSet } from './choose-from-set.tsx';

/** [PRD-09] What belongs beside this document, and one button for all of it. */
export function UseItWith({ code, set }: { code: string; set: DocumentSet }) {
  const [, ...companions] = set.documents;
  return (
    <div className="use-with">
      <h2>{message('product.with')}</h2>
      <SetForPerson documents={set.documents}>
        {(view) => (
          <>
            <ul className="arts">
              {companions.map((document) => (
                <li key={document.sku}>
                  <PagePicture of={document} size={48} />
                  <div>
                    <div className="row between">
                      <Link to={document.href}>{document.title}</Link>
                      <span className="num">{document.code}</span>
                    </div>
                    <p className="small muted">
                      {view?.held.includes(document.sku) ? message('person.inPlan') : document.purpose}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
            {!view?.isInPlan && <ChooseFromSet code={code} set={set} view={view} />}
          </>
        )}
      </SetForPerson>
    </div>
  );
}
