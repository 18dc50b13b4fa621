import type { ChangeKind, ChangeValue } from '../../changes';
import { isObject } from '../json';
import type { NotedDecision } from '../noted';
import type { EpochMs } from '../time';
import { isHash } from './hashes';

/** What was read, or noted, at one moment. The body of a chain's line. */
interface EntryBase {
  readonly v: 1;
  /** 16 random bytes in hexadecimal digits, so that nobody can guess the body from its hash. */
  readonly s: string;
  /** Id of the planning project. */
  readonly client: string;
  /** When the entry was written, on this computer's clock. */
  readonly at: EpochMs;
}

interface PostEntryBase extends EntryBase {
  readonly post: string;
  /** Counts the lines about this post, from 1. */
  readonly k: number;
}

/** Times and names of the answer that an entry was read from. */
export interface Reading {
  /** Null if the answer has no `Date`. */
  readonly sentAt: EpochMs | null;
  readonly receivedAt: EpochMs;
  /** The `Date` of the answer; null without one. */
  readonly serviceAt: EpochMs | null;
  /** How far the service's clock is ahead, in ms; null if it was never compared. */
  readonly offset: { readonly least: number; readonly most: number } | null;
  /** Endpoint, such as `planning.list_posts`. */
  readonly route: string;
  /** The service's `X-Request-Id`. */
  readonly requestId: string | null;
  /** Id of the saved token, which tells nothing of it. Null without a keychain. */
  readonly access: string | null;
}

/** The content of a post, and where and when it publishes, as the service wrote it. */
export interface PostContent {
  readonly caption: string | null;
  readonly firstComment: string | null;
  readonly media: readonly {
    readonly id: string;
    readonly type: string | null;
    /** Which bytes lay behind the id, if they had replaced others. */
    readonly revision?: string;
  }[];
  readonly accountId: string | null;
  readonly accountName: string | null;
  readonly network: string | null;
  readonly type: string | null;
  readonly scheduleAt: string | null;
}

interface ReadEntryBase extends PostEntryBase {
  readonly read: Reading;
}

export type ReadFact =
  | {
      readonly kind: 'seen.version';
      /** `versionIdOf` of the content, by which a noted decision names it. */
      readonly version: string;
      readonly content: PostContent;
      readonly status: string | null;
      readonly reviewStatus: string | null;
    }
  /** A version that several readings found unchanged. Written at a decision, before publication and at it. */
  | {
      readonly kind: 'seen.confirmed';
      readonly version: string;
      readonly readings: number;
      readonly from: EpochMs;
      readonly to: EpochMs;
    }
  | {
      readonly kind: 'seen.decision';
      readonly decision: string;
      readonly reviewer: { readonly name: string | null; readonly email: string | null };
      readonly status: string;
      readonly reasons: readonly string[];
      readonly comments: string | null;
      readonly isInvalidated: boolean;
      /** As the service wrote it. */
      readonly decidedAt: string;
      readonly createdAt: string;
    }
  | {
      readonly kind: 'seen.review';
      readonly status: string;
      readonly cycleStartedAt: string | null;
      readonly reviewers: number;
      readonly approved: number;
      readonly changes: number;
      readonly pending: number;
    }
  | { readonly kind: 'seen.gone' };

/** Bytes behind a file's id. They are downloaded, and not part of an answer. */
export interface MediaFact {
  readonly kind: 'seen.media';
  /** Id of the file. */
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Media type by its bytes. */
  readonly type: string;
  /** Name of the bytes, if they replaced others under the same id. */
  readonly revision?: string;
  /** When the bytes were first and last read. */
  readonly from: EpochMs;
  readonly until: EpochMs;
}

/** A decision that a person noted. Corrections and withdrawals are entries of their own. */
export interface NotedFact {
  readonly kind: 'noted.decision';
  /** Uuid of the note's entry. */
  readonly note: string;
  readonly noted: Omit<NotedDecision, 'post'>;
}

/**
 * A change from before proofs existed, taken over from the change history when its post was first exported. A page wrote
 * that history, so the line has no reading.
 */
