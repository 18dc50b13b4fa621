import { Button } from '@mantine/core';
import { IconLink, IconPlugConnected } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ConnectionsFilter, ConnectionsSection } from '../../domains/connections';
import { useServiceReach } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { EmptyState, NothingMatches } from '../../kit/states/EmptyState';

interface Props {
  readonly sections: readonly ConnectionsSection[];
  readonly filter: ConnectionsFilter;
  /** There are rows, but the filter matches none. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** No connections to list: because none is broken, because of the filter, or because there are none. */
export function ConnectionsPlaceholder({ sections, filter, isFiltered, onClear }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reach = useServiceReach('connect');
  const reporting = useServiceReach('reporting');
  const count = (name: ConnectionsSection['name']) => sections.find((one) => one.name === name)?.total ?? 0;
  if (isFiltered && filter.section === 'broken' && filter.text === '' && count('broken') === 0) {
    const [working, unknown] = [count('working'), count('unknown')];
    return (
      <EmptyState
        sign={<IconLink size={24} stroke={1.4} aria-hidden />}
        headline={t('connections.noneBroken')}
        fact={[
          t('connections.noneBrokenOf', { count: working }),
          ...(unknown > 0 ? [t('connections.countedApart', { count: unknown })] : []),
        ].join(' ')}
        action={<Button onClick={onClear}>{t('connections.clear')}</Button>}
      />
    );
  }
  if (isFiltered)
    return (
      <NothingMatches
        headline={t('connections.noneMatches')}
        clear={t('connections.clear')}
        onClear={onClear}
      />
    );
  const isSetUp = reach !== 'not_set_up' || reporting !== 'not_set_up';
  return (
    <EmptyState
      sign={<IconPlugConnected size={24} stroke={1.4} aria-hidden />}
      headline={t(
        !isSetUp
          ? 'connections.notSetUp'
          : reach === 'not_set_up'
            ? 'connections.noSources'
            : 'connections.none',
      )}
      fact={
        reach === 'not_set_up' && isSetUp
          ? undefined
          : t(isSetUp ? 'connections.noneHint' : 'connections.notSetUpHint')
      }
      action={
        !isSetUp && (
          <Button onClick={() => void navigate({ to: '/settings' })}>{t('connections.openSettings')}</Button>
        )
      }
    />
  );
}
