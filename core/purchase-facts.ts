export type PurchaseKind = 'documents' | 'plans';

/** Facts for a customer before paying. An empty text or list isn't shown. */
export type PurchaseFacts = {
  /** the shop's refund policy in one line */
  refund: string;
  phone: string;
  /** phone hours */
  hours: string;
  /** accepted card brands */
  cards: readonly string[];
  /** the seller's city and state */
  place: string;
};

export type Seller = {
  supportPhone: string;
  supportHours: string;
  refundPolicy: Readonly<Record<PurchaseKind, string>>;
  acceptedCards: readonly string[];
  postalAddress: { city: string; state: string };
};

/** Returns the facts shown beside payment buttons, for documents and for plans. */
export function getPurchaseFacts(seller: Seller): Record<PurchaseKind, PurchaseFacts> {
  const { supportPhone: phone, supportHours: hours, refundPolicy, acceptedCards: cards, postalAddress } = seller;
  const shared = { phone, hours, cards, place: `${postalAddress.city}, ${postalAddress.state}` };
  return {
    documents: { refund: refundPolicy.documents, ...shared },
    plans: { refund: refundPolicy.plans, ...shared },
  };
}
