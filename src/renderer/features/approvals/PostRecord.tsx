import { IconInfoCircle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineStatus } from '../../data/use-engine-status';
import { useNow } from '../../data/use-now';
import type { PostDetail, PostRow } from '../../offline/api';
import { Caption } from '../../ui/Caption';
import { MediaTile } from '../../ui/MediaTile';
import { NetworkMark } from '../../ui/networks/NetworkMark';
import { networkOf } from '../../ui/networks/networks';
import { ErrorNote } from '../../ui/states/ErrorNote';
import { Note } from '../../ui/states/Note';
import { CountsTable } from './CountsTable';
import { NoteEditor } from './NoteEditor';
import { PostFacts } from './PostFacts';
import classes from './PostPanel.module.css';
import { captionBelowTitle, titleOf } from './post-words';
import { useFreshPost } from './use-fresh-post';

interface Props {
  readonly detail: PostDetail;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
  readonly onLeave: () => void;
}

/** A post with everything the copy knows of it: what it says, when it goes out, how its review stands, the note. */
export function PostRecord({ detail, noteField, onLeave }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const { row, firstComment, note } = detail;
  const refreshError = useFreshPost(row);
  const rest = captionBelowTitle(row);
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
      {rest !== '' && <Caption text={rest} />}
      {firstComment !== null && (
        <section>
          <h3 className={classes.label}>{t('post.firstComment')}</h3>
          <Caption text={firstComment} />
        </section>
      )}
      <hr className={classes.line} />
      <PostFacts detail={detail} now={now} />
      {row.review !== null && (
        <>
          <hr className={classes.line} />
          <CountsTable row={row} isOffline={isOffline} now={now} />
        </>
      )}
      <hr className={classes.line} />
      <NoteEditor postId={row.id} saved={note?.text ?? ''} field={noteField} onLeave={onLeave} />
    </>
  );
}

/** What it is and whose. */
function Summary({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const kind = useTypeWord(row.type);
  return (
    <div className={classes.summary}>
      <MediaTile type={row.firstMediaType} />
      <div>
        <h2 className={classes.title}>{titleOf(row) ?? t('approvals.noCaption')}</h2>
        <p>{row.projectName ?? t('approvals.clientWithoutName', { id: row.projectId })}</p>
        <p className={classes.network}>
          <NetworkMark network={row.network} size={20} />
          {t('post.kind', { network: networkOf(row.network).name, type: kind })}
        </p>
        {row.accountName !== null && <p className={classes.account}>{row.accountName}</p>}
      </div>
    </div>
  );
}

const knownTypes = ['feed', 'story', 'reels', 'shorts', 'photo'] as const;

/** A type this version does not know is shown as the service wrote it. */
function useTypeWord(type: string): string {
  const { t } = useTranslation();
  const known = knownTypes.find((one) => one === type);
  return known ? t(`postType.${known}`) : type;
}
