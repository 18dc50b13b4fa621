import { isPlainName } from '@shared/domain/plain-name';
import type { DeskError } from '@shared/errors';
import type { SavedView } from '@shared/local-data';
import { IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import { MenuDivider, MenuItem, MenuRadioGroup, MenuRadioItem } from '../../kit/later-parts';
import layoutClasses from '../../kit/layout.module.css';
import choice from '../../kit/lists/ChoiceMenu.module.css';
import { NameInput } from '../../kit/NameInput';
import { MenuButton, MenuOnPress } from '../../kit/OpenOnPress';
import { useSavedViews } from './local-values';
import classes from './ViewMenu.module.css';

interface ViewMenuProps {
  /** Name of the screen, under which its views are stored. */
  readonly screen: string;
  /** Search parameters of the current screen, without defaults. */
  readonly search: SavedView['search'];
  readonly onShow: (search: SavedView['search']) => void;
}

/** The saved views of a screen: which one is shown, the way to the others, and to keeping what is shown as one more. */
export function ViewMenu({ screen, search, onShow }: ViewMenuProps) {
  const { t } = useTranslation();
  const { views, error, save, remove } = useSavedViews(screen);
  const [isSaving, setIsSaving] = useState(false);
  const shown = views.find((view) => isSame(view.search, search));
  const isUsual = Object.keys(search).length === 0;
  const chooseView = (key: string) => {
    const chosen = views.find((view) => view.key === key);
    onShow(chosen?.search ?? {});
  };
  return (
    <>
      <MenuOnPress
        position="bottom-end"
        width={240}
        button={(props) => (
          <MenuButton {...props} className={classes.button}>
            <span className={choice.prefix}>{t('views.view')}</span>{' '}
            <span className={layoutClasses.clip}>
              {shown?.name ?? t(isUsual ? 'views.all' : 'views.unsaved')}
            </span>
          </MenuButton>
        )}
      >
        <MenuRadioGroup value={shown?.key ?? (isUsual ? usual : '')} onChange={chooseView}>
          <MenuRadioItem value={usual} closeMenuOnClick>
            {t('views.all')}
          </MenuRadioItem>
          {views.map(({ key, name }) => (
            <MenuRadioItem key={key} value={key} closeMenuOnClick>
              <span className={`${layoutClasses.cut} ${classes.item}`}>{name}</span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuDivider />
        <MenuItem
          leftSection={<IconBookmarkPlus size={16} stroke={1.6} aria-hidden />}
          disabled={isUsual || shown !== undefined}
          onClick={() => setIsSaving(true)}
        >
          {t('views.save')}
        </MenuItem>
        {shown && (
          <MenuItem
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={() => void remove(shown.key)}
          >
            {t('views.remove', { name: shown.name })}
          </MenuItem>
        )}
      </MenuOnPress>
      {isSaving && (
        <SaveViewDialog
          names={views.map(({ name }) => name)}
          error={error}
          onSave={async (name) => {
            if (await save(name, search)) setIsSaving(false);
          }}
          onClose={() => setIsSaving(false)}
        />
      )}
    </>
  );
}

/** No view's key: those are uuids. */
const usual = 'usual';

function isSame(a: SavedView['search'], b: SavedView['search']): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

interface SaveViewDialogProps {
  readonly names: readonly string[];
  /** Why it could not be saved. */
  readonly error: DeskError | null;
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const LONGEST_NAME = 60;

/** Asks for the name under which a view is kept. */
function SaveViewDialog({ names, error, onSave, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const given = name.trim();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (given === '' || isSaving) return;
    setIsSaving(true);
    await onSave(given);
    setIsSaving(false);
  };
  return (
    <Dialog onClose={onClose} title={t('views.saveTitle')}>
      <form onSubmit={(event) => void submit(event)}>
        <NameInput
          label={t('views.name')}
          description={names.includes(given) ? t('views.replaces') : t('views.nameHint')}
          data-autofocus
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogActions
          error={error}
          errorTitle={t('views.notSaved')}
          isDisabled={given === '' || !isPlainName(given)}
          isRunning={isSaving}
          action={t('views.saveAction')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
