import { Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import type { PostDetail, PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { Caption } from '../../kit/Caption';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { useNow } from '../../kit/use-now';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useReminded, useRemindedText } from '../local-data';
import { MediaFile, MediaTile, usePostMedia } from '../media';
import { useEngineStatus } from '../sync';
import { ApprovalNote } from './ApprovalNote';
import { CountsTable } from './CountsTable';
import { NoteEditor } from './NoteEditor';
import { PostFacts } from './PostFacts';
import postFilesClasses from './PostFiles.module.css';
import classes from './PostPanel.module.css';
import { captionBelowTitle, titleOf, useTypeWord } from './post-words';
import { useFreshPost } from './queries';

interface Props {
  readonly detail: PostDetail;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
  readonly onLeave: () => void;
}

/** Everything that the offline copy has about a post: caption, files, publish date, review counts and private note. */
export function PostRecord({ detail, noteField, onLeave }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const { row, firstComment, note } = detail;
  const refreshError = useFreshPost(row);
  const rest = captionBelowTitle(row);
  const reminded = useReminded()(row.id);
  const remindedText = useRemindedText();
  return (
    <>
      <Summary row={row} />
      {row.isSuspect && (
        <Note
          tone="plain"
          icon={<IconInfoCircle size={16} stroke={1.6} aria-hidden />}
          title={t('post.suspect')}
        />
      )}
      {refreshError && <ErrorNote error={refreshError} title={t('post.refreshFailed')} />}
      <ApprovalNote detail={detail} now={now} />
      {reminded && <p className={classes.reminded}>{remindedText(reminded, now)}</p>}
      {rest !== '' && <Caption text={rest} />}
      {firstComment !== null && (
        <section>
          <h3 className={classes.label}>{t('post.firstComment')}</h3>
          <Caption text={firstComment} />
        </section>
      )}
      {row.mediaCount > 0 && <PostFiles postId={row.id} />}
      <hr className={classes.line} />
      <PostFacts detail={detail} now={now} />
      {(row.review !== null || row.counts !== null) && (
        <>
          <hr className={classes.line} />
          <CountsTable row={row} isOffline={isOffline} now={now} />
          <Anchor
            renderRoot={(props) => <Link to="/post/$postId/history" params={{ postId: row.id }} {...props} />}
          >
            {t('post.openHistory')}
          </Anchor>
        </>
      )}
      <hr className={classes.line} />
      <NoteEditor id={row.id} saved={note?.text ?? ''} field={noteField} onLeave={onLeave} />
    </>
  );
}

/** What it is and whose. */
function Summary({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const kind = useTypeWord()(row.type);
  return (
    <div className={classes.summary}>
      <MediaTile type={row.firstMediaType} picture={usePostMedia(row.id)?.cover} />
      <div>
        <h2 className={classes.title}>{titleOf(row) ?? t('approvals.noCaption')}</h2>
        <p>{row.projectName ?? t('approvals.clientWithoutName', { id: row.projectId })}</p>
        <p className={classes.network}>
          <NetworkMark network={row.network} group={row.networkGroup} size={20} />
          {t('post.kind', { network: networkOf(row.network, row.networkGroup).name, type: kind })}
        </p>
        {row.accountName !== null && <p className={classes.account}>{row.accountName}</p>}
      </div>
    </div>
  );
}

/** Resting this long on a post brings its files forward; running down the list with J does not. */
const REST_MS = 400;

/** The files of the open post, in the order of publication. */
function PostFiles({ postId }: { readonly postId: string }) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const files = usePostMedia(postId)?.files ?? [];
  useEffect(() => {
    const timer = setTimeout(() => void request('media.want', { postId }), REST_MS);
    return () => clearTimeout(timer);
  }, [request, postId]);
  if (files.length === 0) return null;
  return (
    <section className={postFilesClasses.files} aria-label={t('post.media')}>
      {files.map((file, index) => (
        <MediaFile
          key={file.id}
          file={file}
          name={t('media.numbered', {
            kind: t(`media.${file.kind}`),
            number: index + 1,
            total: files.length,
          })}
        />
      ))}
    </section>
  );
}
