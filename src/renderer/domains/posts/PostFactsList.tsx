import { reviewStartOf } from '@shared/domain/review-start';
import { type EpochMs, offsetMinutesIn } from '@shared/domain/time';
import type { ReactNode } from 'react';
import type { PostDetail, PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import factsClasses from '../../kit/facts.module.css';
import { StatusLabel } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { OutsideButton } from '../outside';
import classes from './PostFactsList.module.css';
import { ageOfPost, scheduleOf } from './post-words';

interface Props {
  readonly detail: PostDetail;
  readonly now: EpochMs;
}

/** Publish date, waiting time and contents of a post. */
export function PostFactsList({ detail, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { row, publishedUrl } = detail;
  const kind = t(`media.${row.firstMediaType ?? 'none'}`);
  return (
    <dl className={`${factsClasses.facts} ${classes.facts}`}>
      <Fact name={t(row.status === 'published' ? 'post.wentOut' : 'post.goesOut')}>
        <PublishDate row={row} now={now} />
      </Fact>
      <ReviewStartFact row={row} now={now} />
      {row.status !== 'in_review' && (
        <Fact name={t('post.status')}>
          <StatusLabel sign={row.status} word={t(`status.${row.status}`)} />
        </Fact>
      )}
      {publishedUrl !== null && (
        <Fact name={t('post.published')}>
          <PublishedLink url={publishedUrl} />
        </Fact>
      )}
      <Fact name={t('post.media')}>
        {row.mediaCount === 0 ? kind : t('post.mediaFiles', { count: row.mediaCount, kind })}
      </Fact>
      <Fact name={t('post.lastSeen')}>{format.ago(ageOfPost(row), now)}</Fact>
    </dl>
  );
}

/** Name and value in a list of facts. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** When it goes out by the client's clock, and by the person's where that is another. */
export function PublishDate({ row, now }: { readonly row: PostRow; readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = scheduleOf(row);
  if (at === null) return <span className={textClasses.third}>{t('time.noDate')}</span>;
  const { tone } = format.deadline(at, now, row.timezone);
  const isNear = row.status === 'in_review' && (tone === 'urgent' || tone === 'soon');
  const isElsewhere = offsetMinutesIn(row.timezone, at) !== offsetMinutesIn(format.personZone, at);
  return (
    <>
      <b>{format.moment(at, now, row.timezone)}</b> {format.city(row.timezone)}{' '}
      {isNear && (
        <span className={classes.near} data-tone={tone}>
          {format.until(at, now)}
        </span>
      )}
      {isElsewhere && (
        <span className={classes.yours}>
          {t('post.yourTime', { time: format.moment(at, now), city: format.city(format.personZone) })}
        </span>
      )}
    </>
  );
}

function ReviewStartFact({ row, now }: { readonly row: PostRow; readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (row.review === null) return null;
  const start = reviewStartOf(row);
  const isFirstCycle = row.counts?.status === row.review && row.counts.cycleStartedAt === null;
  return (
    <>
      {start?.kind === 'given' && (
        <Fact name={t('post.cycleSince')}>{format.moment(start.at, now, row.timezone)}</Fact>
      )}
      {isFirstCycle && <Fact name={t('post.cycle')}>{t('post.firstCycle')}</Fact>}
      {start?.kind === 'seen' && (
        <Fact name={t('post.seenSince')}>
          {t('post.seenSinceValue', { when: format.moment(start.at, now) })}
        </Fact>
      )}
    </>
  );
}

export function PublishedLink({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  return <OutsideButton url={url}>{t('post.openPublished')}</OutsideButton>;
}
