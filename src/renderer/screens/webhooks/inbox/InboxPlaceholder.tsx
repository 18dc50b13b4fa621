import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TurnOnButton, useSubscriptions } from '../../../domains/subscriptions';
import { useTranslation } from '../../../i18n/use-translation';
import { EmptyState, NothingMatches } from '../../../kit/states/EmptyState';
import { useWorkspace } from '../../../query/workspace-services';
import classes from './InboxScreen.module.css';

interface Props {
  readonly isOn: boolean;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onSetUp: () => void;
}

const steps = ['tunnel', 'subscribe', 'test'] as const;

/** In place of events: none match, none came yet, or nothing is set up that they could come through. */
export function InboxPlaceholder({ isOn, isFiltered, onClear, onSetUp }: Props) {
  const { t } = useTranslation();
  const isDemo = useWorkspace()?.kind === 'demo';
  if (isFiltered)
    return <NothingMatches headline={t('inbox.noneMatches')} clear={t('inbox.clear')} onClear={onClear} />;
  const sign = <IconInbox size={24} stroke={1.4} aria-hidden />;
  if (isOn) return <EmptyState sign={sign} headline={t('inbox.none')} fact={t('inbox.noneHint')} />;
  if (isDemo) return <DemoOff sign={sign} />;
  return (
    <div className={classes.off}>
      {sign}
      <h2>{t('inbox.off')}</h2>
      <p>{t('inbox.offHint')}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <b>{t(`inbox.steps.${step}`)}</b>
            <p>{t(`inbox.steps.${step}Hint`)}</p>
          </li>
        ))}
      </ol>
      <Button variant="filled" onClick={onSetUp}>
        {t('inbox.setUp')}
      </Button>
      <p className={classes.note}>{t('inbox.offNote')}</p>
    </div>
  );
}

/** The demo needs no tunnel: one click, and its services send their events. */
function DemoOff({ sign }: { readonly sign: ReactNode }) {
  const { t } = useTranslation();
  const { data: view } = useSubscriptions();
  return (
    <div className={classes.off}>
      {sign}
      <h2>{t('inbox.off')}</h2>
      <p>{t('subscriptions.demoHint')}</p>
      {view && <TurnOnButton view={view} />}
    </div>
  );
}
