import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState';

/** Nothing is known yet, and nothing is being read: neither rows nor their absence can be told. */
export function NeverRead() {
  const { t } = useTranslation();
  return (
    <EmptyState
      sign={<IconClock size={24} stroke={1.4} aria-hidden />}
      headline={t('states.neverRead')}
      fact={t('states.neverReadHint')}
    />
  );
}
