import type { KeptReportDraft } from '@shared/local-data';
import { useCallback, useSyncExternalStore } from 'react';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';
import { Drafts, flushedWithThePage, useLocal } from '../local-data';

const key = 'new';

/** Kept in the journal, so that a form outlives a restart for an update, a crash and a lost network. */
const reportDrafts = perWorkspace((services) =>
  flushedWithThePage(
    new Drafts<KeptReportDraft | null>((_key, value) =>
      services.request('local.save', { collection: 'report_drafts', key, value }),
    ),
    services,
  ),
);

interface UseReportDraft {
  /** Draft that was typed and not created yet; null where there is none, undefined until the copy has answered. */
  readonly kept: KeptReportDraft | null | undefined;
  /** Saves the draft. Null deletes it, after creation or to start again. */
  readonly keep: (value: KeptReportDraft | null) => void;
}

/** The one report that a person is writing. */
export function useReportDraft(): UseReportDraft {
  const drafts = usePerWorkspace(reportDrafts);
  const stored = useLocal('report_drafts');
  const typed = useSyncExternalStore(drafts.subscribe, () => drafts.get(key));
  const keep = useCallback((value: KeptReportDraft | null) => drafts.type(key, value), [drafts]);
  if (typed) return { kept: typed.value, keep };
  return { kept: stored ? (stored[0]?.value ?? null) : undefined, keep };
}
