import { UnstyledButton } from '@mantine/core';
import { chordsOf } from '@shared/app-commands';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { commandOf } from '../../commands/command-table';
import { KeyCaps } from '../../commands/KeyCaps';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useOverlay } from '../overlay';
import classes from './SearchField.module.css';

/** Looks like a field and opens the palette, which has the true one. */
export function SearchField() {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  const open = useOverlay((overlay) => overlay.open);
  const [chord] = chordsOf(commandOf('open_palette').keys, platform);
  return (
    <UnstyledButton className={classes.search} onClick={() => open('palette')}>
      <IconSearch size={14} stroke={1.6} aria-hidden />
      <span className={classes.text}>{t('palette.field')}</span>
      {chord !== undefined && (
        <span className={classes.keys} aria-hidden>
          <KeyCaps chord={chord} />
        </span>
      )}
    </UnstyledButton>
  );
}
