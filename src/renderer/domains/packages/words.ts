import { reviewStatuses } from '@shared/domain/post-status';
import { dayKeyIn } from '@shared/domain/time';
import type { MissingFiles, MissingReason } from '@shared/take-along';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useNow } from '../../kit/use-now';
import type { ReviewPackage } from './packages';
import type { Standing } from './standing';

/** A package in words. It has no name in the service: it is called by its client, its dates and its number of posts. */
export function usePackageWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const title = ({ clientName, name, id }: ReviewPackage) =>
    clientName ?? name ?? t('packages.unnamed', { id });
  function dates({ firstAt, lastAt, timezone }: ReviewPackage): string | null {
    if (firstAt === null || lastAt === null) return null;
    const zone = timezone ?? format.personZone;
    const [from, to, today] = [dayKeyIn(zone, firstAt), dayKeyIn(zone, lastAt), dayKeyIn(zone, now)];
    const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
    return isThisYear ? format.shortDays(from, to) : format.days(from, to);
  }
  const facts = (one: ReviewPackage) =>
    [one.clientName === null ? null : one.name, dates(one), t('packages.posts', { count: one.postsCount })]
      .filter((fact) => fact !== null)
      .join(' · ');
  return { title, dates, facts, full: (one: ReviewPackage) => `${title(one)}, ${facts(one)}` };
}

/** Formats a package's counts by review status, as the service gives them, without zeros. */
export function useSummaryWords(): (summary: Readonly<Record<string, number>>) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = (key: string) => {
    const reviewStatus = reviewStatuses.find((one) => one === key);
    return reviewStatus ? t(`reviewStatus.${reviewStatus}`) : key;
  };
  return (summary) =>
    Object.entries(summary)
      .filter(([, count]) => count > 0)
      .map(([key, count]) => `${nameOf(key)} ${format.number(count)}`)
      .join(' · ') || '–';
}

/** How a package stands on this computer, in a headline and what is beneath it. */
export function useStandingWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const missingWords = (missing: readonly MissingFiles[]) => {
    const counts = new Map<MissingFiles['what'], number>();
    for (const { what, count } of missing) counts.set(what, (counts.get(what) ?? 0) + count);
    return format.list([...counts].map(([what, count]) => t(`packages.missing.${what}`, { count })));
  };
  return {
    headline(standing: Standing): string {
      if (standing.kind === 'unread') return t('packages.notRead');
      if (standing.kind === 'not_taken') return t('packages.notTaken');
      return t('packages.ready', { ready: standing.ready, count: standing.total });
    },
    beneath(standing: Standing): string | null {
      switch (standing.kind) {
        case 'unread':
          return null;
        case 'not_taken':
          return standing.here === null
            ? null
            : t('packages.here', { here: standing.here, count: standing.total });
        case 'running':
          return standing.totalBytes === null
            ? t('packages.bytesSoFar', { bytes: format.bytes(standing.bytes) })
            : t('packages.bytesOf', {
                bytes: format.bytes(standing.bytes),
                total: format.bytes(standing.totalBytes),
              });
        case 'ready':
          return t('packages.certified', {
            bytes: format.bytes(standing.bytes),
            at: format.stamp(standing.asOf, now),
          });
        case 'incomplete':
          return missingWords(standing.missing);
      }
    },
    left: (standing: Standing): string | null =>
      standing.kind === 'running' && standing.leftMs !== null && standing.leftMs > 0
        ? t('packages.left', { span: format.countdown(roundUp(standing.leftMs)) })
        : null,
    missingWords,
    why: (reason: MissingReason): string => t(`packages.why.${reason}`),
  };
}

const tenSecondsMs = 10_000;
/** No estimate is true to the second. */
const roundUp = (ms: number) => Math.ceil(ms / tenSecondsMs) * tenSecondsMs;
