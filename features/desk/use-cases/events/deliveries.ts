import type { EventType } from '../../../shared/outgoing-event.ts';

export type DeliveryState = 'waiting' | 'done' | 'failed';
/**
 * One delivery of an event to one endpoint. `status`: HTTP status of the last attempt, null without a response.
 * Moments ISO, real time.
 */
export type EventDelivery = {
  id: number;
  eventId: string;
  type: EventType;
  about: string;
  endpointId: string;
  /** may contain a secret of the receiver: pages show only its host */
  url: string;
  state: DeliveryState;
  tries: number;
  status: number | null;
  reason: string | null;
  /** set while the delivery waits */
  nextTry: string | null;
  createdAt: string;
};
type DeliveryFilter = { state?: DeliveryState; before?: number; limit?: number };
export type DeliveryCounts = { all: number } & Record<DeliveryState, number>;

/** Webhook deliveries to other programs. */
export type DeliveryList = {
  /** newest first, at most 200 */
  deliveries(filter?: DeliveryFilter): Promise<EventDelivery[]>;
  counts(): Promise<DeliveryCounts>;
  find(id: number): Promise<EventDelivery | null>;
  /** sends the event again, whatever its state; false if the delivery is unknown */
  resend(id: number): Promise<boolean>;
};
