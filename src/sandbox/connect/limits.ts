import type { BlockingLimit, Connection, Customer, Session } from './model';
import type { Connect } from './state';

/** The accounts of one platform that a customer is about to confirm, each once. */
export interface Confirmation {
  readonly slug: string;
  readonly sourceIds: readonly string[];
}

/**
 * "Session limits": the first one that these accounts would break, null where none does. An account that the customer
 * has connected already is connected anew and takes up no further place.
 */
export function blockingLimit(
  connect: Connect,
  session: Session,
  customer: Customer,
  confirmation: Confirmation,
): BlockingLimit | null {
  for (const limit of session.limits) {
    if (limit.name === 'available_integrations') continue;
    if (countFor(limit.name, connect, customer, confirmation) > limit.value) return limit.name;
  }
  return null;
}

/** How many there would be of what the limit counts. */
function countFor(
  limit: BlockingLimit,
  connect: Connect,
  customer: Customer,
  { slug, sourceIds }: Confirmation,
): number {
  switch (limit) {
    case 'integration_count':
      // A session is spent by its completion, so these are all the connections that are made in it.
      return sourceIds.length;
    case 'same_type_integration': {
      const own = connect.connectionsOf(customer).filter((connection) => connection.slug === slug);
      return new Set([...own.map(({ sourceId }) => sourceId), ...sourceIds]).size;
    }
    case 'same_integration_across_customers':
      // Paying customers are always allowed, and are not counted for the others either.
      if (customer.isPaying) return 0;
      return Math.max(
        ...sourceIds.map((sourceId) => othersUnpaidWith(connect, customer, { slug, sourceId }) + 1),
      );
  }
}

function othersUnpaidWith(
  { connections, customers }: Connect,
  customer: Customer,
  { slug, sourceId }: Pick<Connection, 'slug' | 'sourceId'>,
): number {
  return [...connections.values()].filter(
    (one) =>
      one.merchantId === customer.merchantId &&
      one.customerId !== customer.id &&
      one.slug === slug &&
      one.sourceId === sourceId &&
      customers.get(one.customerId)?.isPaying === false,
  ).length;
}
