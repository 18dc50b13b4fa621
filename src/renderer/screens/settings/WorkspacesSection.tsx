import { ActionIcon, Button, Menu } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import type { ServiceName } from '@shared/services/endpoint';
import type { ListedWorkspace, RemovalReport, WorkspaceSummary } from '@shared/workspaces';
import { IconCheck, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type AccessTest,
  initialsOf,
  ServiceIcon,
  servicesOfForm,
  UnlistedCount,
  VerdictLines,
  WorkspaceKind,
  WorkspaceTile,
} from '../../domains/workspaces';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useAppState, useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { AccessDialog } from './AccessDialog';
import { RemoveWorkspaceDialog } from './RemoveWorkspaceDialog';
import { RenameDialog } from './RenameDialog';
import { SettingsSection } from './SettingsSection';
import classes from './WorkspaceItem.module.css';

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

interface WorkspaceItemProps {
  readonly workspace: ListedWorkspace;
  /** All of it where it is this page's own; of another one the page knows no more. */
  readonly own: WorkspaceSummary | null;
  readonly onRemoved: (report: RemovalReport) => void;
}

/**
 * Workspace with its services and keys, and actions to rename or remove it. Another page's workspace shows only its
 * kind and a link: a page acts only on its own workspace.
 */
function WorkspaceItem({ workspace, own, onRemoved }: WorkspaceItemProps) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const [dialog, setDialog] = useState<'none' | 'rename' | 'remove'>('none');
  const { id, name, kind } = workspace;
  const close = () => setDialog('none');
  return (
    <article className={layoutClasses.card} aria-label={name}>
      <header className={`${layoutClasses.line10} ${classes.head}`}>
        <WorkspaceTile kind={kind}>{initialsOf(name)}</WorkspaceTile>
        <div className={`${layoutClasses.room} ${classes.name}`}>
          <b className={layoutClasses.cut} title={name}>
            {name}
          </b>
          <WorkspaceKind kind={kind} />
        </div>
        {own ? (
          <span className={textClasses.faint}>{t('settings.isCurrent')}</span>
        ) : (
          <Button onClick={() => void request('workspaces.switch', { id })}>{t('settings.open')}</Button>
        )}
        {own && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={t('settings.manage', { name })}>
                <IconDots size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                data-autofocus
                leftSection={<IconPencil size={16} stroke={1.6} />}
                onClick={() => setDialog('rename')}
              >
                {t('settings.rename')}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} stroke={1.6} />}
                onClick={() => setDialog('remove')}
              >
                {t('settings.remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </header>
      {own && kind === 'live' && (
        <ul className={classes.services}>
          {servicesOfForm.map((service) => (
            <ServiceItem key={service} workspace={own} service={service} />
          ))}
        </ul>
      )}
      {own && dialog === 'rename' && <RenameDialog workspace={own} onClose={close} />}
      {own && dialog === 'remove' && (
        <RemoveWorkspaceDialog
          workspace={own}
          onClose={close}
          onRemoved={(report) => {
            close();
            onRemoved(report);
          }}
        />
      )}
    </article>
  );
}

interface ServiceItemProps {
  readonly workspace: WorkspaceSummary;
  readonly service: ServiceName;
}

/** Service of a workspace: address, stored key, connection test and new key. */
function ServiceItem({ workspace, service }: ServiceItemProps) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const [test, setTest] = useState<AccessTest>({ kind: 'untested' });
  const [isEditing, setIsEditing] = useState(false);
  const { online } = useNetwork();
  const summary = workspace.services[service];

  const runTest = async () => {
    setTest({ kind: 'testing' });
    const result = await request('workspaces.test_saved', { service });
    setTest(result.ok ? { kind: 'done', verdict: result.data } : { kind: 'failed', error: result.error });
  };
  const closeEditor = () => {
    setIsEditing(false);
    setTest({ kind: 'untested' });
  };

  return (
    <li className={classes.service}>
      <div className={`${layoutClasses.line10} ${classes.line}`}>
        <ServiceIcon service={service} />
        <span className={classes.serviceName}>{t(`service.${service}`)}</span>
        {summary ? (
          <>
            <span
              className={`${layoutClasses.cut} ${layoutClasses.room} ${classes.address}`}
              title={summary.baseUrl}
            >
              {summary.baseUrl}
            </span>
            <span className={`${textClasses.faint} ${classes.key}`} data-missing={!summary.hasKey}>
              {t(summary.hasKey ? 'settings.keyKept' : 'settings.keyMissing')}
            </span>
            <Button
              disabled={!summary.hasKey || !online}
              loading={test.kind === 'testing'}
              onClick={() => void runTest()}
            >
              {t('settings.test')}
            </Button>
          </>
        ) : (
          <span className={`${layoutClasses.cut} ${layoutClasses.room} ${classes.address}`}>
            {t('settings.notConnected')}
          </span>
        )}
        <Button onClick={() => setIsEditing(true)}>
          {t(summary ? 'settings.replaceKey' : 'settings.connectService')}
        </Button>
      </div>
      {summary && !online && (
        <p className={`${textClasses.faint} ${classes.offline}`}>{t('refresh.needsNetwork')}</p>
      )}
      <VerdictLines service={service} test={test} />
      {isEditing && <AccessDialog workspace={workspace} service={service} onClose={closeEditor} />}
    </li>
  );
}
