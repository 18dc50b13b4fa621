import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAppState, useWorkspaceServices } from '../../query/workspace-services';
import classes from './WorkspaceLinks.module.css';

/** The way back, for somebody who came here to add a workspace and thought better of it. */
export function WorkspaceLinks() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const workspaces = useAppState((state) => state.workspaces);
  return (
    <div className={classes.links}>
      {workspaces.map(({ id, name }) => (
        <Button
          key={id}
          variant="subtle"
          color="gray"
          justify="flex-start"
          leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden />}
          onClick={() => void request('workspaces.switch', { id })}
        >
          {t('welcome.backTo', { name })}
        </Button>
      ))}
    </div>
  );
}
