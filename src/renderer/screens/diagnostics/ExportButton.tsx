import { Button, Tooltip } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './DiagnosticsScreen.module.css';

type State =
  | { readonly kind: 'idle' | 'running' | 'saved' }
  | { readonly kind: 'failed'; readonly error: DeskError };

/** Writes everything to a file that the person chooses in the system's dialog, and says so where it stands. */
export function ExportButton() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const [state, setState] = useState<State>({ kind: 'idle' });

  const save = async () => {
    setState({ kind: 'running' });
    const result = await request('diagnostics.export', {});
    if (!result.ok) setState({ kind: 'failed', error: result.error });
    else setState({ kind: result.data.saved ? 'saved' : 'idle' });
  };

  return (
    <div className={classes.export}>
      {state.kind === 'saved' && <span role="status">{t('diagnostics.saved')}</span>}
      {state.kind === 'failed' && (
        <span role="alert" className={classes.failed}>
          {t(`errors.what.${state.error.code}`)}
        </span>
      )}
      <Tooltip label={t('diagnostics.exportHint')}>
        <Button loading={state.kind === 'running'} onClick={() => void save()}>
          {t('diagnostics.export')}
        </Button>
      </Tooltip>
    </div>
  );
}
