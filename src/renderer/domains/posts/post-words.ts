import { postStatuses } from '@shared/domain/post-status';
import { parseInstant } from '@shared/domain/time';
import { useCallback } from 'react';
import type { PostGroup, PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';

/**
 * More than a line of the widest window holds, and more than anybody hears out: what a first paint keeps of a caption is
 * longer, so that it calls the post by the same title.
 */
const LONGEST_LINE = 240;

/** Title of a post in a list: the first non-empty line of its caption; null without a caption. */
export function titleOf({ caption }: Pick<PostRow, 'caption'>): string | null {
  const line = caption
    ?.split('\n')
    .map((one) => one.trim())
    .find((one) => one !== '');
  if (line === undefined) return null;
  // Cuts no emoji in half.
  return line.length > LONGEST_LINE
    ? `${line.slice(0, LONGEST_LINE).replace(/[\uD800-\uDBFF]$/, '')}…`
    : line;
}

/** So much of a caption is kept where only its title is drawn, for the first paint of the next start. */
const KEPT_CAPTION = 300;

/** The row with as much of its caption as its title needs. */
export const withShortCaption = (row: PostRow): PostRow => ({
  ...row,
  caption: row.caption?.trimStart().slice(0, KEPT_CAPTION) ?? null,
});

/** A title longer than this is cut on the screen, so the caption below repeats it in full. */
const LONGEST_TITLE = 120;

/** The caption without its title; empty if the title is the whole caption. */
export function captionBelowTitle(row: Pick<PostRow, 'caption'>): string {
  const title = titleOf(row);
  const caption = row.caption?.trim() ?? '';
  return title === null || title.length > LONGEST_TITLE ? caption : caption.slice(title.length).trim();
}

/** When the post goes out, epoch ms; null where it is not scheduled or the service wrote no instant. */
export const scheduleOf = ({ scheduleAt }: Pick<PostRow, 'scheduleAt'>): number | null =>
  scheduleAt === null ? null : parseInstant(scheduleAt);

/**
 * Time at which the shown state was last confirmed, epoch ms. In review it is the older of list and counts, because an
 * answer changes nothing in the list.
 */
export const ageOfPost = ({
  seenAt,
  review,
  counts,
}: Pick<PostRow, 'seenAt' | 'review' | 'counts'>): number =>
  review === null || counts === null ? seenAt : Math.min(seenAt, counts.readAt);

/** A post's status in words; one that this version does not know is shown as the service wrote it. */
export function useStatusWord(): (status: string) => string {
  const { t } = useTranslation();
  return (status) => {
    const found = postStatuses.find((one) => one === status);
    return found ? t(`status.${found}`) : status;
  };
}

const knownTypes = ['feed', 'story', 'reels', 'shorts', 'photo'] as const;

/** A type of post in words; one that this version does not know is shown as the service wrote it. */
export function useTypeWord(): (type: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (type) => {
      const known = knownTypes.find((one) => one === type);
      return known ? t(`postType.${known}`) : type;
    },
    [t],
  );
}

/** Text of the group header above rows of a list. */
export function useGroupName(): (group: PostGroup) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (group) => {
    const name = nameOf(group);
    return isPastGroup(group) && group.by !== 'day' ? t('ordering.pastOf', { name }) : name;
  };
  function nameOf(group: PostGroup): string {
    switch (group.by) {
      case 'urgency':
        return t(`ordering.urgency.${group.urgency}`);
      case 'client':
        return group.name ?? t('approvals.clientWithoutName', { id: group.projectId });
      case 'when':
        return t(`group.when.${group.when}`);
      case 'day':
        if (group.isPast) return t('ordering.past');
        return group.day === null ? t('group.noDate') : format.longDay(group.day);
      case 'review_group':
        if (group.membership !== 'member') return t(`group.${group.membership}`);
        return group.name ?? t('group.number', { id: group.id });
    }
  }
}

/** Whether the group holds posts dated before this week. Such groups come last and start folded. */
export const isPastGroup = (group: PostGroup): boolean => 'isPast' in group && group.isPast;

/** A key that is unique among the groups of one list. */
export const keyOfGroup = (group: PostGroup): string =>
  isPastGroup(group) ? `past ${keyWithin(group)}` : keyWithin(group);

function keyWithin(group: PostGroup): string {
  switch (group.by) {
    case 'urgency':
      return `urgency ${group.urgency}`;
    case 'client':
      return `client ${group.projectId}`;
    case 'when':
      return `when ${group.when}`;
    case 'day':
      return `day ${group.day ?? ''}`;
    case 'review_group':
      return `${group.membership} ${group.id}`;
  }
}
