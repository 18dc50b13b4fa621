import { Button, SegmentedControl, Select, Switch, Tooltip } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { useState } from 'react';
import type { CallFilter } from '../../domains/diagnostics';
import { useTranslation } from '../../i18n/use-translation';
import list from '../../kit/lists/ListScreen.module.css';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './DiagnosticsScreen.module.css';

export type DiagnosticsTab = 'calls' | 'log';

interface Props {
  readonly shown: DiagnosticsTab;
  readonly onShow: (shown: DiagnosticsTab) => void;
  readonly filter: CallFilter;
  readonly onFilter: (filter: CallFilter) => void;
}

/** View and filters at the left, export at the right. */
export function DiagnosticsTools({ shown, onShow, filter, onFilter }: Props) {
  const { t } = useTranslation();
  const services = [
    { value: '', label: t('diagnostics.allServices') },
    { value: 'planning', label: t('service.planning') },
    { value: 'reporting', label: t('service.reporting') },
    { value: 'connect', label: t('service.connect') },
  ] as const;
  return (
    <div className={list.tools}>
      <SegmentedControl<DiagnosticsTab>
        aria-label={t('diagnostics.show')}
        value={shown}
        onChange={onShow}
        data={[
          { value: 'calls', label: t('diagnostics.calls') },
          { value: 'log', label: t('diagnostics.log') },
        ]}
      />
      {shown === 'calls' && (
        <>
          <Select
            aria-label={t('diagnostics.service')}
            className={classes.service}
            value={filter.service ?? ''}
            data={[...services]}
            allowDeselect={false}
            onChange={(value) => {
              const chosen = services.find((option) => option.value === value)?.value ?? '';
              onFilter({ ...filter, service: chosen === '' ? null : chosen });
            }}
          />
          <Switch
            label={t('diagnostics.onlyFailures')}
            checked={filter.onlyFailures}
            onChange={({ currentTarget }) => onFilter({ ...filter, onlyFailures: currentTarget.checked })}
          />
        </>
      )}
      <ExportButton />
    </div>
  );
}

type State =
  | { readonly kind: 'idle' | 'running' | 'saved' }
  | { readonly kind: 'failed'; readonly error: DeskError };

/** Exports everything to a file that the person chooses, and shows the result beside the button. */
function ExportButton() {
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
