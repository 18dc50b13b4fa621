import { SegmentedControl, Select, Switch } from '@mantine/core';
import type { CallFilter } from '../../domains/diagnostics';
import { useTranslation } from '../../i18n/use-translation';
import list from '../../kit/lists/ListScreen.module.css';
import classes from './DiagnosticsScreen.module.css';
import { SaveDiagnostics } from './SaveDiagnostics';

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
      <SaveDiagnostics />
    </div>
  );
}
