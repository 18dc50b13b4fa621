import { Modal } from '@mantine/core';
import { type Chord, chordsOf } from '@shared/app-commands';
import { Fragment } from 'react';
import {
  type CommandId,
  commandIds,
  commandOf,
  type Section,
  sections,
  useCommandLabel,
} from '../../commands/command-table';
import { KeyCaps } from '../../commands/KeyCaps';
import { useTranslation } from '../../i18n/use-translation';
import { useReturnFocus } from '../../kit/use-return-focus';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useOverlay } from '../overlay';
import classes from './ShortcutsDialog.module.css';

/** Every shortcut, including those of other screens: this is where a person learns them. */
export function ShortcutsDialog() {
  const { t } = useTranslation();
  const close = useOverlay((overlay) => overlay.close);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={close}
      title={t('shortcuts.title')}
      size={760}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <p className={classes.hint}>{t('shortcuts.hint')}</p>
      <div className={classes.sections}>
        {sections.map((section) => (
          <SectionOfKeys key={section} section={section} />
        ))}
      </div>
    </Modal>
  );
}

function SectionOfKeys({ section }: { readonly section: Section }) {
  const { t } = useTranslation();
  const ids = commandIds().filter((id) => commandOf(id).section === section);
  return (
    <section className={classes.section}>
      <h3 className={classes.head}>{t(`commandSection.${section}`)}</h3>
      <dl className={classes.list}>
        {ids.map((id) => (
          <Shortcut key={id} id={id} />
        ))}
      </dl>
    </section>
  );
}

function Shortcut({ id }: { readonly id: CommandId }) {
  const { t } = useTranslation();
  const word = useCommandLabel();
  const { platform } = useWorkspaceServices().bootstrap;
  const chords: readonly Chord[] = chordsOf(commandOf(id).keys, platform);
  if (chords.length === 0) return null;
  return (
    <div className={classes.shortcut}>
      <dt>{word(id)}</dt>
      <dd className={classes.keys}>
        {chords.map((chord, index) => (
          <Fragment key={chord}>
            {index > 0 && <span className={classes.or}>{t('shortcuts.or')}</span>}
            <KeyCaps chord={chord} />
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
