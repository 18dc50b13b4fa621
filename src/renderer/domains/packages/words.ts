import { reviewStatuses } from '@shared/domain/post-status';
import { dayKeyIn } from '@shared/domain/time';
import type { MissingFiles, MissingReason } from '@shared/take-along';
import { useWording, type Wording } from '../../i18n/FormatProvider';
import type { ListTexts } from '../../kit/lists/list-columns';
import { useNow } from '../../kit/use-now';
import type { ReviewPackage } from './packages';
import type { PackageStanding } from './standing';

/** A package in words. It has no name in the service: it is called by its client, its dates and its number of posts. */
export function packageWords({ t, format, now }: ListTexts) {
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
export function summaryWords({ t, format }: Wording): (summary: Readonly<Record<string, number>>) => string {
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

/** Returns the headline and the details for the state of a package on this computer. */
export function standingWords({ t, format, now }: ListTexts) {
  const missingWords = (missing: readonly MissingFiles[]) => {
    const counts = new Map<MissingFiles['what'], number>();
    for (const { what, count } of missing) counts.set(what, (counts.get(what) ?? 0) + count);
    return format.list([...counts].map(([what, count]) => t(`packages.missing.${what}`, { count })));
  };
  return {
    headline(standing: PackageStanding): string {
      if (standing.kind === 'unread') return t('packages.notRead');
      if (standing.kind === 'not_taken') return t('packages.notTaken');
      return t('packages.ready', { ready: standing.ready, count: standing.total });
    },
    beneath(standing: PackageStanding): string | null {
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
    left: (standing: PackageStanding): string | null =>
      standing.kind === 'running' && standing.leftMs !== null && standing.leftMs > 0
        ? t('packages.left', { span: format.countdown(roundUp(standing.leftMs)) })
        : null,
    missingWords,
    why: (reason: MissingReason): string => t(`packages.why.${reason}`),
  };
}

const useTexts = (): ListTexts => ({ ...useWording(), now: useNow(60_000) });
export const usePackageWords = () => packageWords(useTexts());
export const useStandingWords = () => standingWords(useTexts());

const tenSecondsMs = 10_000;
/** No estimate is true to the second. */
const roundUp = (ms: number) => Math.ceil(ms / tenSecondsMs) * tenSecondsMs;
