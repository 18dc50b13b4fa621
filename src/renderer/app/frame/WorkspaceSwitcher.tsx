import { Menu, UnstyledButton } from '@mantine/core';
import type { WorkspaceSummary } from '@shared/workspaces';
import { IconPlus, IconSelector } from '@tabler/icons-react';
import { useWaitingDeliveries } from '../../domains/webhooks';
import { initialsOf, useSimulatedOffline, WorkspaceKind, WorkspaceTile } from '../../domains/workspaces';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { useAppState, useWorkspaceServices } from '../../query/workspace-services';
import classes from './WorkspaceSwitcher.module.css';

/** The top of the sidebar: which workspace this is, and a menu of the others. */
export function WorkspaceSwitcher({ workspace }: { readonly workspace: WorkspaceSummary }) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const workspaces = useAppState((state) => state.workspaces);
  const switchTo = (id: string | null) => void request('workspaces.switch', { id });
  const kind = t(`workspace.${workspace.kind}`);
  const current = t('workspace.current', { name: workspace.name, kind });
  // Deliveries of the shown workspace are read as they arrive, so they do not count.
  const { [workspace.id]: _own, ...waiting } = useWaitingDeliveries() ?? {};
  const elsewhere = Object.values(waiting).reduce((sum, count) => sum + count, 0);

  return (
    <Menu width={248}>
      <Menu.Target>
        <UnstyledButton
          className={`${layoutClasses.line10} ${classes.target}`}
          aria-label={
            elsewhere === 0 ? current : `${current}. ${t('workspace.eventsElsewhere', { count: elsewhere })}`
          }
          title={workspace.name}
        >
          <span className={classes.tile}>
            <WorkspaceTile kind={workspace.kind}>{initialsOf(workspace.name)}</WorkspaceTile>
            {elsewhere > 0 && <span className={classes.dot} aria-hidden />}
          </span>
          <span className={classes.text}>
            <b>{workspace.name}</b>
            <WorkspaceKind kind={workspace.kind} />
          </span>
          <IconSelector className={classes.selector} size={16} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('workspace.switch')}</Menu.Label>
        <Menu.RadioGroup value={workspace.id} onChange={switchTo}>
          {workspaces.map(({ id, name, kind: itsKind }) => (
            <Menu.RadioItem
              key={id}
              value={id}
              closeMenuOnClick
              data-autofocus={id === workspace.id || undefined}
            >
              <span className={layoutClasses.line10}>
                <WorkspaceTile kind={itsKind}>{initialsOf(name)}</WorkspaceTile>
                <span>
                  <span className={`${layoutClasses.cut} ${classes.name}`}>{name}</span>
                  <WorkspaceKind kind={itsKind} />
                </span>
                <EventCount count={waiting[id] ?? 0} />
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {workspace.kind === 'demo' && <CutOffItem />}
        <Menu.Item leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => switchTo(null)}>
          {t('workspace.add')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** How many events came for a workspace that is not open. */
function EventCount({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (count === 0) return null;
  const said = t('workspace.events', { count });
  return (
    <span className={classes.count} role="img" aria-label={said} title={said}>
      {format.number(count)}
    </span>
  );
}

function CutOffItem() {
  const { t } = useTranslation();
  const { isCutOff, setCutOff } = useSimulatedOffline();
  return (
    <Menu.CheckboxItem checked={isCutOff} onChange={setCutOff} closeMenuOnClick>
      {t('workspace.cutOff')}
    </Menu.CheckboxItem>
  );
}
