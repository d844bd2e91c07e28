import type { EventType } from '../../webhooks/outgoing-event.ts';

export type DeliveryState = 'waiting' | 'done' | 'failed';
/** One event on its way to one endpoint. `status`: what its last try was answered with, null where nothing was. Moments ISO, real time. */
export type EventDelivery = {
  id: number;
  eventId: string;
  type: EventType;
  about: string;
  endpointId: string;
  /** may hold a secret of the program: pages show its host alone */
  url: string;
  state: DeliveryState;
  tries: number;
  status: number | null;
  reason: string | null;
  /** while it waits */
  nextTry: string | null;
  createdAt: string;
};
type DeliveryFilter = { state?: DeliveryState; before?: number; limit?: number };
export type DeliveryCounts = { all: number } & Record<DeliveryState, number>;

/** What other programs were told of, and how it reached them. */
export type DeliveryList = {
  /** newest first, 200 at most */
  deliveries(filter?: DeliveryFilter): Promise<EventDelivery[]>;
  counts(): Promise<DeliveryCounts>;
  find(id: number): Promise<EventDelivery | null>;
  /** sends one more time, whatever became of it; false where there is none */
  resend(id: number): Promise<boolean>;
};
