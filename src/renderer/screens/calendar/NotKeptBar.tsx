import { Button } from '@mantine/core';
import { addDays } from '@shared/domain/time';
import { IconDownload } from '@tabler/icons-react';
import { stretchesNotKept } from '../../domains/calendar';
import { RefreshFailure, useEngineStatus, useRefresh } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import textClasses from '../../kit/text.module.css';
import { daysToRead } from './days-to-read';
import classes from './NotKeptBar.module.css';
import type { ShownDays } from './period';
import type { ShownCalendar } from './use-calendar-screen';

interface Props {
  readonly shown: Pick<ShownCalendar, 'page' | 'range' | 'zone'>;
}

/**
 * Lists the shown days that are not loaded, each stretch with a button that loads it. Renders nothing if all days are
 * loaded.
 */
export function NotKeptBar({ shown: { page, range, zone } }: Props) {
  if (!page) return null;
  return stretchesNotKept(page, range).map((stretch) => (
    <Stretch key={stretch.from} stretch={stretch} range={range} zone={zone} />
  ));
}

interface StretchProps {
  readonly stretch: ShownDays;
  readonly range: ShownDays;
  readonly zone: string | null;
}

function Stretch({ stretch, range, zone }: StretchProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const refresh = useRefresh(daysToRead(stretch, zone));
  const isOffline = useEngineStatus()?.phase === 'offline';
  const { from, to } = stretch;
  const words = () => {
    if (from > range.from && to === range.to)
      return t('calendar.notKeptAfter', { day: format.dayMonth(addDays(from, -1)) });
    if (to < range.to && from === range.from)
      return t('calendar.notKeptBefore', { day: format.dayMonth(addDays(to, 1)) });
    return t('calendar.notKeptDays', { days: format.days(from, to) });
  };
  return (
    <div className={`${layoutClasses.line12} ${classes.bar}`} role="note" aria-label={t('calendar.notKept')}>
      <b>{t('calendar.notKept')}</b>
      <span className={textClasses.secondCut}>{words()}</span>
      <Button
        leftSection={<IconDownload size={14} stroke={1.6} aria-hidden />}
        loading={refresh.isRunning}
        disabled={isOffline}
        onClick={() => void refresh.run()}
      >
        {t('calendar.loadDays', { days: format.days(from, to) })}
      </Button>
      {isOffline && <span className={textClasses.secondCut}>{t('refresh.needsNetwork')}</span>}
      {refresh.error && <RefreshFailure error={refresh.error} />}
    </div>
  );
}
