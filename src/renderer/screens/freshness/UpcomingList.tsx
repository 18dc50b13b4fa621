import { Loader } from '@mantine/core';
import type { UpcomingCall } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useKindLabel } from '../../kit/kinds/kinds';
import { ListSection } from '../../kit/ListSection';
import classes from './FreshnessScreen.module.css';

/** Shown between calls under way and upcoming ones. */
const MOST_SHOWN = 8;

interface Props {
  readonly upcoming: readonly UpcomingCall[];
  readonly isPaused: boolean;
}

/** Calls under way, then upcoming ones, each with its reason. */
export function UpcomingList({ upcoming, isPaused }: Props) {
  const { t } = useTranslation();
  const shown = upcoming.slice(0, MOST_SHOWN);
  const more = upcoming.length - shown.length;
  return (
    <ListSection title={t('freshness.nowAndNext')}>
      {shown.length === 0 ? (
        <p className={classes.nothing}>{t(isPaused ? 'freshness.nextIsPaused' : 'freshness.nothingNext')}</p>
      ) : (
        <ol className={classes.upcoming}>
          {shown.map((call, index) => (
            // Two calls may be identical: only their positions tell them apart.
            <UpcomingItem key={index} call={call} place={index + 1} />
          ))}
        </ol>
      )}
      {more > 0 && <p className={classes.nothing}>{t('freshness.andMore', { count: more })}</p>}
    </ListSection>
  );
}

function UpcomingItem({ call, place }: { readonly call: UpcomingCall; readonly place: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = useKindLabel();
  const narrowed = useNarrowedWords();
  const { isOut, kind, title, posts, reason, page } = call;
  const isOnePost = kind === 'planning.posts' && page === null;
  const what = title ?? (posts && narrowed(posts));
  return (
    <li className={classes.call} data-out={isOut}>
      {isOut ? (
        <Loader size={14} aria-hidden />
      ) : (
        <span className={classes.quiet}>{format.number(place)}</span>
      )}
      <span className={classes.cut} title={what ?? undefined}>
        {isOnePost ? t('kind.post') : wordOf(kind)}
        {what !== null && <span className={classes.second}> {what}</span>}
      </span>
      <span className={classes.second}>{t(`freshness.reason.${reason}`)}</span>
      <span className={classes.end}>{page && <Page page={page} />}</span>
      <span className={classes.end}>{isOut && t('time.now')}</span>
    </li>
  );
}

/** Page and number of pages; left out for lists of one page. */
function Page({ page: { number, of } }: { readonly page: NonNullable<UpcomingCall['page']> }) {
  const { t } = useTranslation();
  if (of !== null) return t('freshness.pageOf', { number, of });
  return number > 1 && t('freshness.page', { number });
}

/** The filter of a list of posts: "scheduled, 20 Nov – 27 Nov". */
function useNarrowedWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ status, days }: NonNullable<UpcomingCall['posts']>): string => {
    const parts = [
      ...(status === null ? [] : [t(`status.${status}`)]),
      ...(days === null ? [] : [format.days(days.from, days.to)]),
    ];
    return parts.join(', ');
  };
}
