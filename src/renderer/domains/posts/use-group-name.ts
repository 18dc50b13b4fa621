import { useTranslation } from 'react-i18next';
import type { PostGroup } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';

/** What the head above some rows of a list says. */
export function useGroupName(): (group: PostGroup) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (group) => {
    switch (group.by) {
      case 'client':
        return group.name ?? t('approvals.clientWithoutName', { id: group.projectId });
      case 'when':
        return t(`group.when.${group.when}`);
      case 'day':
        return group.day === null ? t('group.noDate') : format.longDay(group.day);
      case 'review_group':
        if (group.membership !== 'member') return t(`group.${group.membership}`);
        return group.name ?? t('group.number', { id: group.id });
    }
  };
}

/** Tells the heads of one list apart. */
export function keyOfGroup(group: PostGroup): string {
  switch (group.by) {
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
