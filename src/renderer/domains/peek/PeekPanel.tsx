import { ActionIcon, Button } from '@mantine/core';
import { readReview } from '@shared/domain/approval-reading';
import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { MediaKind } from '@shared/media';
import { IconChevronDown, IconChevronUp, IconCopy, IconInfoCircle, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandKeys } from '../../commands/CommandKeys';
import type { ChangeLine, PostDetail, PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Caption } from '../../kit/Caption';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import { SidePanel } from '../../kit/SidePanel';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { REST_MS, useSoon } from '../../kit/use-after';
import { useNow } from '../../kit/use-now';
import { useWorkspaceServices } from '../../query/workspace-services';
import { isWaitedFor, responsesOf, useCopyReminder, useSlotForecast } from '../approvals';
import { changeWords } from '../changes';
import { coverAlone, MediaFileView, usePostMedia } from '../media';
import { useChangedSinceSaid, useNoteKey } from '../noted';
import {
  ApprovalNote,
  CopiedPost,
  captionBelowTitle,
  isRowChanged,
  isRowOverdue,
  MissingPost,
  NoteEditor,
  PublishDate,
  PublishedLink,
  scheduleOf,
  signOfRow,
  titleOf,
  useApprovalWord,
  useFreshPost,
  usePost,
  useStatusWord,
  useTypeWord,
  WordDiff,
} from '../posts';
import { RefreshIcon, useRefresh } from '../sync';
import { OtherNetworks } from './OtherNetworks';
import classes from './Peek.module.css';
import { useSurroundings } from './queries';
import { Responses } from './Responses';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface Props {
  readonly postId: string;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
  /** Gives the keyboard back to the list. */
  readonly onLeave: () => void;
  /** Several posts are selected beside it: the key of the reminder is then theirs, and not this post's. */
  readonly hasSelection?: boolean;
  /** The posts of the piece whose row is under the cursor: reminded of together, and noted on each. */
  readonly pieceIds?: readonly string[];
}

/**
 * A post beside a list, the decision first. The cursor moves at once and the panel follows in the next frame: a post that
 * was read before would otherwise be drawn together with the move, and hold the keys up while it is.
 */
export function PeekPanel({ postId, ...rest }: Props) {
  const shownId = useSoon<string | null>(postId, null);
  const navigate = useNavigate();
  const params = { postId };
  const openPage = () => void navigate({ to: '/post/$postId', params });
  // Commands act on the post under the cursor, even while the panel still shows the previous one.
  useCommands({
    open: openPage,
    open_post: openPage,
    open_history: () => void navigate({ to: '/post/$postId/history', params }),
  });
  return shownId === null ? null : <OpenPost postId={shownId} wantedId={postId} {...rest} />;
}

interface OpenPostProps extends Props {
  /** The post under the cursor; the one that is shown follows it. */
  readonly wantedId: string;
}

