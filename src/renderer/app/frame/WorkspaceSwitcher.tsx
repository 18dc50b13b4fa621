import { UnstyledButton } from '@mantine/core';
import type { WorkspaceSummary } from '@shared/workspaces';
import { IconPlus, IconSelector } from '@tabler/icons-react';
import { useWaitingDeliveries } from '../../domains/webhooks';
import { initialsOf, useSimulatedOffline, WorkspaceKind, WorkspaceTile } from '../../domains/workspaces';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import {
  MenuCheckboxItem,
  MenuDivider,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
} from '../../kit/later-parts';
import layoutClasses from '../../kit/layout.module.css';
import { MenuOnPress } from '../../kit/OpenOnPress';
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
    <MenuOnPress
      width={248}
      button={(props) => (
        <UnstyledButton
          {...props}
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
      )}
    >
      <MenuLabel>{t('workspace.switch')}</MenuLabel>
      <MenuRadioGroup value={workspace.id} onChange={switchTo}>
        {workspaces.map(({ id, name, kind: itsKind }) => (
          <MenuRadioItem
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
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuDivider />
      {workspace.kind === 'demo' && <CutOffItem />}
      <MenuItem leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => switchTo(null)}>
        {t('workspace.add')}
      </MenuItem>
    </MenuOnPress>
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
    <MenuCheckboxItem checked={isCutOff} onChange={setCutOff} closeMenuOnClick>
      {t('workspace.cutOff')}
    </MenuCheckboxItem>
  );
}
