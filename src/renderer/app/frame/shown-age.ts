import type { EpochMs } from '@shared/domain/time';
import { useReviewSummary } from '../../domains/approvals';
import { useEngineStatus } from '../../domains/sync';
import { useAgeNow } from '../../query/ages';
import { useScreenHead } from '../../screens/screen-head';

export interface ShownAge {
  /** Age of what the screen shows, told by the title row; the copy's where the screen shows nothing of it.. */
  readonly shown: EpochMs | null;
  /** Age of the copy as a whole. A first pass that was interrupted has still loaded the posts in review. */
  readonly copy: number | null;
}

/** The ages that the frame tells, decided in one place so that title row and gauge never contradict each other. */
export function useShownAge(): ShownAge {
  const asOf = useScreenHead((head) => head.asOf);
  const parts = useScreenHead((head) => head.parts);
  const ofScreen = useAgeNow(asOf ?? null, parts);
  const status = useEngineStatus();
  const summary = useReviewSummary();
  const copy = status?.asOf ?? summary?.asOf ?? null;
  return { shown: asOf === undefined ? copy : ofScreen, copy };
}
