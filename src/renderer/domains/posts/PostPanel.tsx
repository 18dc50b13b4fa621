import { ActionIcon, Button } from '@mantine/core';
import { readReview } from '@shared/domain/approval-reading';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type RefObject, useDeferredValue, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { SidePanel } from '../../kit/SidePanel';
import { StatusLabel } from '../../kit/status/StatusIcon';
import { RefreshIcon, useRefresh } from '../sync';
import { MissingPost } from './MissingPost';
import { CopyCaption } from './PostActions';
import classes from './PostPanel.module.css';
import { PostRecord } from './PostRecord';
import { usePost } from './queries';
import { signOfRow, useApprovalWord } from './row-state';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface Props {
  readonly postId: string;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
  /** Gives the keyboard back to the list. */
  readonly onLeave: () => void;
}

/**
 * The open post beside the list. The cursor moves at once and the panel follows in the next frame: a post that was read
 * before would otherwise be drawn together with the move, and hold the keys up while it is.
 */
export function PostPanel({ postId, ...rest }: Props) {
  const shownId = useDeferredValue<string | null>(postId, null);
  const navigate = useNavigate();
  const params = { postId };
  // Of the post under the cursor, also in the frame in which the panel still shows the one before.
  useCommands({
    open_post: () => void navigate({ to: '/post/$postId', params }),
    open_history: () => void navigate({ to: '/post/$postId/history', params }),
  });
  return shownId === null ? null : <OpenPost postId={shownId} wantedId={postId} {...rest} />;
}

interface OpenPostProps extends Props {
  /** The post under the cursor; the one that is shown follows it. */
  readonly wantedId: string;
}

function OpenPost({ postId, wantedId, noteField, onStep, onClose, onLeave }: OpenPostProps) {
  const { t } = useTranslation();
  // Until the panel shows the post under the cursor, no key leads into the note of the one before.
  const noField = useRef<HTMLTextAreaElement>(null);
  const reading = usePost(postId);
  const refresh = useRefresh({ kind: 'post', id: postId });
  const detail = reading.kind === 'found' ? reading.detail : null;
  const head = (
    <>
      {detail && <PostState row={detail.row} />}
      <span className={classes.gap} />
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
  const caption = detail?.row.caption;
  return (
    <SidePanel
      name={t('post.panel')}
      head={head}
      foot={
        detail ? (
          <>
            <Button renderRoot={(props) => <Link to="/post/$postId" params={{ postId }} {...props} />}>
              {t('post.open')}
            </Button>
            {caption && <CopyCaption caption={caption} />}
          </>
        ) : undefined
      }
    >
      {detail && (
        <PostRecord
          key={detail.row.id}
          detail={detail}
          noteField={detail.row.id === wantedId ? noteField : noField}
          onLeave={onLeave}
        />
      )}
      {reading.kind === 'missing' && <MissingPost postId={postId} />}
    </SidePanel>
  );
}

/** The state of a post in one line. "Waiting for 2 reviewers" appears only if the service has counted them. */
export function PostState({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const review = readReview(row.review, row.counts);
  const approvalWord = useApprovalWord()(row);
  const word = () => {
    const missing = review?.situation === 'pending' ? review.missing : null;
    if (approvalWord !== null) return approvalWord;
    if (missing !== null && missing > 0) return t('post.waitingFor', { count: missing });
    return review ? t(`situation.${review.situation}`) : t(`status.${row.status}`);
  };
  return (
    <b className={classes.state}>
      <StatusLabel sign={signOfRow(row)} word={word()} />
    </b>
  );
}
