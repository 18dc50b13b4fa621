import { changeKinds } from '@shared/changes';
import { recordChange } from '@shared/ipc/changes';
import { isLocalCollection, localWrite } from '@shared/ipc/local-data';
import type { ChangeSeen, JournalEntry, LocalSaved } from '@shared/journal';
import { subscriptionServices, subscriptionWorks } from '@shared/subscriptions';
import type { PathPurpose } from '@shared/webhooks';
import { z } from 'zod';

/** Every entry that main may read. What only main may know is added here and not to `JournalEntry`. */
export type KeptEntry =
  | JournalEntry
  | SessionLinkSeen
  | ReportsBegun
  | WebhookPath
  | SubscriptionExpected
  | SubscriptionsSwitched
  | MetricJobNoted
  | WebhookToken;

/** An entry as stored in a file. Only these three fields exist for every kind and version. */
export interface StoredFields {
  readonly kind: string;
  readonly version: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly [field: string]: unknown;
}

/** The versions and schema of one kind of entry. */
interface KnownKind {
  readonly currentVersion: number;
  readonly schema: z.ZodType<KeptEntry>;
  /** False for an entry in the current version whose content only a newer app understands. */
  readonly isKnown: (entry: StoredFields) => boolean;
}

type ReadonlyValue<T> = T extends object ? { readonly [Key in keyof T]: ReadonlyValue<T[Key]> } : T;
type EntryOf<Schema extends z.ZodType> = ReadonlyValue<z.infer<Schema>>;

/** The fields of every entry: its place in the journal, and when it was written, ISO 8601 UTC. */
const base = { sequence: z.int(), at: z.string() };

const localSaved: z.ZodType<LocalSaved> = z.object({
  ...base,
  kind: z.literal('local.saved'),
  savedAt: z.iso.datetime({ precision: 3 }),
  write: localWrite,
});

const changeSeen: z.ZodType<ChangeSeen> = z.object({
  ...base,
  kind: z.literal('change.seen'),
  change: recordChange,
});

/**
 * State of a session link. The newest entry of each handle counts. An entry never contains the link's address or
 * uuid.
 */
const sessionLinkSeen = z.object({
  ...base,
  kind: z.literal('session.link'),
  link: z.object({
    handle: z.string(),
    /** Uuid of the connector's customer. */
    customer: z.string(),
    /** Host of the link, so that the user can recognise it. */
    host: z.string(),
    /** By this machine's wall clock, ISO 8601 UTC. */
    createdAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** True if the session ended before its time. */
    isOver: z.boolean(),
  }),
});
export type SessionLinkSeen = EntryOf<typeof sessionLinkSeen>;

/**
 * A person has said here that this batch of reports is to be made. It is neither exported nor handed back by a copy: a
 * batch that comes by one of these has none and sends nothing by itself.
 */
const reportsBegun = z.object({
  ...base,
  kind: z.literal('reports.begun'),
  /** The batch's uuid. */
  batch: z.string(),
});
export type ReportsBegun = EntryOf<typeof reportsBegun>;

const pathPurpose: z.ZodType<PathPurpose> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('subscription'),
    service: z.enum(['connect', 'reporting']),
    event: z.string(),
    projectId: z.int().nullable(),
  }),
  z.object({ kind: z.literal('metrics'), job: z.string() }),
  z.object({ kind: z.literal('test') }),
]);

/** A path of the receiver and its purpose. The newest entry of each `pathId` counts. */
const webhookPath = z.object({
  ...base,
  kind: z.literal('webhooks.path'),
  path: z.object({
    pathId: z.string(),
    /** Secret part of the path that the service gets; null once the path is retired. */
    token: z.string().nullable(),
    purpose: pathPurpose,
    isRetired: z.boolean(),
  }),
});
export type WebhookPath = EntryOf<typeof webhookPath>;

