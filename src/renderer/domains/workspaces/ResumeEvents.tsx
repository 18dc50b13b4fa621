import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation';
import { useSettings } from './actions';

/** Ends the pause of incoming events that was begun in the tray. */
export function ResumeEvents() {
  const { t } = useTranslation();
  const { change } = useSettings();
  return (
    <Button onClick={() => change({ background: { pausesEvents: false } })}>{t('tunnel.resume')}</Button>
  );
}
