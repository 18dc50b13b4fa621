import { Anchor } from '@mantine/core';
import { readReview } from '@shared/domain/approval-reading';
import type { EpochMs } from '@shared/domain/time';
import { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { Candidates, candidatesOf, keyOfResponse, type Response, responsesOf } from '../approvals';
import { useReminded, useRemindedText } from '../local-data';
import { NotedList } from '../noted';
import { CountsRemark, titleOf } from '../posts';
import { useEngineStatus } from '../sync';
import classes from './Peek.module.css';

interface Props {
  readonly row: PostRow;
  readonly siblings: readonly PostRow[];
  readonly now: EpochMs;
}

/** Who has responded, how many are pending, and who was asked before: the decision that the panel begins with. */
export function Responses({ row, siblings, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { counts, review } = row;
  if (review === null && counts === null && !row.reviewers?.length)
    return <NotedList row={row} title={titleOf(row)} now={now} />;
  const responses = responsesOf(row);
  const reading = readReview(review, counts);
  const missing = reading?.missing ?? 0;
  return (
    <>
      <section className={classes.part}>
        <h3 className={classes.name}>
          {t('peek.responses')}
          {counts && (
            <span className={`${textClasses.quietLine} ${classes.beside}`}>
              {reading?.marks
                ? t('peek.soFar', { count: counts.decided, when: format.ago(counts.readAt, now) })
                : t('counts.readAt', { when: format.ago(counts.readAt, now) })}
            </span>
          )}
        </h3>
        <Given row={row} responses={responses} now={now} />
        <CountsRemark row={row} now={now} />
        <Anchor
          className={classes.small}
          renderRoot={(props) => <Link to="/post/$postId/history" params={{ postId: row.id }} {...props} />}
        >
          {t('post.openHistory')}
        </Anchor>
      </section>
      {missing > 0 && (
        <section className={classes.part}>
          <h3 className={classes.name}>{t('approvals.missing', { count: missing })}</h3>
          <Candidates
            rows={[row]}
            candidates={candidatesOf(row, siblings)}
            timezone={row.timezone}
            now={now}
          />
        </section>
      )}
      <RemindedLine postId={row.id} now={now} />
      <NotedList row={row} title={titleOf(row)} now={now} />
    </>
  );
}

interface GivenProps {
  readonly row: PostRow;
  readonly responses: readonly Response[] | null;
  readonly now: number;
}

/** The responses by name, or what is known without them. */
function Given({ row, responses, now }: GivenProps) {
  const { t } = useTranslation();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const { counts } = row;
  if (responses && responses.length > 0) {
    return (
      <ul className={classes.responses}>
        {responses.map((one) => (
          <ResponseLine key={keyOfResponse(one)} response={one} timezone={row.timezone} now={now} />
        ))}
      </ul>
    );
  }
  if (counts === null) {
    return <p className={textClasses.second}>{t(isOffline ? 'counts.unreadOffline' : 'counts.unread')}</p>;
  }
  if (counts.decided === 0) {
    // The service counts no response that an edit has voided: only the decisions tell of those.
    const isRead = responses !== null;
    return <p className={textClasses.second}>{t(isRead ? 'peek.noneYet' : 'reminder.beforeUnread')}</p>;
  }
  const parts = [
    counts.approved > 0 && t('approvals.approvals', { count: counts.approved }),
    counts.requestChanges > 0 && t('approvals.changes', { count: counts.requestChanges }),
  ];
  return (
    <p className={textClasses.second}>{[...parts, t('peek.namesUnread')].filter(Boolean).join(' · ')}</p>
  );
}

interface LineProps {
  readonly response: Response;
  readonly timezone: string;
  readonly now: number;
}

function ResponseLine({ response: { reviewer, status, at, isVoid }, timezone, now }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = reviewer.name ?? reviewer.email ?? t('trail.someone');
  const word = t(status === 'request_changes' ? 'trail.requestChanges' : 'trail.approved');
  const said = (
    <>
      <b>{name}</b> {status === null ? t('peek.responded') : word}
    </>
  );
  return (
    <li className={classes.response}>
      <StatusIcon name={isVoid ? 'void' : (status ?? 'in_review')} />
      <span>
        {isVoid ? <s>{said}</s> : said}
        {isVoid && <span className={textClasses.quiet}> {t('peek.noLongerCounts')}</span>}
      </span>
      <time className={`${textClasses.quietLine} ${classes.beside}`}>{format.moment(at, now, timezone)}</time>
    </li>
  );
}

/** That reminders were copied, and when. */
function RemindedLine({ postId, now }: { readonly postId: string; readonly now: number }) {
  const reminded = useReminded()(postId);
  const text = useRemindedText();
  if (!reminded) return null;
  return (
    <p className={`${layoutClasses.line6} ${textClasses.quiet} ${classes.reminded}`}>
      <IconSend size={14} stroke={1.6} aria-hidden />
      {text(reminded, now)}
    </p>
  );
}
