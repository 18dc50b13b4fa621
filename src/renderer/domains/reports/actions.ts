import type { ReportRow } from '@shared/domain/reports';
import type { DeskError, DeskResult } from '@shared/errors';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useCopyText } from '../outside';
import { useEnginePhase } from '../sync';

export interface ReportActions {
  readonly error: DeskError | null;
  /** Undefined where the service gave no such address, or nothing can be opened without a network. */
  readonly openAsClient: (() => void) | undefined;
  readonly openInService: (() => void) | undefined;
  readonly copyLink: (() => void) | undefined;
  readonly isOffline: boolean;
}

/** Actions on the links of a report. */
export function useReportActions(
  row: Pick<ReportRow, 'key' | 'internalUrl' | 'externalUrl'> | undefined,
): ReportActions {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const isOffline = useEnginePhase() === 'offline';
  const [failed, setFailed] = useState<{ readonly key: string; readonly error: DeskError } | null>(null);
  const run = async <T>(asked: Promise<DeskResult<T>>) => {
    const result = await asked;
    setFailed(result.ok || !row ? null : { key: row.key, error: result.error });
    return result;
  };
  const copyText = useCopyText(run);
  if (!row) {
    const none = undefined;
    return { error: null, isOffline, openAsClient: none, openInService: none, copyLink: none };
  }
  const { key, internalUrl, externalUrl } = row;
  const opener = (url: string | null) =>
    url === null || isOffline ? undefined : () => void run(request('app.open_external', { url }));
  return {
    isOffline,
    error: failed?.key === key ? failed.error : null,
    openAsClient: opener(externalUrl),
    openInService: opener(internalUrl),
    copyLink: externalUrl === null ? undefined : () => void copyText(externalUrl, t('reports.linkCopied')),
  };
}
