import type { ChangeKind, RecordChange } from '@shared/changes';
import type { EpochMs } from '@shared/domain/time';
import type { LocalKey } from '@shared/record-key';

export interface ChangeQuery {
  readonly record?: { readonly resource: string; readonly id: string };
  readonly client?: LocalKey;
  readonly kinds?: readonly ChangeKind[];
  /** Only what was seen after this moment. */
  readonly since?: EpochMs;
  /** The key of the line before the first wanted one; null for the newest. */
  readonly afterKey: string | null;
  readonly limit: number;
}

export interface ChangePage {
  /** Newest first. */
  readonly lines: readonly ChangeLine[];
  readonly total: number;
}

export interface ChangeLine extends RecordChange {
  readonly key: string;
}
