import type { AwayDigest, AwayGap, AwayItem } from '@shared/domain/away';
import type { TFunction } from '@shared/locales/i18n';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { eventNameOf, useDeliveryWords } from '../webhooks';

/** Describes a change in a few words. */
export function awayLine(t: TFunction, { kind, title, after }: AwayItem): string {
  const name = title ?? t('away.untitled');
  if (kind === 'report_viewed')
    return t('away.line.report_viewed', { name, count: typeof after === 'number' ? after : 0 });
  if (kind === 'said') return t('away.line.said', { event: eventNameOf(t, String(after ?? '')) });
  return t(`away.line.${kind}`, { name });
}

export interface AwayWords {
  readonly line: (item: AwayItem) => string;
  readonly gap: (gap: AwayGap) => string;
  /** The source of the changes, as counts by kind. They add up to the counts of the strip. */
  readonly byKind: (digest: AwayDigest) => readonly string[];
}

export function useAwayWords(): AwayWords {
  const { t } = useTranslation();
  const format = useFormat();
  const deliveries = useDeliveryWords();
  return useMemo(
    () => ({
      line: (item) => awayLine(t, item),
      gap({ kind, forMs, isAtLeast }) {
        const span = forMs === null ? t('away.untilNow') : format.wait(forMs);
        return t(`away.gap.${kind}`, { span: isAtLeast ? t('away.atLeast', { span }) : span });
      },
      byKind({ events, found, eventsByName, foundByKind }) {
        const named = eventsByName.map(({ of, count }) => ({
          kind: of === null ? t('inbox.event.unknown') : deliveries.eventName(of),
          count,
        }));
        const rest = events - eventsByName.reduce((sum, { count }) => sum + count, 0);
        const heard = [
          ...named.map((one) => t('away.kindCount', one)),
          ...(rest > 0 ? [t('away.others', { count: rest })] : []),
        ];
        const seen = foundByKind.map(({ of, count }) =>
          t('away.kindCount', { kind: deliveries.kindName(of), count }),
        );
        return [
          ...(events > 0
            ? [t('away.byKind', { what: t('away.events', { count: events }), kinds: format.list(heard) })]
            : []),
          ...(found > 0
            ? [t('away.byKind', { what: t('away.found', { count: found }), kinds: format.list(seen) })]
            : []),
        ];
      },
    }),
    [t, format, deliveries],
  );
}
