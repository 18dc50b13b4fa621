import { Button } from '@mantine/core';
import type { RemovalReport, WorkspaceSummary } from '@shared/workspaces';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnlistedWorkspaces } from '../../domains/workspaces';
import { useAppState, useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { RemovalNote } from './RemovalNote';
import { Section } from './Section';
import { WorkspaceItem } from './WorkspaceItem';

/** Every workspace with its services and keys, and what can be done with it. */
export function WorkspacesSection() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const workspaces = useAppState((state) => state.workspaces);
  const current = useWorkspace();
  const [removed, setRemoved] = useState<{ readonly name: string; readonly report: RemovalReport } | null>(
    null,
  );

  const noteRemoval = (workspace: WorkspaceSummary, report: RemovalReport) => {
    setRemoved({ name: workspace.name, report });
    // A page without its workspace has nothing to show: the first of the others is opened, else the welcome page.
    const next = workspaces.find(({ id }) => id !== workspace.id);
    if (workspace.id === current?.id) void request('workspaces.switch', { id: next?.id ?? null });
  };

  return (
    <Section title={t('settings.workspaces')}>
      <UnlistedWorkspaces />
      {removed && <RemovalNote name={removed.name} report={removed.report} />}
      {workspaces.map((workspace) => (
        <WorkspaceItem
          key={workspace.id}
          workspace={workspace}
          isCurrent={workspace.id === current?.id}
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
    </Section>
  );
}
