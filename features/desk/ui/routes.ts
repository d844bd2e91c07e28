import { showAudit } from './pages/audit-page.tsx';
import { cancelCartForm, doCancelCart, doMakeCart, makeCartForm } from './pages/carts/make-cart-page.tsx';
import {
  administratorForm,
  confirmDomainForm,
  doChangeAdministrator,
  doConfirmDomain,
} from './pages/companies/company-forms.tsx';
import { showCompaniesWithoutAdministrator, showCompany } from './pages/companies/desk-company-page.tsx';
import { doChangeTerms, termsForm } from './pages/companies/terms-forms.tsx';
import { doUpload, showDocuments } from './pages/documents/documents-page.tsx';
import { doResendEvent, resendEventForm, showEvents } from './pages/events/events-page.tsx';
import { showFind } from './pages/find/find-page.tsx';
import { showHealth } from './pages/health-page.tsx';
import { showInsight } from './pages/insight-page.tsx';
import { doMail, previewMail, resendEmailForm, showMails } from './pages/mails-page.tsx';
import { doErasure, erasureForm } from './pages/person/erase-page.tsx';
import { applyGrant, confirmGrant } from './pages/person/grant-pages.tsx';
import { doPerson, exportForm, personActionForm, sendExport } from './pages/person/person-forms.tsx';
import { saveNote, showPerson } from './pages/person/person-page.tsx';
import { doRetry, retryForm, showPurchases } from './pages/purchases/purchases-page.tsx';
import { doRefund, refundForm } from './pages/purchases/refund-page.tsx';
import { decisionForm, doDecision } from './pages/requests/decision-forms.tsx';
import { showRequestFile, showRequests } from './pages/requests/desk-requests-page.tsx';
import type { DeskRoute } from './request.ts';

/** The only address that accepts a file; its body is streamed. */
export const UPLOAD_PATH = /^\/documents\/([A-Za-z0-9][A-Za-z0-9-]{1,39})\/upload$/;

/** Every route of the desk below `/desk`. Any other path returns 404, to staff only. */
export const DESK_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: /^$/, run: showFind },
  { method: 'GET', path: /^\/people\/([1-9]\d{0,8})$/, run: showPerson },
  { method: 'POST', path: /^\/people\/([1-9]\d{0,8})\/note$/, run: saveNote },
  { method: 'GET', path: /^\/people\/([1-9]\d{0,8})\/export-person$/, run: exportForm },
  { method: 'POST', path: /^\/people\/([1-9]\d{0,8})\/export-person$/, run: sendExport },
  { method: 'GET', path: /^\/people\/([1-9]\d{0,8})\/erase-person$/, run: erasureForm },
  { method: 'POST', path: /^\/people\/([1-9]\d{0,8})\/erase-person$/, run: doErasure },
  {
    method: 'GET',
    path: /^\/people\/([1-9]\d{0,8})\/(give-document|give-code|add-membership|end-membership)$/,
    run: confirmGrant,
  },
  {
    method: 'POST',
    path: /^\/people\/([1-9]\d{0,8})\/(give-document|give-code|add-membership|end-membership)$/,
    run: applyGrant,
  },
  { method: 'GET', path: /^\/companies$/, run: showCompaniesWithoutAdministrator },
  { method: 'GET', path: /^\/companies\/([\da-f-]{36})$/, run: showCompany },
  { method: 'GET', path: /^\/companies\/([\da-f-]{36})\/confirm-domain$/, run: confirmDomainForm },
  { method: 'POST', path: /^\/companies\/([\da-f-]{36})\/confirm-domain$/, run: doConfirmDomain },
  { method: 'GET', path: /^\/companies\/([\da-f-]{36})\/change-administrator$/, run: administratorForm },
  { method: 'POST', path: /^\/companies\/([\da-f-]{36})\/change-administrator$/, run: doChangeAdministrator },
  { method: 'GET', path: /^\/carts\/new$/, run: makeCartForm },
  { method: 'POST', path: /^\/carts\/new$/, run: doMakeCart },
  { method: 'GET', path: /^\/carts\/([\da-f-]{36})\/cancel$/, run: cancelCartForm },
  { method: 'POST', path: /^\/carts\/([\da-f-]{36})\/cancel$/, run: doCancelCart },
  { method: 'GET', path: /^\/companies\/([\da-f-]{36})\/((?:set|close|pause|resume)-terms)$/, run: termsForm },
  { method: 'POST', path: /^\/companies\/([\da-f-]{36})\/((?:set|close|pause|resume)-terms)$/, run: doChangeTerms },
  { method: 'GET', path: /^\/requests$/, run: showRequests },
  { method: 'GET', path: /^\/requests\/([\da-f-]{36})\/file$/, run: showRequestFile },
  { method: 'GET', path: /^\/requests\/([\da-f-]{36})\/(carry-out|decline)$/, run: decisionForm },
  { method: 'POST', path: /^\/requests\/([\da-f-]{36})\/(carry-out|decline)$/, run: doDecision },
  { method: 'GET', path: /^\/orders\/([1-9]\d{0,8})\/refund$/, run: refundForm },
  { method: 'POST', path: /^\/orders\/([1-9]\d{0,8})\/refund$/, run: doRefund },
  { method: 'GET', path: /^\/purchases$/, run: showPurchases },
  { method: 'GET', path: /^\/purchases\/(documents|plan)\/([\w-]{1,100})\/retry$/, run: retryForm },
  { method: 'POST', path: /^\/purchases\/(documents|plan)\/([\w-]{1,100})\/retry$/, run: doRetry },
  { method: 'GET', path: /^\/people\/([1-9]\d{0,8})\/([a-z-]+)$/, run: personActionForm },
  { method: 'POST', path: /^\/people\/([1-9]\d{0,8})\/([a-z-]+)$/, run: doPerson },
  { method: 'GET', path: /^\/mails$/, run: showMails },
  { method: 'GET', path: /^\/mails\/(\d{1,15})\/preview$/, run: previewMail },
  { method: 'GET', path: /^\/mails\/(\d{1,15})\/([a-z-]+)$/, run: resendEmailForm },
  { method: 'POST', path: /^\/mails\/(\d{1,15})\/([a-z-]+)$/, run: doMail },
  { method: 'GET', path: /^\/documents$/, run: showDocuments },
  { method: 'POST', path: UPLOAD_PATH, run: doUpload },
  { method: 'GET', path: /^\/insight$/, run: showInsight },
  { method: 'GET', path: /^\/health$/, run: showHealth },
  { method: 'GET', path: /^\/health\/events$/, run: showEvents },
  { method: 'GET', path: /^\/health\/events\/(\d{1,15})\/resend-event$/, run: resendEventForm },
  { method: 'POST', path: /^\/health\/events\/(\d{1,15})\/resend-event$/, run: doResendEvent },
  { method: 'GET', path: /^\/audit$/, run: showAudit },
];
