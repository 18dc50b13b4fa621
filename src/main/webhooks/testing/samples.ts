import type { NewDelivery } from '../store/delivery-store';
import { connectEvent } from './webhooks-desk';

/** A delivery as the intake hands it to the store. */
export function delivery(
  given: Partial<NewDelivery['delivery']> & { readonly body?: string } = {},
): NewDelivery {
  const { body = '{"data":{"uuid":"c-1"}}', ...rest } = given;
  return {
    delivery: {
      at: 1_000_000,
      pathId: 'p1',
      purpose: connectEvent,
      event: 'customer_integration.status_updated',
      verdict: { kind: 'valid' },
      signedAt: null,
      clockOffsetMs: 0,
      toleranceMs: 300_000,
      words: ['c-1'],
      replayOf: null,
      ...rest,
    },
    headers: [['content-type', 'application/json']],
    body: Buffer.from(body),
  };
}
