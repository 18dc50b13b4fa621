import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ContentGroupReading } from './use-content-group';

/** The package that the piece was sent to the client in. */
export function GroupFacts({ reading }: { readonly reading: ContentGroupReading }) {
  const { t } = useTranslation();
  const { group, reviewGroup } = reading;
  if (!group) return t('time.notRead');
  if (!reviewGroup) return t('contentGroup.neverSent');
  const { id, record } = reviewGroup;
  if (!record) return t('contentGroup.groupUnread', { id });
  const reviewers = t('contentGroup.reviewers', { count: record.reviewers_count });
  return (
    <>
      {t('contentGroup.groupFacts', { id, count: record.posts_count, reviewers })}{' '}
      <Anchor renderRoot={(props) => <Link to="/present/$groupId" params={{ groupId: id }} {...props} />}>
        {t('contentGroup.present')}
      </Anchor>
    </>
  );
}
