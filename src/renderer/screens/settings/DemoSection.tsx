import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSimulatedOffline } from '../../domains/workspaces';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useAppState } from '../../query/workspace-services';
import { Section } from './Section';
import classes from './SettingsScreen.module.css';

/** How the demo's services stand, and the switch that takes them away. */
export function DemoSection() {
  const { t } = useTranslation();
  const demo = useAppState((state) => state.demo);
  const { isCutOff, error, setCutOff } = useSimulatedOffline();
  return (
    <Section title={t('settings.demo')}>
      <Switch
        label={t('workspace.cutOff')}
        checked={isCutOff}
        onChange={(event) => setCutOff(event.currentTarget.checked)}
      />
      <p className={classes.hint}>{t('settings.demoHint')}</p>
      <p role="status">{t(`settings.demoState.${demo.kind}`)}</p>
      {error && <ErrorNote error={error} />}
    </Section>
  );
}
