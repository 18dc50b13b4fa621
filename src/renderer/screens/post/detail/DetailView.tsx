import { Anchor, TagsInput } from '@mantine/core';
import { readReview } from '@shared/domain/approval-reading';
import type { Publication } from '@shared/domain/guard';
import type { DoubtReason, SinceFirstSeen } from '@shared/domain/guard/doubt';
import { dayKeyIn, type EpochMs } from '@shared/domain/time';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useMemo } from 'react';
import { changeWords, useChangesSinceLastVisit } from '../../../domains/changes';
import { useLocal, useLocalEntry } from '../../../domains/local-data';
import { Responses, useSurroundings } from '../../../domains/peek';
import {
  ApprovalDoubt,
  ApprovalNote,
  CopiedPost,
  CopyCaption,
  isRowChanged,
  isRowOverdue,
  NoteEditor,
  OpenAtService,
  PostFactsList,
  PublishDate,
  useApprovalFact,
  useLateText,
  useStatusWord,
  WordDiff,
} from '../../../domains/posts';
import type { KnownReviewer, PostDetail, PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import factsClasses from '../../../kit/facts.module.css';
import layoutClasses from '../../../kit/layout.module.css';
import panel from '../../../kit/panel.module.css';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { Note } from '../../../kit/states/Note';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import page from '../PostPage.module.css';
import { PostPreview } from '../preview/PostPreview';
import classes from './DetailView.module.css';
import factBoxClasses from './FactBox.module.css';
import { type ContentGroupReading, GroupSection, useContentGroup } from './GroupSection';

interface FactBoxProps {
  readonly row: PostRow;
  readonly publication: Publication | null;
  readonly now: EpochMs;
}

/** The certain facts of a post: its status, its delay, and its date. Uncertain facts come after the responses. */
function FactBox({ row, publication, now }: FactBoxProps) {
  const { t } = useTranslation();
  const rowFact = useFactText()(row);
  const outcome = publication?.outcome ?? 'unknown';
  const fact = outcome === 'unknown' ? rowFact : t(`approvedVersion.publication.${outcome}`);
  const isDifferent = isRowChanged(row) || outcome === 'not_as_approved';
  const isLate = isRowOverdue(row, now);
  const late = useLateText()(row, now);
  return (
    <section className={`${layoutClasses.card} ${factBoxClasses.box}`} aria-label={t('postPage.fact')}>
      <StatusIcon name={isDifferent ? 'changed' : (row.review ?? row.status)} size={20} />
      <div>
        <p className={factBoxClasses.fact}>
          {fact}
          {isLate && <b className={textClasses.failed}> · {late}</b>}
        </p>
        <p className={factBoxClasses.date}>
          {isLate && `${t('postPage.notPublished')} `}
          {t(row.status === 'published' ? 'post.wentOut' : 'post.goesOut')}
          {t('text.colon')} <PublishDate row={row} now={now} />
        </p>
      </div>
    </section>
  );
}

/** Returns "Approved, 2 of 2", "2 pending, 1 of 3 approved", or the status if the post has no review, with an earlier approval. */
function useFactText(): (row: PostRow) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const factOf = useApprovalFact();
  return (row) => {
    const { review, counts, status, approval } = row;
    if (review === 'approved' || (review === null && approval !== null && status !== 'published')) {
      return factOf({ row, approvedAt: approval?.approvedAt ?? null });
    }
    if (status === 'draft' || status === 'archived') {
      const approvedAt = Math.max(...(row.reviewers ?? []).flatMap(approvalTimes));
      if (approvedAt === Number.NEGATIVE_INFINITY) return t(`status.${status}`);
      const day = format.dayMonth(dayKeyIn(row.timezone, approvedAt));
      return t(`approvedVersion.approvedBefore.${status}`, { day });
    }
    if (review === null) return t(`status.${status}`);
    const reading = readReview(review, counts);
    const missing = reading?.missing ?? 0;
    if (review !== 'pending' || missing === 0) return t(`reviewStatus.${review}`);
    const pending = t('approvals.missing', { count: missing });
    // A share only where the service's three numbers agree.
    if (counts === null || !reading?.marks || reading.mismatch !== null) return pending;
    return t('postPage.pendingOf', { pending, approved: counts.approved, total: counts.reviewersTotal });
  };
}

/** When a reviewer approved, if that is their latest decision. It may no longer count. */
const approvalTimes = ({ latest }: KnownReviewer): EpochMs[] =>
  latest?.status === 'approved' ? [latest.at] : [];

interface Props {
  readonly detail: PostDetail;
  readonly publication: Publication | null;
  readonly doubt: DoubtReason | null;
  readonly since: SinceFirstSeen | null;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
  readonly onLeaveNote: () => void;
}

const noSiblings: readonly PostRow[] = [];

