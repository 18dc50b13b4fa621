import { z } from 'zod';
import {
  type Confirmation,
  type ConfirmationKind,
  type ConfirmedFact,
  type DeliveryDetail,
  type DeliveryOutcome,
  type DeliveryPage,
  type DeliveryStatus,
  type PendingDelivery,
  type SentDelivery,
  type ToldChange,
  verdictKinds,
} from '../webhooks';
import { limits, type RouteLimit } from './limits';
import { localKey } from './local-data';
import { appRoute, workspaceRoute } from './route';

const sequence = z.int().min(1);
const at = z.iso.datetime();
const shortText = z.string().max(300);
const told = z.union([shortText, z.number(), z.null()]);

const factKind = z.enum([
  'connection_lost',
  'connection_back',
  'connection_removed',
  'connection_added',
  'report_viewed',
  'report_created',
  'dashboard_created',
  'milestone_added',
  'record_read',
]);

const fact: z.ZodType<ConfirmedFact> = z.strictObject({
  kind: factKind,
  resource: shortText,
  id: shortText,
  name: shortText.nullable(),
  client: localKey.nullable(),
  changeId: shortText.exactOptional(),
  before: told.exactOptional(),
  after: told.exactOptional(),
});

const deskError = z.strictObject({
  code: shortText,
  message: z.string().max(2_000),
  category: shortText,
  retryable: z.boolean(),
  data: z.record(z.string(), z.unknown()).optional(),
});

// This cast is safe. An error is shown by its code, and an unknown code has its own text.
const failure = deskError as unknown as z.ZodType<
  NonNullable<Extract<Confirmation, { error?: unknown }>['error']>
>;

/** Schema of a delivery's outcome, from the engine and from the store. */
export const confirmationOutcome: z.ZodType<DeliveryOutcome['confirmation']> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('confirmed'), at, facts: z.array(fact).max(50) }),
  z.strictObject({
    kind: z.literal('not_confirmed'),
    at,
    reason: z.enum(['no_record_named', 'record_unknown', 'read_failed', 'contradicted', 'says_otherwise']),
    error: failure.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('nothing_to_read'), at }),
  z.strictObject({ kind: z.literal('same_again'), at }),
  z.strictObject({ kind: z.literal('not_acted_on'), at }),
]);

const confirmationKinds = [
  'pending',
  'confirmed',
  'not_confirmed',
  'nothing_to_read',
  'same_again',
  'not_acted_on',
] as const satisfies readonly ConfirmationKind[];

const filter = z.strictObject({
  verdicts: z.array(z.enum(verdictKinds)).max(verdictKinds.length).exactOptional(),
  confirmations: z.array(z.enum(confirmationKinds)).max(confirmationKinds.length).exactOptional(),
  events: z.array(shortText).max(50).exactOptional(),
  service: z.enum(['connect', 'reporting']).exactOptional(),
  clients: z.array(localKey).max(300).exactOptional(),
  fact: z.strictObject({ kind: factKind, resource: shortText, id: shortText }).exactOptional(),
  search: shortText.exactOptional(),
  from: at.exactOptional(),
  to: at.exactOptional(),
});

/** Largest request body accepted, in bytes. */
const mostChangedBody = 1_048_576;
const replays: RouteLimit = { ...limits.change, maxSize: mostChangedBody + 5_000 };

/** The workspace's webhook deliveries, stored by main. `deliveries.changed` tells pages when to ask again. */
export const deliveryRoutes = {
  /** The newest deliveries, at most `limit`. `before` continues after the last row of an earlier page. */
  'deliveries.list': workspaceRoute(
    z.strictObject({ filter, before: sequence.nullable(), limit: z.int().min(1).max(500) }),
    limits.read,
  ).returns<DeliveryPage>(),
  /** RECORD_NOT_FOUND where it is not kept any more. */
  'deliveries.detail': workspaceRoute(z.strictObject({ sequence }), limits.read).returns<DeliveryDetail>(),
  /** Says for each of these changes whether a stored delivery reported it. The whole store is searched. */
  'deliveries.told_changes': workspaceRoute(
    z.strictObject({ changeIds: z.array(shortText).min(1).max(1_500) }),
    limits.lookUp,
  ).returns<readonly ToldChange[]>(),
  'deliveries.status': workspaceRoute(z.strictObject({}), limits.read).returns<DeliveryStatus>(),
  /** Deliveries that the engine has not handled yet, oldest first, after a sequence number. */
  'deliveries.pending': workspaceRoute(
    z.strictObject({ after: z.int().min(0), limit: z.int().min(1).max(500) }),
    limits.read,
  ).returns<readonly PendingDelivery[]>(),
  /**
   * Stores what the engine found out; the outcomes are durable once this answers. A delivery that is gone, or that was
   * settled already, is skipped. A fact that another delivery reported is not reported twice.
   */
  'deliveries.settle': workspaceRoute(
    z.strictObject({
      outcomes: z
        .array(
          z.strictObject({
            sequence,
            count: z.int().min(1).exactOptional(),
            client: localKey.nullable(),
            confirmation: confirmationOutcome,
          }),
        )
        .min(1)
        .max(500),
    }),
    limits.reportMany,
  ).returns<null>(),
  /**
   * Takes a delivery in again, as it came or with another body: kept as one of its own, with the verdict of the first, and
   * acted on like any other. Answers its sequence.
   */
  'deliveries.replay': workspaceRoute(
    z.strictObject({ sequence, body: z.string().max(mostChangedBody).nullable() }),
    replays,
  ).returns<{ readonly sequence: number }>(),
  /**
   * Sends a delivery to a program on this machine, without headers that are secret: main asks the person about each new address. Answers
   * what that program said. CHANGE_DECLINED where the person would not; ADDRESS_INVALID for any other machine.
   */
  'deliveries.send_to': workspaceRoute(
    z.strictObject({
      sequence,
      body: z.string().max(mostChangedBody).nullable(),
      url: z.string().max(2_000),
    }),
    { ...replays, showsDialog: true },
  ).returns<SentDelivery>(),
  /** Writes what fits, secrets masked, one JSON text in a line, into a file that the person chooses; null where they did not. */
  'deliveries.export': workspaceRoute(z.strictObject({ filter }), limits.ask).returns<{
    readonly fileName: string;
    readonly count: number;
  } | null>(),
  /** For each workspace how many deliveries wait to be looked at: an open workspace looks at its own. */
  'deliveries.waiting': appRoute(z.strictObject({}), limits.read).returns<Readonly<Record<string, number>>>(),
};
