import type { DeskError } from '../../errors';
import type { ClientKey } from '../../record-key';
import type { ReportCreation } from '../../services/reporting/reports';
import type { DayKey, EpochMs } from '../time';

export const reportKinds = ['report', 'dashboard'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A report or a dashboard as it is asked of the service. */
export interface ReportRequest {
  readonly kind: ReportKind;
  readonly body: ReportCreation;
}

/** A report or dashboard that the user requested. */
export interface BatchItem {
  /** A uuid, also the key of the item's result. */
  readonly id: string;
  /** The client; null if the project is matched to no client. */
  readonly client: ClientKey | null;
  readonly request: ReportRequest;
  /** First day on which it may be sent, in this machine's time zone; null if only the budget delays it. */
  readonly notBefore: DayKey | null;
}

/** Most items of a batch. A batch is one line of the journal. */
export const mostBatchItems = 200;

/** A stored failure. Its code determines its category and whether a retry can help. */
export interface KeptError extends Pick<DeskError, 'code' | 'message'> {
  readonly data?: DeskError['data'] | undefined;
}

/** Why a batch sends nothing until a person resumes it. */
export type BatchPause =
  | { readonly by: 'person' }
  /** The batch came from a file or a copy, so another computer may have sent its items. */
  | { readonly by: 'origin' }
  /** An error that waiting cannot fix, such as a refused key. */
  | { readonly by: 'failure'; readonly error: KeptError };

/** A group of reports that the user requested together. A single report is a batch with one item. */
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
  /** Timestamp exactly as the service wrote it. */
  readonly createdAt: string;
}

/** A check of the project's list for a report that an unanswered call may have created. */
export interface ReportLook {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Reports that match what was sent, newest first. */
  readonly found: readonly MadeReport[];
}

interface ResultBase {
  /** The batch's uuid. */
  readonly batch: string;
  /** When the item got this state, ISO 8601 UTC. */
  readonly at: string;
}

/** State of an item. An item without a result waits. */
export type ReportResult = ResultBase &
  (
    | {
        /** The call is being sent. This is durable before the call leaves. */
        readonly state: 'sent';
      }
    | {
        readonly state: 'made';
        readonly report: MadeReport;
        /** True if a person found it in the list, because no answer had reported it. */
        readonly isFound: boolean;
      }
    | {
        /** The service said no, which has used budget as well. */
        readonly state: 'refused';
        readonly error: KeptError;
      }
    | {
        /** Unknown whether the report was created. The user decides. */
        readonly state: 'in_doubt';
        /** When the call was sent, ISO 8601 UTC; null if none was sent because the list already has such a report. */
        readonly sentAt: string | null;
        /** Why there was no answer; null if the app ended in between or no call was made. */
        readonly error: KeptError | null;
        /** At most two checks. */
        readonly looks: readonly ReportLook[];
      }
    | {
        /** A person took it out. */
        readonly state: 'left_out';
      }
  );

/** The user's decision about an item that waits, failed or is in doubt. */
export type SettleDecision =
  /** In doubt: this is the created report. */
  | { readonly kind: 'is_this'; readonly id: number }
  /** In doubt, refused or left out: send it (again). */
  | { readonly kind: 'send' }
  | { readonly kind: 'leave_out' };

/** Current activity of the report maker in one workspace, and why it waits. Not stored. */
export interface MakerStatus {
  /** The item that is being sent or looked for. */
  readonly busyWith: string | null;
  /** Why the next report, or the next dashboard, is not sent now. */
  readonly waits: readonly MakerWait[];
}

export interface MakerWait {
  readonly kind: ReportKind;
  /** Epoch ms: when it is tried again at the latest. */
  readonly until: EpochMs;
  readonly error: KeptError;
}
