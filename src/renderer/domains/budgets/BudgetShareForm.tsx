import { Button, NumberInput } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { budgetShares, type WorkspaceSummary } from '@shared/workspaces';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { replaceWorkspace } from '../../query/app-state';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './BudgetShareForm.module.css';

const percentOf = (share: number) => Math.round(share * 100);
const least = percentOf(budgetShares.least);
const all = percentOf(budgetShares.all);
const isInRange = (percent: number) => Number.isInteger(percent) && percent >= least && percent <= all;

/** How much of each service's rate this desk takes for itself, where colleagues spend the same limit. */
export function BudgetShareForm({ workspace }: { readonly workspace: WorkspaceSummary }) {
  const { t } = useTranslation();
  const { request, appState } = useWorkspaceServices();
  const kept = percentOf(workspace.budgetShare);
  const [typed, setTyped] = useState(kept);
  const [outcome, setOutcome] = useState<'none' | 'applied' | DeskError>('none');
  const isChanged = typed !== kept;

  const apply = async (event: SubmitEvent) => {
    event.preventDefault();
    const result = await request('workspaces.change_share', { share: typed / 100 });
    if (result.ok) replaceWorkspace(appState, result.data);
    setOutcome(result.ok ? 'applied' : result.error);
  };
  return (
    <>
      <form className={classes.form} onSubmit={(event) => void apply(event)}>
        <NumberInput
          label={t('settings.shareLabel')}
          suffix=" %"
          value={typed}
          min={least}
          max={all}
          step={10}
          allowDecimal={false}
          error={isInRange(typed) ? undefined : t('settings.shareRange', { least, all })}
          onChange={(percent) => {
            setTyped(Number(percent));
            setOutcome('none');
          }}
        />
        <Button mb={2} type="submit" disabled={!isChanged || !isInRange(typed)}>
          {t('settings.apply')}
        </Button>
        {outcome === 'applied' && !isChanged && <p role="status">{t('settings.applied')}</p>}
      </form>
      <p className={classes.hint}>{t('settings.shareWhy')}</p>
      {typeof outcome === 'object' && <ErrorNote error={outcome} />}
    </>
  );
}
