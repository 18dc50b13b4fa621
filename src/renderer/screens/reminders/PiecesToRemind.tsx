import { Anchor, Checkbox } from '@mantine/core';
import type { WaitingPiece } from '@shared/domain/reminder/who-to-remind';
import type { EpochMs } from '@shared/domain/time';
import { lastRemindedOf, type WaitingRow } from '../../domains/approvals';
import { useRemindedText } from '../../domains/local-data';
import { MediaTile, usePostMedia } from '../../domains/media';
import { GoesOut, signOfRow, titleOf, useMissingText } from '../../domains/posts';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './RemindersScreen.module.css';
import type { ReminderDraft } from './use-draft';

interface Props {
  readonly draft: ReminderDraft;
  readonly pieces: readonly WaitingPiece<WaitingRow>[];
  readonly isPart: boolean;
  readonly now: EpochMs;
}

/** Waiting pieces of one client. The message covers the selected ones. */
export function PiecesToRemind({ draft, pieces, isPart, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const rest = pieces.filter((piece) => !draft.isTicked(piece));
  const total = isPart
    ? t('bounds.orMore', { total: format.number(pieces.length) })
    : format.number(pieces.length);
  return (
    <section className={classes.section}>
      <h3>
        {t('reminders.inMessage')}
        <span>{t('reminders.ofWaiting', { shown: format.number(draft.ticked.length), total })}</span>
        {rest.length > 0 && (
          <Anchor component="button" type="button" onClick={() => draft.tick(rest, true)}>
            {t('reminders.addAll', { count: pieces.length })}
          </Anchor>
        )}
      </h3>
      <ul className={classes.pieces}>
        {pieces.map((piece) => (
          <PieceItem key={piece.key} piece={piece} draft={draft} now={now} />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  readonly piece: WaitingPiece<WaitingRow>;
  readonly draft: ReminderDraft;
  readonly now: number;
}

function PieceItem({ piece, draft, now }: ItemProps) {
  const { t } = useTranslation();
  const { row } = piece.lead;
  const missing = useMissingText()(row)?.short ?? null;
  const remindedText = useRemindedText();
  const last = lastRemindedOf([piece]);
  const times = Math.max(...piece.posts.map(({ timesReminded }) => timesReminded));
  const said = [missing, last !== null && remindedText({ times, lastAt: last }, now)];
  const title = titleOf(row) ?? t('approvals.noCaption');
  return (
    <li className={classes.piece}>
      <Checkbox
        size="xs"
        aria-label={title}
        checked={draft.isTicked(piece)}
        onChange={(event) => draft.tick([piece], event.currentTarget.checked)}
      />
      <MediaTile type={row.firstMediaType} picture={usePostMedia(row.id)?.cover} />
      <div className={classes.words}>
        <b title={title}>{title}</b>
        <span className={classes.networks}>
          {piece.posts.map((post) => (
            <span key={post.id} className={classes.network}>
              <NetworkMark network={post.row.network} group={post.row.networkGroup} />
              <StatusIcon name={signOfRow(post.row)} size={11} />
            </span>
          ))}
          <span data-reminded={piece.isReminded}>{said.filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      <div className={classes.date}>
        <GoesOut row={row} now={now} />
      </div>
    </li>
  );
}
