import type { AppFacts } from '@shared/diagnostics';
import { useTranslation } from 'react-i18next';
import classes from './DiagnosticsScreen.module.css';

const runtimeNames: Readonly<Record<string, string>> = {
  electron: 'Electron',
  chrome: 'Chrome',
  node: 'Node',
};

/** What the app runs on, in one line at the foot: what a support person asks first. */
export function FactsLine({ facts: { version, runtimes, system } }: { readonly facts: AppFacts }) {
  const { t } = useTranslation();
  const parts = [
    t('settings.version', { version }),
    ...Object.entries(runtimes).map(([name, number]) => `${runtimeNames[name] ?? name} ${number}`),
    `${system.platform} ${system.release} ${system.arch}`,
  ];
  return (
    <div role="note" className={classes.facts} aria-label={t('diagnostics.versions')}>
      {parts.join(' · ')}
    </div>
  );
}
