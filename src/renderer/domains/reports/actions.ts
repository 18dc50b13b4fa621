import type { ReportRow } from '@shared/domain/reports';
import type { DeskError } from '@shared/errors';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { useWorkspaceServices } from '../../query/workspace-services';
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
  if (!row) {
    const none = undefined;
    return { error: null, isOffline, openAsClient: none, openInService: none, copyLink: none };
  }
  const { key, internalUrl, externalUrl } = row;
  const open = async (url: string) => {
    const opened = await request('app.open_external', { url });
    setFailed(opened.ok ? null : { key, error: opened.error });
  };
  const copy = async (text: string) => {
    const copied = await request('app.copy_text', { text });
    setFailed(copied.ok ? null : { key, error: copied.error });
    if (copied.ok) announce(t('reports.linkCopied'));
  };
  const opener = (url: string | null) => (url === null || isOffline ? undefined : () => void open(url));
  return {
    isOffline,
    error: failed?.key === key ? failed.error : null,
    openAsClient: opener(externalUrl),
    openInService: opener(internalUrl),
    copyLink: externalUrl === null ? undefined : () => void copy(externalUrl),
  };
}