/** A subscription that this machine wants a service to have; the newest entry of each path counts. */
const subscriptionExpected = z.object({
  ...base,
  kind: z.literal('webhooks.subscription'),
  subscription: z.object({
    /** Id of the receiver's path that was made for the subscription. */
    pathId: z.string(),
    service: z.enum(subscriptionServices),
    event: z.string(),
    projectId: z.int().nullable(),
    /** False once it was turned off. The service's copy may then be deleted. */
    isWanted: z.boolean(),
    /**
     * The address that the service was last given, before the call left; null where none was. Where a tunnel has addresses
     * of its own for each subscription, nothing else tells whose it is.
     */
    toldUrl: z.string().nullable(),
  }),
});
export type SubscriptionExpected = EntryOf<typeof subscriptionExpected>;

/** Whether events are wanted in this workspace; the newest entry counts, and without one they are not. */
const subscriptionsSwitched = z.object({
  ...base,
  kind: z.literal('webhooks.switched'),
  to: z.object({
    isOn: z.boolean(),
    /** An operation that has not completed. It resumes after a restart. */
    work: z.enum(subscriptionWorks).nullable(),
    /** The only service it applies to; missing for all. */
    service: z.enum(subscriptionServices).optional(),
  }),
});
export type SubscriptionsSwitched = EntryOf<typeof subscriptionsSwitched>;

/** A metric read whose answer is delivered later. The newest entry of each id counts. */
const metricJobNoted = z.object({
  ...base,
  kind: z.literal('webhooks.metric_job'),
  job: z.object({
    id: z.string(),
    pathId: z.string(),
    customer: z.string(),
    askedAt: z.string(),
    /** The request as sent, without the address. Null if an earlier entry has it. */
    body: z.record(z.string(), z.unknown()).nullable(),
    /** `arrived`: the answer is stored with the deliveries but was not processed yet. */
    state: z.enum(['asked', 'arrived', 'over']),
    /** Sequence of the delivery with the answer. */
    sequence: z.int().nullable(),
  }),
});
export type MetricJobNoted = EntryOf<typeof metricJobNoted>;

/** A token seen in valid deliveries. The newest entry of each print counts. */
const webhookToken = z.object({
  ...base,
  kind: z.literal('webhooks.token'),
  token: z.object({
    /** Which client secret the hash is keyed with. */
    key: z.string(),
    /** The hash: the token itself is kept nowhere. */
    print: z.string(),
    /** Another one took its place. */
    isOver: z.boolean(),
    /** When deliveries came with it, ISO 8601 UTC. */
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
  }),
});
export type WebhookToken = EntryOf<typeof webhookToken>;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
const isChangeKind = (name: unknown): boolean => changeKinds.some((kind) => kind === name);

/**
 * A newer app may have more collections and more kinds of change without another form of entry: `isKnown` tells those
 * from damage.
 */
export const kinds: Readonly<Record<KeptEntry['kind'], KnownKind>> = {
  'local.saved': {
    currentVersion: 1,
    schema: localSaved,
    isKnown: ({ write }) => isLocalCollection(fieldOf(write, 'collection')),
  },
  'change.seen': {
    currentVersion: 1,
    schema: changeSeen,
    isKnown: ({ change }) => isChangeKind(fieldOf(change, 'kind')),
  },
  'session.link': { currentVersion: 1, schema: sessionLinkSeen, isKnown: () => true },
  'reports.begun': { currentVersion: 1, schema: reportsBegun, isKnown: () => true },
  'webhooks.metric_job': { currentVersion: 1, schema: metricJobNoted, isKnown: () => true },
  'webhooks.path': { currentVersion: 1, schema: webhookPath, isKnown: () => true },
  'webhooks.subscription': { currentVersion: 1, schema: subscriptionExpected, isKnown: () => true },
  'webhooks.switched': { currentVersion: 1, schema: subscriptionsSwitched, isKnown: () => true },
  'webhooks.token': { currentVersion: 1, schema: webhookToken, isKnown: () => true },
};

export const isKnownKind = (kind: string): kind is KeptEntry['kind'] => Object.hasOwn(kinds, kind);

/** The kinds that pages are given. */
export const pageKinds = ['local.saved', 'change.seen'] as const satisfies readonly JournalEntry['kind'][];
