import { Button } from '@mantine/core';
import type { UnlistedWorkspace } from '@shared/workspaces';
import { IconFolderSearch } from '@tabler/icons-react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { useMainQuery } from '../../query/use-main-query';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './UnlistedWorkspaces.module.css';

/**
 * Workspaces that are stored on this computer but no longer in the list, each with a button to add it again. Renders
 * nothing if there are none.
 */
export function UnlistedWorkspaces() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const { data: unlisted } = useMainQuery('workspaces.unlisted', {}, { changedBy: ['workspaces.changed'] });
  const { error, run } = useRun();
  if (!unlisted || unlisted.length === 0) return null;

  const restore = async ({ id }: UnlistedWorkspace) => {
    const relisted = await run(request('workspaces.relist', { id }));
    if (relisted.ok) await run(request('workspaces.switch', { id }));
  };

  return (
    <Note tone="attention" icon={<IconFolderSearch size={16} stroke={1.6} />} title={t('unlisted.title')}>
      <p>{t('unlisted.text')}</p>
      <ul className={classes.list}>
        {unlisted.map((workspace) => (
          <Item key={workspace.id} workspace={workspace} onRestore={() => void restore(workspace)} />
        ))}
      </ul>
      {error && <ErrorNote error={error} />}
    </Note>
  );
}

/** How many there are, for a page of a workspace: it acts on its own alone, so the welcome page has the way back. */
export function UnlistedCount() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const { data: count } = useMainQuery(
    'workspaces.count_unlisted',
    {},
    { changedBy: ['workspaces.changed'] },
  );
  if (!count) return null;
  return (
    <Note tone="attention" icon={<IconFolderSearch size={16} stroke={1.6} />} title={t('unlisted.title')}>
      <p>{t('unlisted.count', { count })}</p>
      <Button size="xs" mt="xs" onClick={() => void request('workspaces.switch', { id: null })}>
        {t('unlisted.goToWelcome')}
      </Button>
    </Note>
  );
}

interface ItemProps {
  readonly workspace: UnlistedWorkspace;
  readonly onRestore: () => void;
}

function Item({ workspace: { name, changedAt }, onRestore }: ItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = name ?? t('unlisted.nameless');
  return (
    <li className={`${layoutClasses.line12} ${classes.item}`}>
      <span>{t('unlisted.item', { name: shown, when: format.dated(changedAt) })}</span>
      <Button size="xs" aria-label={t('unlisted.restoreNamed', { name: shown })} onClick={onRestore}>
        {t('unlisted.restore')}
      </Button>
    </li>
  );
}
