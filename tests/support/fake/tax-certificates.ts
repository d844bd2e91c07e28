import { isoDay } from '../../../core/dates.ts';
import type { Scan } from '../../../features/documents/files/inspect-scan.ts';
import type { ServiceRequest } from '../../../features/requests/repository/service-requests.ts';
import type {
  CertificateOwner,
  NewCertificate,
  OwnedCertificate,
  TaxCertificates,
} from '../../../features/tax-exemption/repository/tax-certificates.ts';

const idOf = (owner: CertificateOwner): string => ('sub' in owner ? owner.sub : owner.companyId);

/** Creates certificates in memory, whose answers are those of the requests with their ids. */
export function createFakeTaxCertificates(requests: ReadonlyMap<string, ServiceRequest>) {
  const stored = new Map<string, NewCertificate>();
  const files = new Map<string, Scan>();
  const payers = new Map<string, string>();
  const categories = new Map<number, string | null>();
  const toOwned = ({ file, at: _, ...certificate }: NewCertificate): OwnedCertificate[] => {
    const request = requests.get(certificate.certificateId);
    if (!request) return [];
    return [
      {
        ...certificate,
        fileName: file.name,
        fileSize: file.bytes.byteLength,
        answer: request.state,
        sentAt: request.createdAt,
        dueOn: request.dueOn,
        answeredAt: request.endedAt,
        reason: request.answer,
        isClaimed: request.claimedAt !== null,
        paymentCustomerId: payers.get(idOf(certificate.owner)) ?? null,
        sender: { sub: request.requester.sub, email: request.requester.email },
      },
    ];
  };
  const all = () => [...stored.values()].reverse().flatMap(toOwned);
  const of = (owner: CertificateOwner) => all().filter((each) => idOf(each.owner) === idOf(owner));
  const ofCustomer = (customerId: number) =>
    all().filter(
      ({ owner, certificateId }) => 'sub' in owner && requests.get(certificateId)?.requester.customerId === customerId,
    );
  const accepted = (list: OwnedCertificate[], at: string) => {
    const newest = new Map<string, OwnedCertificate>();
    for (const each of list.toSorted((one, other) => (one.answeredAt ?? '').localeCompare(other.answeredAt ?? '')))
      if (each.answer === 'done' && (each.answeredAt ?? '') <= at)
        newest.set(`${idOf(each.owner)} ${each.state}`, each);
    return [...newest.values()];
  };
  const taxCertificates: TaxCertificates = {
    async add(certificate) {
      stored.set(certificate.certificateId, certificate);
      files.set(certificate.certificateId, certificate.file);
    },
    async remove(certificateId) {
      stored.delete(certificateId);
    },
    list: async (owner) => of(owner),
    find: async (certificateId) => all().find((each) => each.certificateId === certificateId) ?? null,
    openFile: async (certificateId) => (stored.has(certificateId) ? (files.get(certificateId) ?? null) : null),
    listValid: async (owner, at) =>
      accepted('customerId' in owner ? ofCustomer(owner.customerId) : of(owner), at.toISOString()).filter(
        ({ validThrough }) => validThrough === null || validThrough >= isoDay(at),
      ),
    listEnding: async ({ from, through }) =>
      accepted(all(), '9999').filter(
        ({ validThrough }) => validThrough !== null && validThrough >= from && validThrough <= through,
      ),
    async noteCustomer(owner, paymentCustomerId) {
      if (of(owner).length > 0 || [...stored.values()].some((each) => idOf(each.owner) === idOf(owner)))
        payers.set(idOf(owner), paymentCustomerId);
    },
    async findPayer(paymentCustomerId) {
      const [id] = [...payers].find(([, customer]) => customer === paymentCustomerId) ?? [];
      return [...stored.values()].find(({ owner }) => idOf(owner) === id)?.owner ?? null;
    },
    listPayers: async () => [...payers.values()].map((paymentCustomerId) => ({ paymentCustomerId })),
    findCategory: async (customerId) => (categories.has(customerId) ? (categories.get(customerId) ?? null) : ''),
    async noteCategory(customerId, category) {
      categories.set(customerId, category);
    },
  };
  return { taxCertificates, stored };
}
