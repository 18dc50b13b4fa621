import type { DeskError } from '@shared/errors';
import { IconInfoCircle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { PostDetail, PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { useNow } from '../../kit/use-now';
import { NoteEditor, PublishDate, PublishedLink, titleOf, useFreshPost, useTypeWord } from '../posts';
import { ChangedSince } from './ChangedSince';
import { Content } from './Content';
import { OtherNetworks } from './OtherNetworks';
import classes from './Peek.module.css';
import { useSurroundings } from './queries';
import { Responses } from './Responses';

interface Props {
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
export function PeekBody({ detail, reminderError, noteField, onLeave }: Props) {
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
      <p className={`${classes.second} ${classes.account}`}>
        <NetworkMark network={row.network} group={row.networkGroup} size={18} />
        <span className={classes.cut}>{[kind, row.accountName].filter(Boolean).join(' · ')}</span>
      </p>
      {publishedUrl !== null && <PublishedLink url={publishedUrl} />}
    </div>
  );
}
