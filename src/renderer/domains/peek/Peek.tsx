import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCopy, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type RefObject, useDeferredValue, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandKeys } from '../../commands/CommandKeys';
import type { PostDetail } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { SidePanel } from '../../kit/SidePanel';
import { isWaitedFor, useCopyReminder } from '../approvals';
import { MissingPost, usePost } from '../posts';
import { RefreshIcon, useRefresh } from '../sync';
import classes from './Peek.module.css';
import { PeekBody } from './PeekBody';
import { PeekHead } from './PeekHead';

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
export function Peek({ postId, ...rest }: Props) {
  const shownId = useDeferredValue<string | null>(postId, null);
  const navigate = useNavigate();
  const params = { postId };
  const openPage = () => void navigate({ to: '/post/$postId', params });
  // Commands act on the post under the cursor, even while the panel still shows the previous one.
  useCommands({
    // Enter opens the panel first, and the post's page when pressed again.
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
  const remind =
    detail && isWaitedFor(detail.row) && detail.row.id === wantedId
      ? () => reminder.copy(pieceIds.includes(wantedId) ? pieceIds : [wantedId])
      : undefined;
  const hasApproval = detail?.row.approval != null && detail.row.id === wantedId;
  useCommands({
    copy_reminder: hasSelection ? undefined : remind,
    compare_versions: hasApproval
      ? () =>
          void navigate({ to: '/post/$postId', params: { postId: wantedId }, search: { view: 'compare' } })
      : undefined,
    // The key that opened it.
    peek: onClose,
  });
  const head = (
    <>
      {detail && <PeekHead row={detail.row} />}
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