export interface FeedFact {
  readonly kind: 'seen.feed';
  /** Id in the change history. */
  readonly change: string;
  readonly what: ChangeKind;
  /** Name of the field in the service; null where the post came or went. */
  readonly field: string | null;
  readonly before: ChangeValue;
  readonly after: ChangeValue;
  /** When the earlier state was last confirmed; null if unknown. */
  readonly lastSeenAt: EpochMs | null;
  readonly seenAt: EpochMs;
}

/** Consecutive lines of a chain, both ends included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

export interface MissingLines extends LineRange {
  readonly chain: string;
}

/** Where a chain stood. */
export interface ChainMark {
  readonly chain: string;
  readonly i: number;
  readonly hash: string;
}

/** About the chain itself. Their lines are shown in every proof. */
export type ChainFact =
  /** `key`: public key in hexadecimal digits; null without a keychain. */
  | { readonly kind: 'chain.begun'; readonly key: string | null }
  /** Chains that came before: of another computer, or of this one until its files were damaged. */
  | {
      readonly kind: 'chain.adopted';
      readonly heads: readonly ChainMark[];
      /** Lines of those chains that are known to have been there, and are gone. */
      readonly missing?: readonly MissingLines[];
    }
  /** Another key from here on. `signature`: over the new key, with the old one; null if that was lost. */
  | { readonly kind: 'chain.key'; readonly key: string | null; readonly signature: string | null }
  /** Lines of this chain whose bodies were lost. Their hashes remain. */
  | { readonly kind: 'chain.lost'; readonly lines: readonly LineRange[] }
  /** Bodies that were removed on request. Their hashes remain. Without a chain they are of this one. */
  | { readonly kind: 'chain.erased'; readonly lines: readonly (LineRange & Partial<MissingLines>)[] };

export type ChainEntry = EntryBase & ChainFact;
export type PostEntry = (ReadEntryBase & ReadFact) | (PostEntryBase & (MediaFact | NotedFact | FeedFact));

const chainKinds: ReadonlySet<unknown> = new Set<ChainFact['kind']>([
  'chain.begun',
  'chain.adopted',
  'chain.key',
  'chain.lost',
  'chain.erased',
]);

/**
 * Facts of a body that the check needs. The rest is shown as it is. Null where it is no body of a proof.
 * Bodies of unknown kinds are read too: a newer version may have written them.
 */
export type BodyFacts =
  | {
      readonly post: null;
      readonly key: string | null | undefined;
      /** Without a chain they are of the line's own. */
      readonly missing: readonly (LineRange & { readonly chain?: unknown })[];
      /** Where chains that came before ended. */
      readonly adopts: readonly ChainMark[];
      /** How many lines of those are known to have been there, and are gone. */
      readonly gone: number;
    }
  | { readonly post: string; readonly k: number };

export function bodyFactsOf(body: unknown): BodyFacts | null {
  const { kind, post, k, key, lines, heads, missing: gone } = isObject(body) ? body : {};
  if (chainKinds.has(kind)) {
    const isKey = kind === 'chain.begun' || kind === 'chain.key';
    const isMissing = kind === 'chain.lost' || kind === 'chain.erased';
    return {
      post: null,
      key: isKey ? (typeof key === 'string' ? key : null) : undefined,
      missing: isMissing && Array.isArray(lines) ? lines.filter(isRange) : [],
      adopts: Array.isArray(heads) ? heads.filter(isMark) : [],
      gone: Array.isArray(gone)
        ? gone.filter(isRange).reduce((sum, { first, last }) => sum + last - first + 1, 0)
        : 0,
    };
  }
  if (typeof kind !== 'string' || typeof post !== 'string' || post === '' || !isCount(k)) return null;
  return { post, k };
}

const isMark = (value: unknown): value is ChainMark =>
  isObject(value) && typeof value.chain === 'string' && isCount(value.i) && isHash(value.hash);

/** A whole number from 1. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isRange = (value: unknown): value is LineRange =>
  isObject(value) && isCount(value.first) && isCount(value.last) && value.first <= value.last;
