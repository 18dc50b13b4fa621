import { Button } from '@mantine/core';
import type { ListedWorkspace, RemovalReport } from '@shared/workspaces';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { UnlistedCount } from '../../domains/workspaces';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useAppState, useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { SettingsSection } from './SettingsSection';
import { WorkspaceItem } from './WorkspaceItem';

/** Every workspace with its services, keys and actions. */
export function WorkspacesSection() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const workspaces = useAppState((state) => state.workspaces);
  const current = useWorkspace();
  const [removed, setRemoved] = useState<{ readonly name: string; readonly report: RemovalReport } | null>(
    null,
  );

  const noteRemoval = (workspace: ListedWorkspace, report: RemovalReport) => {
    setRemoved({ name: workspace.name, report });
    // A page without its workspace has nothing to show: opens the first of the others, or the welcome page.
    const next = workspaces.find(({ id }) => id !== workspace.id);
    if (workspace.id === current?.id) void request('workspaces.switch', { id: next?.id ?? null });
  };

  return (
    <SettingsSection part="workspaces" title={t('settings.workspaces')}>
      <UnlistedCount />
      {removed && <RemovalNote name={removed.name} report={removed.report} />}
      {workspaces.map((workspace) => (
        <WorkspaceItem
          key={workspace.id}
          workspace={workspace}
          own={workspace.id === current?.id ? current : null}
          onRemoved={(report) => noteRemoval(workspace, report)}
        />
      ))}
      <div>
        <Button
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => void request('workspaces.switch', { id: null })}
        >
          {t('settings.add')}
        </Button>
      </div>
    </SettingsSection>
  );
}

const parts = ['origin', 'files', 'journal', 'keychain'] as const;

interface Props {
  readonly name: string;
  readonly report: RemovalReport;
}

/** Result of a removal, and whether a later check confirmed it. */
function RemovalNote({ name, report }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (report.proven) {
    return (
      <Note
        tone="plain"
        icon={<IconCheck size={16} stroke={1.6} />}
        title={t('settings.removed', { name })}
      />
    );
  }
  if (report.keychain === 'unknown' && parts.every((part) => report[part] !== 'failed')) {
    const doubts = format.list(report.doubts.map((doubt) => t(`settings.removalDoubt.${doubt}`)));
    return (
      <Note
        tone="failed"
        icon={<StatusIcon name="failed" />}
        title={t('settings.removedUnknown', { name, doubts })}
      />
    );
  }
  const left = parts.filter((part) => report[part] === 'failed').map((part) => t(`settings.part.${part}`));
  const named = left.length > 0 ? left : parts.map((part) => t(`settings.part.${part}`));
  return (
    <Note
      tone="failed"
      icon={<StatusIcon name="failed" />}
      title={t('settings.removedUnproven', { name, parts: format.list(named) })}
    />
  );
}
