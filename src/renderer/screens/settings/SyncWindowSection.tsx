import { Button, NumberInput } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import type { SyncWindow, WorkspaceSummary } from '@shared/workspaces';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { replaceWorkspace } from '../../query/app-state';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './SettingsScreen.module.css';
import { SettingsSection } from './SettingsSection';

const FEWEST_DAYS = 1;
const MOST_DAYS = 730;
const isInRange = (days: number) => Number.isInteger(days) && days >= FEWEST_DAYS && days <= MOST_DAYS;

/** How far back and ahead posts are kept on this computer. */
export function SyncWindowSection({ workspace }: { readonly workspace: WorkspaceSummary }) {
  const { t } = useTranslation();
  const { request, appState } = useWorkspaceServices();
  const kept = workspace.syncWindow;
  const [typed, setTyped] = useState<SyncWindow>(kept);
  const [outcome, setOutcome] = useState<'none' | 'applied' | DeskError>('none');
  const isChanged = typed.pastDays !== kept.pastDays || typed.futureDays !== kept.futureDays;
  const isValid = isInRange(typed.pastDays) && isInRange(typed.futureDays);

  const edit = (changed: Partial<SyncWindow>) => {
    setTyped({ ...typed, ...changed });
    setOutcome('none');
  };
  const apply = async (event: SubmitEvent) => {
    event.preventDefault();
    const result = await request('workspaces.change_sync_window', typed);
    if (result.ok) replaceWorkspace(appState, result.data);
    setOutcome(result.ok ? 'applied' : result.error);
  };
  const field = (name: keyof SyncWindow, label: string) => (
    <NumberInput
      label={label}
      suffix={` ${t('settings.days')}`}
      value={typed[name]}
      min={FEWEST_DAYS}
      max={MOST_DAYS}
      allowDecimal={false}
      error={isInRange(typed[name]) ? undefined : t('settings.daysRange')}
      onChange={(days) => edit({ [name]: Number(days) })}
    />
  );

  return (
    <SettingsSection part="syncWindow" title={t('settings.syncWindow')}>
      <form className={classes.inline} onSubmit={(event) => void apply(event)}>
        {field('pastDays', t('settings.pastDays'))}
        {field('futureDays', t('settings.futureDays'))}
        <Button mb={2} type="submit" disabled={!isChanged || !isValid}>
          {t('settings.apply')}
        </Button>
      </form>
      <p className={classes.hint} role="status">
        {outcome === 'applied' && !isChanged ? t('settings.applied') : t('settings.syncHint')}
      </p>
      {typeof outcome === 'object' && <ErrorNote error={outcome} />}
    </SettingsSection>
  );
}
