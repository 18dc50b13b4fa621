import { Progress } from '@mantine/core';
import type { BudgetWindow } from '@shared/budgets';
import type { ServiceName } from '@shared/services/endpoint';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { windowWords } from './budget-words';

/** From here on little is left, and the bar says so in colour as well. */
const SCARCE = 0.9;

interface Props {
  readonly service: ServiceName;
  readonly window: BudgetWindow;
}

/** How much of a window is used: by this desk in ink of the accent, by others behind it in grey. */
export function BudgetBar({ service, window }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { limit, used, usedByOthers: others } = window;
  const percent = (count: number) => (limit === 0 ? 0 : Math.min(100, (100 * count) / limit));
  const ours = used - others;
  const label = t('freshness.barLabel', {
    service: t(`service.${service}`),
    window: windowWords(t, format, window),
    ours,
    others,
    limit,
  });
  const color = used >= SCARCE * limit ? 'var(--cd-s-pending)' : 'var(--cd-accent)';
  return (
    <Progress.Root size={4} role="img" aria-label={label} title={label}>
      <Progress.Section value={percent(ours)} color={color} withAria={false} />
      <Progress.Section value={percent(others)} color="var(--cd-s-draft)" withAria={false} />
    </Progress.Root>
  );
}
