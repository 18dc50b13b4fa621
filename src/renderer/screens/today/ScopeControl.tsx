import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TodayScope } from '../../domains/today';

interface Props {
  readonly value: TodayScope;
  readonly onChange: (scope: TodayScope) => void;
}

/** My clients or all of them; only where some are marked as mine. */
export function ScopeControl({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('today.scope')}
      value={value}
      data={[
        { value: 'mine', label: t('today.scopeMine') },
        { value: 'all', label: t('today.scopeAll') },
      ]}
      onChange={(next) => onChange(next === 'all' ? 'all' : 'mine')}
    />
  );
}
