import { Button, TextInput } from '@mantine/core';
import { readTemplate } from '@shared/domain/post-address';
import type { DeskError } from '@shared/errors';
import type { WorkspaceSummary } from '@shared/workspaces';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { replaceWorkspace } from '../../query/app-state';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './SettingsScreen.module.css';
import { SettingsSection } from './SettingsSection';

/** Where posts are edited: the planning API has no address of them, so the person enters a pattern. */
export function PostAddressSection({ workspace }: { readonly workspace: WorkspaceSummary }) {
  const { t } = useTranslation();
  const { request, appState } = useWorkspaceServices();
  const kept = workspace.postAddressTemplate ?? '';
  const [typed, setTyped] = useState(kept);
  const [outcome, setOutcome] = useState<'none' | 'applied' | DeskError>('none');
  const reading = typed.trim() === '' ? null : readTemplate(typed);
  const problem = reading?.ok === false ? t(`settings.postAddressProblem.${reading.problem}`) : undefined;
  const isChanged = typed.trim() !== kept;

  const apply = async (event: SubmitEvent) => {
    event.preventDefault();
    const template = reading?.ok ? reading.template : null;
    const result = await request('workspaces.change_post_address', { template });
    if (result.ok) {
      replaceWorkspace(appState, result.data);
      setTyped(result.data.postAddressTemplate ?? '');
    }
    setOutcome(result.ok ? 'applied' : result.error);
  };

  return (
    <SettingsSection part="postAddress" title={t('settings.postAddress')}>
      <form className={classes.inline} onSubmit={(event) => void apply(event)}>
        <TextInput
          w={420}
          label={t('settings.postAddressLabel')}
          placeholder={t('settings.postAddressExample')}
          value={typed}
          error={isChanged ? problem : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setOutcome('none');
          }}
        />
        <Button mb={2} type="submit" disabled={!isChanged || problem !== undefined}>
          {t('settings.apply')}
        </Button>
      </form>
      <p className={classes.hint} role="status">
        {outcome === 'applied' && !isChanged ? t('settings.applied') : t('settings.postAddressHint')}
      </p>
      {typeof outcome === 'object' && <ErrorNote error={outcome} />}
    </SettingsSection>
  );
}
