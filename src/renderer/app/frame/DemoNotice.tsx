import { parseInstant } from '@shared/domain/time';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { Strip } from '../../kit/states/Strip';
import { useNow } from '../../kit/use-now';
import { useAppState } from '../../query/workspace-services';

/** The demo's services are on their way: said quietly, since the copy can be read meanwhile. */
export function DemoNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const demo = useAppState((state) => state.demo);
  if (demo.kind !== 'starting' && demo.kind !== 'restarting') return null;

  const retryAt = demo.kind === 'restarting' ? parseInstant(demo.retryAt) : null;
  return (
    <Strip
      tone="plain"
      icon={<IconInfoCircle size={16} stroke={1.6} aria-hidden />}
      title={t(demo.kind === 'starting' ? 'banner.demoStarting' : 'banner.demoRestarting')}
    >
      {t('banner.demoStartingHint')}
      {retryAt !== null && ` ${t('banner.demoNextTry', { time: format.stamp(retryAt, now) })}`}
    </Strip>
  );
}
