import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '../../domains/catalogue';
import { useServiceReach } from '../../domains/sync';
import { EmptyState } from '../../kit/states/EmptyState';
import { NothingMatches } from '../../kit/states/NothingMatches';
import { useCatalogueScreen } from './state';

/** No metric to list: because of what is typed, or because there is none. */
export function InsteadOfMetrics({ catalogue: { platforms, shown } }: { readonly catalogue: Catalogue }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reach = useServiceReach('connect');
  const { text, show } = useCatalogueScreen();
  const hasAny = shown.some(({ metrics }) => metrics.length > 0);
  if (hasAny && text !== '')
    return (
      <NothingMatches
        headline={t('catalogue.noneMatches')}
        clear={t('catalogue.clear')}
        onClear={() => show({ text: '' })}
      />
    );
  if (shown.some(({ asOf }) => asOf === null)) return null;
  const isSetUp = reach !== 'not_set_up';
  return (
    <EmptyState
      sign={<IconListSearch size={24} stroke={1.4} aria-hidden />}
      headline={t(isSetUp ? 'catalogue.none' : 'connections.notSetUp')}
      fact={isSetUp && platforms.length === 0 ? t('catalogue.noneHint') : undefined}
      action={
        !isSetUp && (
          <Button onClick={() => void navigate({ to: '/settings' })}>{t('connections.openSettings')}</Button>
        )
      }
    />
  );
}
