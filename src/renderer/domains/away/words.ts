import type { AwayDigest, AwayItem } from '@shared/domain/away';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { eventNameOf } from '../deliveries';

/** What happened, in a few words. */
export function awayLine(t: TFunction, { kind, title, after }: AwayItem): string {
  const name = title ?? t('away.untitled');
  if (kind === 'report_viewed')
    return t('away.line.report_viewed', { name, count: typeof after === 'number' ? after : 0 });
  if (kind === 'said') return t('away.line.said', { event: eventNameOf(t, String(after ?? '')) });
  return t(`away.line.${kind}`, { name });
}

export interface AwayWords {
  readonly line: (item: AwayItem) => string;
  /** What the events told, by kind. */
  readonly counts: (digest: AwayDigest) => readonly string[];
}

export function useAwayWords(): AwayWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      line: (item) => awayLine(t, item),
      counts: ({ approvals, changeRequests, failedPosts, lostAccounts }) => [
        ...(approvals > 0 ? [t('away.count.approvals', { count: approvals })] : []),
        ...(changeRequests > 0 ? [t('away.count.changeRequests', { count: changeRequests })] : []),
        ...(failedPosts > 0 ? [t('away.count.failedPosts', { count: failedPosts })] : []),
        ...(lostAccounts > 0 ? [t('away.count.lostAccounts', { count: lostAccounts })] : []),
      ],
    }),
    [t],
  );
}
