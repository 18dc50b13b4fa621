import { UnstyledButton } from '@mantine/core';
import { chordsOf } from '@shared/app-commands';
import { commandOf } from '../../commands/command-table';
import { KeyCaps } from '../../commands/KeyCaps';
import { useTranslation } from '../../i18n/use-translation';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './SelectionBar.module.css';
import { useListState } from './state';
import type { BulkActions } from './use-bulk-actions';

interface Props {
  readonly actions: BulkActions;
  readonly onRemind: () => void;
}

/** How many posts are selected and what can be done with them; nothing if none are. */
export function SelectionBar({ actions, onRemind }: Props) {
  const { t } = useTranslation();
  const count = useListState(({ selected }) => selected.size);
  const clear = useListState((work) => work.clearSelection);
  const { platform } = useWorkspaceServices().bootstrap;
  if (count === 0) return null;
  const offered = [
    { id: 'copy_reminder', run: onRemind },
    { id: 'copy_links', run: actions.copyLinks },
    { id: 'export_list', run: actions.exportCsv },
    { id: 'clear_selection', run: clear },
  ] as const;
  return (
    <div className={classes.bar} role="group" aria-label={t('approvals.selection')}>
      <span className={classes.count} role="status">
        {t('approvals.selected', { count })}
      </span>
      {offered.map(
        ({ id, run }) =>
          run && (
            <UnstyledButton
              key={id}
              className={classes.action}
              disabled={actions.isRunning}
              onClick={() => run()}
            >
              {chordsOf(commandOf(id).keys, platform).map((chord) => (
                <KeyCaps key={chord} chord={chord} />
              ))}
              {t(`keys.${id}`)}
            </UnstyledButton>
          ),
      )}
    </div>
  );
}
