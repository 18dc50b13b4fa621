import { ActionIcon } from '@mantine/core';
import { parseInstant } from '@shared/domain/time';
import { IconLock, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { MediaTile, usePostMedia } from '../../domains/media';
import { NoteEditor, signOfRow, titleOf, usePost } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useRecords } from '../../query/records';
import classes from './NotesPanel.module.css';

interface Props {
  readonly postId: string;
  /** The post that follows; null after the last one. */
  readonly nextId: string | null;
  /** The keyboard is to be led into the note. */
  readonly isWanted: boolean;
  readonly onReached: () => void;
  readonly onClose: () => void;
}

/** Panel for the presenter only: the post's note, requested changes, and the next post. */
export function NotesPanel({ postId, nextId, isWanted, onReached, onClose }: Props) {
  const { t } = useTranslation();
  const reading = usePost(postId);
  const field = useRef<HTMLTextAreaElement>(null);
  const detail = reading.kind === 'found' && reading.detail.row.id === postId ? reading.detail : null;
  const isThere = detail !== null;
  const reach = useEffectEvent(() => {
    field.current?.focus();
    onReached();
  });
  useEffect(() => {
    if (isThere && isWanted) reach();
  }, [isThere, isWanted]);
  return (
    <aside className={`${layoutClasses.column} ${classes.panel}`} aria-label={t('presenter.notes')}>
      <header className={layoutClasses.line8}>
        <IconLock size={14} stroke={1.6} aria-hidden />
        <b>{t('presenter.notes')}</b>
        <span className={`${textClasses.quietLine} ${classes.quiet}`}>{t('presenter.onlyYou')}</span>
        <ActionIcon className={layoutClasses.last} aria-label={t('presenter.closeNotes')} onClick={onClose}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </header>
      {detail && (
        <NoteEditor
          id={postId}
          saved={detail.note?.text ?? ''}
          field={field}
          onLeave={() => field.current?.blur()}
        />
      )}
      {detail?.row.review === 'request_changes' && <Requested row={detail.row} />}
      {nextId !== null && <NextPost postId={nextId} />}
    </aside>
  );
}

function NextPost({ postId }: { readonly postId: string }) {
  const { t } = useTranslation();
  const media = usePostMedia(postId);
  const reading = usePost(postId);
  const row = reading.kind === 'found' && reading.detail.row.id === postId ? reading.detail.row : null;
  return (
    <section>
      <h2 className={`${layoutClasses.line8} ${classes.title}`}>{t('presenter.next')}</h2>
      <div className={classes.picture}>
        <MediaTile type={media?.files[0]?.kind ?? row?.firstMediaType ?? null} picture={media?.cover} />
      </div>
      {row && (
        <p className={`${layoutClasses.line8} ${classes.next}`}>
          <StatusIcon name={signOfRow(row)} size={14} />
          <span>{titleOf(row) ?? t('presenter.noCaption')}</span>
        </p>
      )}
    </section>
  );
}

interface RequestedProps {
  /** A post of which the service says that changes are requested. */
  readonly row: Pick<PostRow, 'id' | 'timezone' | 'counts'>;
}

/** Requested changes of a post in the reviewer's words. Renders nothing without the request's record. */
function Requested({ row: { id, timezone, counts } }: RequestedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const filter = useMemo(() => ({ parent: id }), [id]);
  const list = useRecords('planning.post_reviews', filter);
  // Requests about an earlier version no longer apply.
  const since = (counts?.cycleStartedAt && parseInstant(counts.cycleStartedAt)) || 0;
  const requests = (list?.records ?? []).filter(
    ({ parent, record }) =>
      parent === id &&
      record.status === 'request_changes' &&
      !record.is_invalidated &&
      (parseInstant(record.decided_at) ?? 0) >= since,
  );
  const newest = requests.at(-1)?.record;
  if (!newest) return null;
  const at = parseInstant(newest.decided_at);
  const facts = [at === null ? null : format.dated(at, timezone), ...(newest.reasons ?? [])];
  const name = newest.reviewer.name ?? newest.reviewer.email ?? t('trail.someone');
  return (
    <section className={classes.requested}>
      <h2 className={`${layoutClasses.line8} ${classes.title}`}>
        <StatusIcon name="request_changes" /> {t('presenter.requested', { name })}
      </h2>
      <p className={`${textClasses.quietLine} ${classes.quiet}`}>
        {facts.filter((fact) => fact !== null).join(' · ')}
      </p>
      {newest.comments && <blockquote className={classes.words}>{newest.comments}</blockquote>}
    </section>
  );
}
