import { chordsOf } from '@shared/app-commands';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { pressedChord } from '../../commands/chord';
import { commandOf } from '../../commands/command-table';
import { KeyCaps } from '../../commands/KeyCaps';
import { useTranslation } from '../../i18n/use-translation';
import { useReturnFocus } from '../../kit/use-return-focus';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useOverlay } from '../overlay';
import classes from './Palette.module.css';
import { PaletteList } from './PaletteList';
import type { PaletteItem } from './palette-groups';
import { type PaletteAnswer, type PaletteScope, usePaletteAnswer } from './use-palette-answer';
import { usePaletteGroups } from './use-palette-groups';

/**
 * The field keeps the focus all the time: arrows move through the list, Enter chooses, Tab limits the search to
 * posts.
 */
export function PaletteBody() {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  const close = useOverlay((overlay) => overlay.close);
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<PaletteScope>('everything');
  const [place, setPlace] = useState(0);
  const answer = usePaletteAnswer(typed, scope);
  const groups = usePaletteGroups(typed, scope, answer);
  const items = groups.flatMap((group) => group.items);
  const chosen = Math.min(place, items.length - 1);
  const listId = useId();
  // Runs after the palette has closed and the focus is back where it was.
  const wanted = useRef<PaletteItem | undefined>(undefined);
  useReturnFocus(() => wanted.current?.choose());

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    wanted.current = item;
    close();
  };
  const isBehind = typed.trim() !== '' && (answer?.text !== typed || answer.scope !== scope);
  // Enter right after the last letter chooses the first result for that letter, not the first of the older results.
  const [isEnterDue, setEnterDue] = useState(false);
  const enterWhenThere = useEffectEvent(() => choose(items[chosen]));
  useEffect(() => {
    if (isEnterDue && !isBehind) enterWhenThere();
  }, [isEnterDue, isBehind]);

  const move = (by: 1 | -1) => setPlace((chosen + by + items.length) % Math.max(1, items.length));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => (isBehind ? setEnterDue(true) : choose(items[chosen])),
    Tab: () => {
      setScope(scope === 'posts' ? 'everything' : 'posts');
      setPlace(0);
    },
  };
  const handleKey = (event: KeyboardEvent) => {
    // While an input method composes a letter, Enter only completes it.
    if (event.nativeEvent.isComposing) return;
    const chord = pressedChord(event, platform) ?? '';
    const isOpener = chordsOf(commandOf('open_palette').keys, platform).includes(chord);
    const act = isOpener ? close : Object.hasOwn(keys, chord) ? keys[chord] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      <div className={classes.head}>
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          className={classes.field}
          role="combobox"
          aria-label={t('palette.field')}
          placeholder={t('palette.example')}
          aria-expanded
          aria-controls={listId}
          {...(chosen >= 0 && { 'aria-activedescendant': `${listId}-${chosen}` })}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPlace(0);
            setEnterDue(false);
          }}
          onKeyDown={handleKey}
        />
        <span className={classes.scope}>{t(scope === 'posts' ? 'palette.scopePosts' : 'palette.scope')}</span>
      </div>
      <PaletteList id={listId} groups={groups} chosen={chosen} onChoose={choose} />
      {items.length === 0 && !isBehind && <Nothing typed={typed} />}
      <PaletteFoot scope={scope} answer={answer} />
    </>
  );
}

function Nothing({ typed }: { readonly typed: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.nothing} role="status">
      <b>{t('palette.nothing', { text: typed.trim() })}</b>
      <span>{t('palette.nothingHint')}</span>
    </div>
  );
}

interface Props {
  readonly scope: PaletteScope;
  readonly answer: PaletteAnswer | null;
}

/** The palette's keys; at the right, how many results there are and how long the search took. */
function PaletteFoot({ scope, answer }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.foot}>
      <span>
        <KeyCaps chord="ArrowUp" />
        <KeyCaps chord="ArrowDown" />
        {t('palette.choose')}
      </span>
      <span>
        <KeyCaps chord="Enter" />
        {t('palette.open')}
      </span>
      <span>
        <KeyCaps chord="Tab" />
        {t(scope === 'posts' ? 'palette.everything' : 'palette.onlyPosts')}
      </span>
      <span className={classes.found} role="status">
        {answer && <Found {...answer} />}
      </span>
    </div>
  );
}

function Found({ page: { counts }, tookMs }: PaletteAnswer) {
  const { t } = useTranslation();
  const kinds = Object.values(counts);
  const values = {
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    ms: Math.max(1, Math.round(tookMs)),
  };
  return t(kinds.some(({ atLeast }) => atLeast) ? 'palette.foundAtLeast' : 'palette.found', values);
}
