import type { DeskError } from '../../errors';
import type { ClientKey } from '../../local-data';
import type { ReportCreation } from '../../services/reporting/reports';
import type { DayKey } from '../time';

export const reportKinds = ['report', 'dashboard'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A report or a dashboard as it is asked of the service. */
export interface ReportRequest {
  readonly kind: ReportKind;
  readonly body: ReportCreation;
}

/** One report or dashboard that a person has asked for. */
export interface BatchItem {
  /** A uuid; its result is kept under it. */
  readonly id: string;
  /** Whose it is; null where the project is matched to no client. */
  readonly client: ClientKey | null;
  readonly request: ReportRequest;
  /** It waits until this day begins, in the zone of this machine; null where only the budget makes it wait. */
  readonly notBefore: DayKey | null;
}

/** So many a batch may have: all of it is one line of the journal. */
export const mostBatchItems = 200;

/** A failure as it is kept: what category it has and whether trying again can help follows from its code. */
export interface KeptError extends Pick<DeskError, 'code' | 'message'> {
  readonly data?: DeskError['data'] | undefined;
}

/** Why a batch sends nothing until a person resumes it. */
export type BatchPause =
  | { readonly by: 'person' }
  /** It came from a file or a copy: another computer may have sent what it asks for. */
  | { readonly by: 'origin' }
  /** What no waiting mends, such as a key that is refused. */
  | { readonly by: 'failure'; readonly error: KeptError };

/** What a person has asked for at once. A single one made by hand is a batch with one item. */
export interface ReportBatch {
  readonly name: string | null;
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  readonly items: readonly BatchItem[];
  readonly pause: BatchPause | null;
}

/** A report or dashboard of the service, as a result keeps it. */
export interface MadeReport {
  readonly id: number;
  readonly title: string;
  readonly internalUrl: string | null;
  readonly externalUrl: string | null;
  /** As the service writes it. */
  readonly createdAt: string;
}

/** One look into the project's list for what a call without an answer may have made. */
export interface ReportLook {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Those that have what was sent, newest first. */
  readonly found: readonly MadeReport[];
}

interface ResultBase {
  /** The batch's uuid. */
  readonly batch: string;
  /** Since when it is so, ISO 8601 UTC. */
  readonly at: string;
}

/** What became of an item; one without any result waits. */
export type ReportResult = ResultBase &
  (
    | {
        /** The call leaves: on the disk before it does. */
        readonly state: 'sent';
      }
    | {
        readonly state: 'made';
        readonly report: MadeReport;
        /** A person found it in the list: no answer had told of it. */
        readonly isFound: boolean;
      }
    | {
        /** The service said no, which has used budget as well. */
        readonly state: 'refused';
        readonly error: KeptError;
      }
    | {
        /** Nobody here knows whether it was made; a person decides. */
        readonly state: 'in_doubt';
        /** When the call left, ISO 8601 UTC; null where none did and the list has such a report already. */
        readonly sentAt: string | null;
        /** Why there was no answer; null where the app ended in between, or no call was made. */
        readonly error: KeptError | null;
        /** Two at the most. */
        readonly looks: readonly ReportLook[];
      }
    | {
        /** A person took it out. */
        readonly state: 'left_out';
      }
  );

/** What a person decides of an item that waits, failed or is in doubt. */
export type SettleDecision =
  /** In doubt: this one, of those that were found, is it. */
  | { readonly kind: 'is_this'; readonly id: number }
  /** In doubt, refused or left out: it is sent (again). */
  | { readonly kind: 'send' }
  | { readonly kind: 'leave_out' };

/** What the maker does now in one workspace, and what keeps it from going on; nothing of it outlives the app. */
export interface MakerStatus {
  /** The item whose call is under way, or that is looked for. */
  readonly busyWith: string | null;
  /** Why the next report, or the next dashboard, does not leave now though it is its turn. */
  readonly waits: readonly MakerWait[];
}

export interface MakerWait {
  readonly kind: ReportKind;
  /** Epoch ms: when it is tried again at the latest. */
  readonly until: number;
  readonly error: KeptError;
}
