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

/** What a list calls a post: the first line of its caption that holds anything; null without a caption. */
export function titleOf({ caption }: Pick<PostRow, 'caption'>): string | null {
  const line = caption
    ?.split('\n')
    .map((one) => one.trim())
    .find((one) => one !== '');
  if (line === undefined) return null;
  // No half of an emoji is left at the end.
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

/** What is left of the caption to read beneath its title; empty where the title is all there is. */
export function captionBelowTitle(row: Pick<PostRow, 'caption'>): string {
  const title = titleOf(row);
  const caption = row.caption?.trim() ?? '';
  return title === null || title.length > LONGEST_TITLE ? caption : caption.slice(title.length).trim();
}

/** When the post goes out, epoch ms; null where it is not scheduled or the service wrote no instant. */
export const scheduleOf = ({ scheduleAt }: Pick<PostRow, 'scheduleAt'>): number | null =>
  scheduleAt === null ? null : parseInstant(scheduleAt);

/**
 * As of when a post is as it is shown, epoch ms. In review that is the older of its list and the answers of reviewers: an
 * answer moves nothing in the list.
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

/** What the head above some rows of a list says. */
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

/** What is dated before this week stands behind the rest, folded until a person unfolds it. */
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
