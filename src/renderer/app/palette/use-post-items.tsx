import { recordLink } from '@shared/deep-links';
import { compareStanding } from '@shared/domain/palette';
import { urgencies, urgencyOf } from '@shared/domain/urgency';
import { idOfKey, recordKey } from '@shared/record-key';
import { IconBellRinging, IconBroadcast, IconHistory, IconTemplate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCopyReminderOf } from '../../domains/approvals';
import { isRowChanged, scheduleOf, signOfRow, titleOf } from '../../domains/posts';
import type { PostRow, SearchHit } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { networkOf } from '../../kit/networks/networks';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import { useFollowLink } from '../links/use-follow-link';
import { ReminderText } from './CopiedText';
import {
  highlightTyped,
  itemOf,
  oneLine,
  type PaletteAction,
  type PaletteItem,
  plainText,
} from './palette-items';
import type { StandingOf } from './standing';
import type { FoundAccount } from './use-palette-answer';
import { useRecordActions } from './use-record-actions';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

export type PostItems = ReturnType<typeof usePostItems>;

/** Posts and the other records that only the index finds, as lines. */
export function usePostItems(standing: StandingOf) {
  const { t } = useTranslation();
  const follow = useFollowLink();
  const navigate = useNavigate();
  const tailOf = usePostTail();
  const actionsOf = useRecordActions();
  const copyReminder = useCopyReminderOf();
  const now = useNow();

  const postActions = (row: PostRow): readonly PaletteAction[] => {
    const subject = { postId: row.id };
    const own: PaletteAction[] = [
      ...(row.review === 'pending'
        ? [
            {
              id: 'remind',
              icon: <IconBellRinging {...icon} />,
              label: t('paletteDo.remind'),
              chord: 'R',
              preview: <ReminderText subject={subject} />,
              choose: () => copyReminder(subject),
            },
          ]
        : []),
      {
        id: 'history',
        icon: <IconHistory {...icon} />,
        label: t('paletteDo.history'),
        chord: 'Y',
        choose: () => void navigate({ to: '/post/$postId/history', params: { postId: row.id } }),
      },
    ];
    const client = standing.find(`planning:${row.projectId}`)?.key ?? (`planning:${row.projectId}` as const);
    return actionsOf({ link: recordLink('planning:post', row.id), client, own });
  };

  /** @param excerpt where the words were found, if the title does not show it */
  const postItem = (row: PostRow, typed: string, excerpt?: SearchHit['excerpt']): PaletteItem => {
    const title = highlightTyped(titleOf(row) ?? t('approvals.noCaption'), typed);
    const client = highlightTyped(row.projectName ?? '', typed);
    // Found in a comment or a decision: the title and client alone would not explain the hit.
    const isPlain = title.marks.length === 0 && client.marks.length === 0;
    const isExcerpt = isPlain && excerpt !== undefined && excerpt.marks.length > 0;
    return itemOf({
      id: recordKey('planning:post', row.id),
      icon: <StatusIcon name={signOfRow(row)} />,
      title,
      fact: isExcerpt ? oneLine(excerpt) : client,
      tail: `${isExcerpt && client.text !== '' ? ` · ${client.text}` : ''}${tailOf(row)}`,
      actions: () => postActions(row),
      choose: () => follow(recordLink('planning:post', row.id)),
    });
  };

  /** Sorts posts of the current client first, then recent ones, then by urgency. */
  const inOrder = (rows: readonly PostRow[]): readonly PostRow[] => {
    const of = (row: PostRow) => {
      const { status, review } = row;
      const urgency = urgencyOf(
        { status, review, scheduledAt: scheduleOf(row), isChanged: isRowChanged(row) },
        now,
      );
      const place = urgencies.indexOf(urgency);
      return standing.of(
        recordKey('planning:post', row.id),
        standing.find(`planning:${row.projectId}`),
        place,
      );
    };
    return rows
      .map((row) => ({ row, rank: of(row) }))
      .toSorted((a, b) => compareStanding(a.rank, b.rank))
      .map(({ row }) => row);
  };

  const accountItem = ({ key, title, platform, client: clientKey }: FoundAccount, typed: string) => {
    const client = clientKey === null ? null : standing.find(clientKey);
    const publishing = idOfKey(key, 'planning:integration');
    const link = publishing === null ? null : recordLink('planning:integration', publishing);
    const name = client?.name ?? '';
    return itemOf({
      id: key,
      icon: <IconBroadcast {...icon} />,
      title: highlightTyped(title, typed),
      fact: highlightTyped(name, typed),
      tail: platform === null ? '' : `${name === '' ? '' : ' · '}${platform}`,
      actions: link && (() => actionsOf({ link, client: client?.key ?? null })),
      choose: () => (link ? follow(link) : void navigate({ to: '/connections', search: { open: key } })),
    });
  };
  const templateItem = ({ key, title }: SearchHit, typed: string): PaletteItem =>
    itemOf({
      id: key,
      icon: <IconTemplate {...icon} />,
      title: highlightTyped(title, typed),
      choose: () =>
        void navigate({
          to: '/reports',
          search: { show: 'templates', open: key },
        }),
    });
  /** "Copy reminder" with a post that was found. */
  const remindItem = (row: PostRow, typed: string): PaletteItem => {
    const [own, ...others] = [
      ...postActions(row).filter(({ id }) => id === 'remind'),
      ...postActions(row).filter(({ id }) => id !== 'remind'),
    ];
    return itemOf({
      id: `remind ${recordKey('planning:post', row.id)}`,
      icon: own?.icon,
      title: highlightTyped(t('paletteDo.remind_post'), typed),
      fact: plainText(titleOf(row) ?? t('approvals.noCaption')),
      actions: () => (own ? [own, ...others] : others),
      choose: () => own?.choose(),
    });
  };
  return { postItem, inOrder, accountItem, templateItem, remindItem };
}

/** Network and time: they tell posts with the same title apart. */
function usePostTail(): (row: PostRow) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (row) => {
    const at = scheduleOf(row);
    const when = at === null ? t('time.unscheduled') : format.moment(at, now, row.timezone);
    return ` · ${networkOf(row.network, row.networkGroup).name} · ${when}`;
  };
}