/** Facts of the post, its responses, a preview and its other networks; beside them details, notes and tags. */
export function DetailView({ detail, publication, doubt, since, noteField, onLeaveNote }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { row, note } = detail;
  const group = useContentGroup(row);
  const siblings = useSurroundings(row)?.siblings ?? noSiblings;
  return (
    <div className={layoutClasses.split}>
      <div
        className={`${layoutClasses.room} ${classes.main}`}
        tabIndex={0}
        role="group"
        aria-label={t('postPage.post')}
      >
        <FactBox row={row} publication={publication} now={now} />
        <div className={classes.looked}>
          <Responses row={row} siblings={siblings} now={now} />
          {doubt !== null && !publication ? (
            <ApprovalDoubt detail={detail} reason={doubt} since={since} now={now} />
          ) : (
            <ApprovalNote detail={detail} publication={publication} shows="link" now={now} />
          )}
          <CopiedPost detail={detail} />
        </div>
        <RecentChanges row={row} />
        <PostPreview detail={detail} />
        {group && <GroupSection row={row} reading={group} />}
      </div>
      <aside className={`${panel.panel} ${page.side}`} aria-label={t('postPage.facts')}>
        <div
          className={`${layoutClasses.column} ${layoutClasses.room} ${classes.sideBody}`}
          tabIndex={0}
          role="group"
          aria-label={t('postPage.facts')}
        >
          <PostFactsList detail={detail} now={now} />
          {group && (
            <dl className={`${factsClasses.facts} ${classes.fact}`}>
              <dt>{t('contentGroup.reviewGroup')}</dt>
              <dd>
                <GroupFacts reading={group} />
              </dd>
            </dl>
          )}
          <hr className={classes.line} />
          <section className={`${textClasses.hint} ${classes.service}`}>
            <p>{t('post.readOnly')}</p>
            <div className={layoutClasses.wrap}>
              <OpenAtService postId={row.id} />
              {row.caption !== null && <CopyCaption caption={row.caption} />}
            </div>
          </section>
          <hr className={classes.line} />
          <TagsField postId={row.id} />
          <NoteEditor id={row.id} saved={note?.text ?? ''} field={noteField} onLeave={onLeaveNote} />
        </div>
      </aside>
    </div>
  );
}

/** The review package that the content was sent in. */
function GroupFacts({ reading }: { readonly reading: ContentGroupReading }) {
  const { t } = useTranslation();
  const { group, reviewGroup } = reading;
  if (!group) return t('time.notRead');
  if (!reviewGroup) return t('contentGroup.neverSent');
  const { id, record } = reviewGroup;
  if (!record) return t('contentGroup.groupUnread', { id });
  const reviewers = t('contentGroup.reviewers', { count: record.reviewers_count });
  return (
    <>
      {t('contentGroup.groupFacts', { id, count: record.posts_count, reviewers })}{' '}
      {/* Within a text: colour alone would not tell it from its words. */}
      <Anchor
        underline="always"
        renderRoot={(props) => <Link to="/present/$groupId" params={{ groupId: id }} {...props} />}
      >
        {t('contentGroup.present')}
      </Anchor>
    </>
  );
}

/** Limits of main for the number and length of tags. */
const MOST_TAGS = 50;
const LONGEST = 60;

/** Edits the private tags of a post, and suggests tags of other posts. */
function TagsField({ postId }: { readonly postId: string }) {
  const { t } = useTranslation();
  const all = useLocal('tags') ?? [];
  const { value = [], error, save } = useLocalEntry('tags', postId);
  const known = [...new Set(all.flatMap((entry) => entry.value))].sort((a, b) => a.localeCompare(b));
  const change = (next: string[]) => {
    const kept = next.map((tag) => tag.trim().slice(0, LONGEST)).filter((tag) => tag !== '');
    save(kept.length === 0 ? null : [...new Set(kept)]);
  };
  return (
    <>
      <TagsInput
        label={t('tags.label')}
        description={t('tags.hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder={value.length === 0 ? t('tags.placeholder') : ''}
        data={known}
        value={[...value]}
        maxTags={MOST_TAGS}
        autoComplete="off"
        onChange={change}
      />
      {error && <ErrorNote error={error} />}
    </>
  );
}

/** Enough for an overview; the history has everything. */
const MOST_LINES = 20;

/** Changes since the person last opened this post, newest first. Renders nothing without changes. */
function RecentChanges({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const statusWord = useStatusWord();
  const { id, timezone } = row;
  const query = useMemo(() => ({ record: { resource: 'planning.posts', id }, limit: MOST_LINES }), [id]);
  const looked = useChangesSinceLastVisit(`post ${id}`, query);
  if (!looked || looked.total === 0) return null;
  return (
    <div className={classes.looked}>
      <Note
        tone="plain"
        icon={<IconHistory size={16} stroke={1.6} aria-hidden />}
        title={t('sinceLooked.title', { count: looked.total })}
      >
        <ul className={classes.changes}>
          {looked.lines.map((line) => {
            const { what, diff } = changeWords(line, { t, format, timezone, statusWord });
            return (
              <li key={line.key}>
                <div className={classes.change}>
                  <span>{what}</span>
                  <time>{t('trail.seenAt', { when: format.moment(line.seenAt, now) })}</time>
                </div>
                {diff && <WordDiff {...diff} />}
              </li>
            );
          })}
        </ul>
      </Note>
    </div>
  );
}
