import { useStore } from 'zustand/react';
import { PrivacyChoices } from '../../../../features/analytics/ui/privacy/privacy-choices.tsx';
import { draftStore } from '../../../../features/plans/ui/subscription-draft.ts';
import { message } from '../../../../messages/message.ts';
import { useLayoutData } from '../../../ui-kit/frame-data.ts';
import { ThemeToggle } from '../../../ui-kit/theme-toggle.tsx';

/** Returns the stored path if it is below the plans: browser storage may have been changed. */
const planPath = (digits: string): string =>
  /^\/subscriptions(?:\/[\w-]+)?$/.test(digits) ? digits : '/subscriptions';

/**
 * [RTE-16] The only link out of the checkout. It loads a new document, so that the payment script is unloaded [D10].
 */
export function BackToPlan() {
  const path = useStore(draftStore, (draft) => draft.path);
  return (
    <>
      <a className="small" href={planPath(path)}>
        {message('checkout.back')}
      </a>
      <HelpNumber />
    </>
  );
}

/** [RTE-17] */
export const MyAccount = () => (
  <>
    <a className="small" href="/account">
      {message('checkout.account')}
    </a>
    <HelpNumber />
  </>
);

function HelpNumber() {
  const data = useLayoutData();
  return data && <span className="small muted">{message('checkout.help', { phone: data.supportPhone })}</span>;
}

const LEGAL = [
  ['/privacy-policy', 'checkout.footer.privacy'],
  ['/terms-of-use', 'checkout.footer.terms'],
  ['/help/refunds', 'checkout.footer.refunds'],
] as const;

/** The footer of a checkout, as in the document checkout: legal links and help, nothing that leads away. */
export function FooterLine() {
  const data = useLayoutData();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="legal">
          <span>
            © {data?.year} {message('frame.copyright')}
          </span>
          {LEGAL.map(([path, text]) => (
            <a key={path} href={path} target="_blank" rel="noopener">
              {message(text)} <span className="vh">{message('checkout.newTab')}</span>
            </a>
          ))}
          {data && <a href={`mailto:${data.supportEmail}`}>{message('frame.help.write')}</a>}
          <PrivacyChoices />
          <ThemeToggle />
        </div>
      </div>
    </footer>
  );
}
