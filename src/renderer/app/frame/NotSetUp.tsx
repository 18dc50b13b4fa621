import { Button } from '@mantine/core';
import type { ServiceName } from '@shared/services/endpoint';
import { IconPlugOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Catalogue } from '../../i18n/catalogues';
import { useTranslation } from '../../i18n/use-translation';
import { EmptyState } from '../../kit/states/EmptyState';
import { useSetScreenHead } from '../../screens/screen-head';
import type { ScreenId } from '../../screens/screens';

/** A screen that is no record's: its title is always the same. */
export type TitledScreen = ScreenId & keyof Catalogue['screens'];

interface Props {
  readonly screen: TitledScreen;
  readonly service: ServiceName;
}

/** In place of a screen whose service the workspace does not have: nothing about its records is known. */
export function NotSetUp({ screen, service }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useSetScreenHead(t(`screens.${screen}`), null);
  return (
    <EmptyState
      sign={<IconPlugOff size={24} stroke={1.4} aria-hidden />}
      headline={t(`notSetUp.${service}`)}
      fact={t('notSetUp.hint')}
      action={<Button onClick={() => void navigate({ to: '/services' })}>{t('services.setUp')}</Button>}
    />
  );
}
