import { changeKinds } from '@shared/changes';
import { recordChange } from '@shared/ipc/changes';
import { isLocalCollection, localWrite } from '@shared/ipc/local-data';
import type { ChangeSeen, JournalEntry, LocalSaved } from '@shared/journal';
import {
  type SubscriptionService,
  type SubscriptionWork,
  subscriptionServices,
  subscriptionWorks,
} from '@shared/subscriptions';
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

/**
 * A person has said here that this batch of reports is to be made. It is neither exported nor handed back by a copy: a
 * batch that comes by one of these has none and sends nothing by itself.
 */
export interface ReportsBegun {
  readonly kind: 'reports.begun';
  readonly sequence: number;
  /** When it was written, ISO 8601 UTC. */
  readonly at: string;
  /** The batch's uuid. */
  readonly batch: string;
}

/** A path of the receiver and its purpose. The newest entry of each `pathId` counts. */
export interface WebhookPath {
  readonly kind: 'webhooks.path';
  readonly sequence: number;
  /** When it was written, ISO 8601 UTC. */
  readonly at: string;
  readonly path: {
    readonly pathId: string;
    /** Secret part of the path that the service gets; null once the path is retired. */
    readonly token: string | null;
    readonly purpose: PathPurpose;
    readonly isRetired: boolean;
  };
}

/** A metric read whose answer is delivered later. The newest entry of each id counts. */
export interface MetricJobNoted {
  readonly kind: 'webhooks.metric_job';
  readonly sequence: number;
  /** When it was written, ISO 8601 UTC. */
  readonly at: string;
  readonly job: {
    readonly id: string;
    readonly pathId: string;
    readonly customer: string;
    /** The request as sent, without the address. Null if an earlier entry has it. */
    readonly body: Readonly<Record<string, unknown>> | null;
    readonly askedAt: string;
    /** `arrived`: the answer is stored with the deliveries but was not processed yet. */
    readonly state: 'asked' | 'arrived' | 'over';
    /** Sequence of the delivery with the answer. */
    readonly sequence: number | null;
  };
}

/** A token seen in valid deliveries. The newest entry of each print counts. */
export interface WebhookToken {
  readonly kind: 'webhooks.token';
  readonly sequence: number;
  /** When it was written, ISO 8601 UTC. */
  readonly at: string;
  readonly token: {
    /** Which client secret the hash is keyed with. */
    readonly key: string;
    /** The hash: the token itself is kept nowhere. */
    readonly print: string;
    /** When deliveries came with it, ISO 8601 UTC. */
    readonly firstAt: string;
    readonly lastAt: string;
    /** Another one took its place. */
    readonly isOver: boolean;
  };
}

/**
 * State of a session link. The newest entry of each handle counts. An entry never contains the link's address or
 * uuid.
 */
export interface SessionLinkSeen {
  readonly kind: 'session.link';
  readonly sequence: number;
  /** When it was written, ISO 8601 UTC. */
  readonly at: string;
  readonly link: {
    readonly handle: string;
    /** Uuid of the connector's customer. */
    readonly customer: string;
    /** Host of the link, so that the user can recognise it. */
    readonly host: string;
    /** By this machine's wall clock, ISO 8601 UTC. */
    readonly createdAt: string;
    readonly endsAt: string;
    /** True if the session ended before its time. */
    readonly isOver: boolean;
  };
}

/** A subscription that this machine wants a service to have; the newest entry of each path counts. */
export interface SubscriptionExpected {
  readonly kind: 'webhooks.subscription';
  readonly sequence: number;
  /** When it was written, ISO 8601 UTC. */
  readonly at: string;
  readonly subscription: {
    /** Id of the receiver's path that was made for the subscription. */
    readonly pathId: string;
    readonly service: SubscriptionService;
    readonly event: string;
    readonly projectId: number | null;
    /** False once it was turned off. The service's copy may then be deleted. */
    readonly isWanted: boolean;
    /**
     * The address that the service was last given, before the call left; null where none was. Where a tunnel has addresses
     * of its own for each subscription, nothing else tells whose it is.
     */
    readonly toldUrl: string | null;
  };
}

/** Whether events are wanted in this workspace; the newest entry counts, and without one they are not. */
export interface SubscriptionsSwitched {
  readonly kind: 'webhooks.switched';
  readonly sequence: number;
  /** When it was written, ISO 8601 UTC. */
  readonly at: string;
  readonly to: {
    readonly isOn: boolean;
    /** An operation that has not completed. It resumes after a restart. */
    readonly work: SubscriptionWork | null;
    /** The only service it applies to; missing for all. */
    readonly service?: SubscriptionService | undefined;
  };
}

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

const sessionLinkSeen: z.ZodType<SessionLinkSeen> = z.object({
  ...base,
  kind: z.literal('session.link'),
  link: z.object({
    handle: z.string(),
    customer: z.string(),
    host: z.string(),
    createdAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    isOver: z.boolean(),
  }),
});

const reportsBegun: z.ZodType<ReportsBegun> = z.object({
  ...base,
  kind: z.literal('reports.begun'),
  batch: z.string(),
});

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

const webhookPath: z.ZodType<WebhookPath> = z.object({
  ...base,
  kind: z.literal('webhooks.path'),
  path: z.object({
    pathId: z.string(),
    token: z.string().nullable(),
    purpose: pathPurpose,
    isRetired: z.boolean(),
  }),
});

const subscriptionExpected: z.ZodType<SubscriptionExpected> = z.object({
  ...base,
  kind: z.literal('webhooks.subscription'),
  subscription: z.object({
    pathId: z.string(),
    service: z.enum(subscriptionServices),
    event: z.string(),
    projectId: z.int().nullable(),
    isWanted: z.boolean(),
    toldUrl: z.string().nullable(),
  }),
});

const subscriptionsSwitched: z.ZodType<SubscriptionsSwitched> = z.object({
  ...base,
  kind: z.literal('webhooks.switched'),
  to: z.object({
    isOn: z.boolean(),
    work: z.enum(subscriptionWorks).nullable(),
    service: z.enum(subscriptionServices).optional(),
  }),
});

const metricJobNoted: z.ZodType<MetricJobNoted> = z.object({
  ...base,
  kind: z.literal('webhooks.metric_job'),
  job: z.object({
    id: z.string(),
    pathId: z.string(),
    customer: z.string(),
    askedAt: z.string(),
    body: z.record(z.string(), z.unknown()).nullable(),
    state: z.enum(['asked', 'arrived', 'over']),
    sequence: z.int().nullable(),
  }),
});

const webhookToken: z.ZodType<WebhookToken> = z.object({
  ...base,
  kind: z.literal('webhooks.token'),
  token: z.object({
    key: z.string(),
    print: z.string(),
    isOver: z.boolean(),
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
  }),
});

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
