import type { Breakage } from '@shared/domain/connections/breakage';
import { dayKeyIn } from '@shared/domain/time';
import { useWording, type Wording } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useBlockedReason } from '../sessions';
import type { ConnectionsRow } from './connection-rows';
import type { Connection } from './read-connections';
import type { ReportSourceState } from './report-sources';

/** Texts about a connection. */
export function connectionWords({ t, format }: Wording) {
  /** `2 days`; `at least 2 days` where this copy never saw it work. */
  const brokenFor = ({ since, workedAt }: Breakage, now: number) => {
    const span = format.span(Math.max(0, now - since));
    return workedAt === null ? t('connections.atLeast', { span }) : span;
  };
  return {
    sourceStatus: ({ isActive, status, breakage }: ReportSourceState, now: number) => {
      if (isActive) return t('connections.status.active');
      return breakage
        ? t('connections.sourceBrokenFor', { status, span: brokenFor(breakage, now) })
        : t('connections.sourceBroken', { status });
    },
    status: ({ status, breakage }: Connection, now: number) =>
      status === 'active' || !breakage
        ? t(`connections.status.${status}`)
        : t(`connections.statusFor.${status}`, { span: brokenFor(breakage, now) }),
    /** Null for one that works. */
    brokenFor: ({ status, breakage }: Pick<ReportSourceState, 'status' | 'breakage'>, now: number) => {
      if (status === 'active') return null;
      return breakage ? brokenFor(breakage, now) : t('connections.sinceUnknown');
    },
    /** Between which moments it broke. */
    brokenWhen: ({ breakage }: Pick<Connection, 'breakage'>, now: number) => {
      if (!breakage) return undefined;
      const since = format.moment(breakage.since, now);
      return breakage.workedAt === null
        ? t('connections.sinceOne', { since })
        : t('connections.sinceBoth', { worked: format.moment(breakage.workedAt, now), since });
    },
    noNumbers: ({ breakage }: Connection) =>
      breakage &&
      t('connections.noNumbers', { day: format.dayMonth(dayKeyIn(format.personZone, breakage.since)) }),
  };
}

/** The accessible name of a row. `now` is epoch ms. */
export function rowWords(wording: Wording) {
  const { t } = wording;
  const words = connectionWords(wording);
  return (row: ConnectionsRow, now: number): string => {
    if (row.kind === 'unknown')
      return t('connections.unknownRow', { client: row.client.name, why: t(`connections.why.${row.why}`) });
    const { name: account, platform } = row.kind === 'source' ? row.source : row.connection;
    const status =
      row.kind === 'source' ? words.sourceStatus(row.source, now) : words.status(row.connection, now);
    return t('connections.row', { account, platform: platform.name, client: row.client.name, status });
  };
}

export const useConnectionWords = () => connectionWords(useWording());

/**
 * Why no connection of this customer can be reconnected or removed now; null if one can. Empty until main has answered
 * which tokens it has.
 */
export function useBlockedText(customer: string): string | null {
  const { t } = useTranslation();
  const block = useBlockedReason(customer);
  if (block === 'unread') return '';
  return block && t(`sessions.block.${block}.title`);
}