function OpenPost(props: OpenPostProps) {
  const { postId, wantedId, noteField, onStep, onClose, onLeave, hasSelection = false } = props;
  const { pieceIds = [] } = props;
  const navigate = useNavigate();
  const { t } = useTranslation();
  // Until the panel shows the post under the cursor, no key leads into the note of the one before.
  const noField = useRef<HTMLTextAreaElement>(null);
  const reading = usePost(postId);
  const refresh = useRefresh({ kind: 'post', id: postId });
  const reminder = useCopyReminder();
  const detail = reading.kind === 'found' ? reading.detail : null;
  const own = pieceIds.includes(wantedId) ? pieceIds : [wantedId];
  // Selected posts are noted together, by their list.
  useNoteKey(hasSelection ? [] : own);
  const remind =
    detail && isWaitedFor(detail.row) && detail.row.id === wantedId ? () => reminder.copy(own) : undefined;
  const changedSinceSaid = useChangedSinceSaid();
  const hasReference = detail && (detail.row.approval !== null || changedSinceSaid(detail.row) !== null);
  useCommands({
    copy_reminder: hasSelection ? undefined : remind,
    compare_versions:
      hasReference && detail.row.id === wantedId
        ? () =>
            void navigate({ to: '/post/$postId', params: { postId: wantedId }, search: { view: 'compare' } })
        : undefined,
    // The key that opened it.
    peek: onClose,
  });
  const head = (
    <>
      {detail && <PeekHead row={detail.row} />}
      <span className={layoutClasses.fill} />
      <RefreshIcon refresh={refresh} label={t('refresh.post')} />
      <ActionIcon aria-label={t('post.previous')} onClick={() => onStep(-1)}>
        <IconChevronUp {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={t('post.next')} onClick={() => onStep(1)}>
        <IconChevronDown {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={t('action.close')} onClick={onClose}>
        <IconX {...icon} />
      </ActionIcon>
    </>
  );
  return (
    <SidePanel
      name={t('post.panel')}
      head={head}
      foot={detail ? <Foot detail={detail} onRemind={remind} hasSelection={hasSelection} /> : undefined}
    >
      {detail && (
        <PeekBody
          key={detail.row.id}
          detail={detail}
          reminderError={reminder.error}
          noteField={detail.row.id === wantedId ? noteField : noField}
          onLeave={onLeave}
        />
      )}
      {reading.kind === 'missing' && <MissingPost postId={postId} />}
    </SidePanel>
  );
}

interface FootProps {
  readonly detail: PostDetail;
  readonly onRemind: (() => void) | undefined;
  readonly hasSelection: boolean;
}

function Foot({ detail: { row }, onRemind, hasSelection }: FootProps) {
  const { t } = useTranslation();
  return (
    <>
      {isWaitedFor(row) && (
        <Button
          variant="filled"
          leftSection={<IconCopy {...icon} />}
          rightSection={!hasSelection && <CommandKeys of="copy_reminder" />}
          onClick={onRemind}
        >
          {t('command.copy_reminder')}
        </Button>
      )}
      <Button
        rightSection={<CommandKeys of="open" />}
        renderRoot={(props) => <Link to="/post/$postId" params={{ postId: row.id }} {...props} />}
      >
        {t('post.open')}
      </Button>
    </>
  );
}

interface PeekBodyProps {
  readonly detail: PostDetail;
  readonly reminderError: DeskError | null;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
  readonly onLeave: () => void;
}

const nothing = { siblings: [], edits: [] } as const;

/**
 * Fixed order: summary, responses and pending reviewers, changes, note, other networks. Picture and caption come last,
 * because everybody has seen them.
 */
function PeekBody({ detail, reminderError, noteField, onLeave }: PeekBodyProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { row, note, publishedUrl } = detail;
  const refreshError = useFreshPost(row);
  const { siblings, edits } = useSurroundings(row) ?? nothing;
  return (
    <>
      <Summary row={row} publishedUrl={publishedUrl} now={now} />
      {row.isSuspect && (
        <Note
          tone="plain"
          icon={<IconInfoCircle size={16} stroke={1.6} aria-hidden />}
          title={t('post.suspect')}
        />
      )}
      {refreshError && <ErrorNote error={refreshError} title={t('post.refreshFailed')} />}
      {reminderError && <ErrorNote error={reminderError} />}
      <Responses row={row} siblings={siblings} now={now} />
      <ChangedSince detail={detail} edits={edits} now={now} />
      <CopiedPost detail={detail} />
      <NoteEditor id={row.id} saved={note?.text ?? ''} field={noteField} onLeave={onLeave} isShort />
      <OtherNetworks row={row} siblings={siblings} />
      <Content detail={detail} />
    </>
  );
}

interface SummaryProps {
  readonly row: PostRow;
  readonly publishedUrl: string | null;
  readonly now: number;
}

/** Title, client, network and publish time of the post. */
function Summary({ row, publishedUrl, now }: SummaryProps) {
  const { t } = useTranslation();
  const forecast = useSlotForecast(row);
  const kind = t('post.kind', {
    network: networkOf(row.network, row.networkGroup).name,
    type: useTypeWord()(row.type),
  });
  return (
    <div>
      <h2 className={classes.title}>{titleOf(row) ?? t('approvals.noCaption')}</h2>
      <p className={classes.second}>
        {row.projectName ?? t('approvals.clientWithoutName', { id: row.projectId })}
      </p>
      <p className={classes.second}>
        <PublishDate row={row} now={now} />
      </p>
      {forecast !== null && <p className={textClasses.pending}>{forecast}</p>}
      <p className={`${classes.second} ${layoutClasses.line6}`}>
        <NetworkMark network={row.network} group={row.networkGroup} size={18} />
        <span className={`${layoutClasses.cut} ${layoutClasses.room} ${classes.cut}`}>
          {[kind, row.accountName].filter(Boolean).join(' · ')}
        </span>
      </p>
      {publishedUrl !== null && <PublishedLink url={publishedUrl} />}
    </div>
  );
}

/** Content to be published: the first picture, the caption and the first comment. */
function Content({ detail: { row, firstComment } }: { readonly detail: PostDetail }) {
  const { t } = useTranslation();
  const rest = captionBelowTitle(row);
  return (
    <>
      {row.mediaCount > 0 && <FirstFile postId={row.id} kind={row.firstMediaType} />}
      {rest !== '' && <Caption text={rest} />}
      {firstComment !== null && (
        <section className={classes.part}>
          <h3 className={classes.name}>{t('post.firstComment')}</h3>
          <Caption text={firstComment} />
        </section>
      )}
    </>
  );
}

interface FirstFileProps {
  readonly postId: string;
  /** Kind of the first file; null if the row does not know it. */
  readonly kind: MediaKind | null;
}

function FirstFile({ postId, kind }: FirstFileProps) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const media = usePostMedia(postId);
  const files = media?.files ?? [];
  useEffect(() => {
    const timer = setTimeout(() => void request('media.want', { postId }), REST_MS);
    return () => clearTimeout(timer);
  }, [request, postId]);
  // Without a network the files may be known by the cover of the list alone.
  const first = files[0] ?? (media?.cover && coverAlone(postId, kind ?? 'image', media.cover));
  if (!first) return null;
  const total = files.length;
  return (
    <section className={classes.picture} aria-label={t('post.media')}>
      <MediaFileView
        // The cover replaces a file that is not stored yet or is never stored.
        file={{ ...first, poster: first.poster ?? media?.cover ?? null }}
        name={
          total === 0
            ? t(`media.${first.kind}`)
            : t('media.numbered', { kind: t(`media.${first.kind}`), number: 1, total })
        }
      />
      {total > 1 && (
        <span className={classes.ofSeveral}>{t('approvedVersion.file', { number: 1, total })}</span>
      )}
    </section>
  );
}

/** Overdue time and state, such as "29 h overdue  3 pending". */
export function PeekHead({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const approvalWord = useApprovalWord()(row);
  const missing = readReview(row.review, row.counts)?.missing ?? 0;
  const at = scheduleOf(row);
  const tone = at === null ? null : format.deadline(at, now, row.timezone).tone;
  const isLate = isRowOverdue(row, now);
  const isNear = !isLate && row.status === 'in_review' && (tone === 'urgent' || tone === 'soon');
  const state = row.review ? t(`reviewStatus.${row.review}`) : t(`status.${row.status}`);
  const pending = missing > 0 ? t('approvals.missing', { count: missing }) : null;
  // The responses below say how many are pending in any case.
  const word = approvalWord ?? pending ?? state;
  return (
    <span className={`${layoutClasses.line} ${classes.state}`}>
      <StatusIcon name={signOfRow(row)} />
      {at !== null && (isLate || isNear) && (
        <b data-tone={isLate ? 'late' : tone}>
          {isLate ? t('today.late', { span: format.span(now - at) }) : format.until(at, now)}
        </b>
      )}
      <span className={classes.word} data-alone={!isLate && !isNear}>
        {word}
      </span>
    </span>
  );
}

interface ChangedSinceProps {
  readonly detail: PostDetail;
  readonly edits: readonly ChangeLine[];
  readonly now: EpochMs;
}

/**
 * Edits since somebody approved the post, else since the first response of the cycle. Renders nothing without edits.
 */
export function ChangedSince({ detail, edits, now }: ChangedSinceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const statusWord = useStatusWord();
  const { row } = detail;
  const { approval } = row;
  if (isRowChanged(row) || approval?.kind === 'unknown' || approval?.kind === 'voided')
    return <ApprovalNote detail={detail} shows="differences" now={now} />;
  const first = responsesOf(row)?.[0];
  const since = first ? edits.filter(({ seenAt }) => seenAt > first.at) : [];
  if (since.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3 className={classes.name}>{t('peek.changedSince')}</h3>
      <ul className={classes.edits}>
        {since.map((line) => {
          const { what, diff } = changeWords(line, { t, format, timezone: row.timezone, statusWord });
          return (
            <li key={line.key}>
              <span className={classes.edit}>
                <span>{what}</span>
                <time className={`${textClasses.quietLine} ${classes.beside}`}>
                  {t('trail.seenAt', { when: format.moment(line.seenAt, now, row.timezone) })}
                </time>
              </span>
              {diff && <WordDiff {...diff} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
