import { Modal } from '@mantine/core';
import { chordsOf } from '@shared/app-commands';
import { IconSearch } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { pressedChord } from '../../commands/chord';
import { commandOf } from '../../commands/command-table';
import { KeyCaps } from '../../commands/KeyCaps';
import { useOverlay } from '../../commands/overlay';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { useSoon } from '../../kit/use-after';
import { useReturnFocus } from '../../kit/use-return-focus';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './Palette.module.css';
import { PaletteActions } from './PaletteActions';
import { PaletteList } from './PaletteList';
import type { PaletteAction, PaletteItem } from './palette-items';
import { type PaletteScope, usePostsAsOf } from './use-palette-answer';
import { type PaletteResults, usePaletteGroups } from './use-palette-groups';

/** Empty results, shown for the first frame of the palette. */
const notYet: PaletteResults = { groups: [], total: 0, isBehind: true };

/** Pixels: the results alone, and with what can be done with one of them beside them. */
const widths = { results: 680, actions: 900 } as const;

/** Finds every client, record, action and setting by keyboard, in the offline copy. */
export function Palette() {
  const { t } = useTranslation();
  const close = useOverlay((overlay) => overlay.close);
  const [isWide, setWide] = useState(false);
  return (
    <Modal.Root
      opened
      // Set here, because a class on the content itself would also reach its wrapper.
      classNames={{ content: classes.palette ?? '' }}
      onClose={close}
      size={isWide ? widths.actions : widths.results}
      yOffset={84}
      radius="xl"
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.32} color="#181612" />
      <Modal.Content aria-label={t('palette.name')}>
        <PaletteBody onWide={setWide} />
      </Modal.Content>
    </Modal.Root>
  );
}

interface Props {
  /** Room is needed for the actions of a result. */
  readonly onWide: (isWide: boolean) => void;
}

/**
 * The field keeps the focus while a result is chosen: arrows move through the list, Enter runs, Tab limits the search to
 * posts. The arrow to the right leads to what can be done with the result, and the keys there are real ones.
 */
function PaletteBody({ onWide }: Props) {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  const close = useOverlay((overlay) => overlay.close);
  const text = useOverlay((overlay) => overlay.text);
  const [typed, setTyped] = useState(text);
  const [scope, setScope] = useState<PaletteScope>('everything');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [actedOn, setActedOn] = useState<PaletteItem | null>(null);
  const found = usePaletteGroups(typed, scope);
  // The field is painted first, and takes the keys meanwhile.
  const results = useSoon(true, false) ? found : notYet;
  const items = results.groups.flatMap((group) => group.items);
  const chosen =
    items.length === 0
      ? -1
      : Math.max(
          0,
          items.findIndex(({ id }) => id === chosenId),
        );
  const item = items[chosen];
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // Runs after the palette has closed and the focus is back where it was.
  const wanted = useRef<Pick<PaletteItem, 'choose'> | undefined>(undefined);
  useReturnFocus(() => wanted.current?.choose());

  const choose = (one: Pick<PaletteItem | PaletteAction, 'choose'> | undefined) => {
    if (!one) return;
    wanted.current = one;
    close();
  };
  const act = (on: PaletteItem | null) => {
    setActedOn(on);
    onWide(on !== null);
    if (on === null) field.current?.focus();
  };
  // Enter right after the last letter chooses the first result for that letter, not the first of the older results.
  const [isEnterDue, setEnterDue] = useState(false);
  const isBehind = () => results.isBehind || field.current?.value !== typed;
  const enterWhenThere = useEffectEvent((listed: string) => {
    if (field.current?.value === listed) choose(item);
  });
  useEffect(() => {
    if (isEnterDue && !results.isBehind) enterWhenThere(typed);
  }, [isEnterDue, results.isBehind, typed]);

  const move = (by: 1 | -1) =>
    setChosenId(items[(chosen + by + items.length) % Math.max(1, items.length)]?.id ?? null);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => (isBehind() ? setEnterDue(true) : choose(item)),
    Tab: () => {
      setScope(scope === 'posts' ? 'everything' : 'posts');
      setChosenId(null);
    },
  };
  const isOpener = (chord: string) => chordsOf(commandOf('open_palette').keys, platform).includes(chord);
  // Within the text the arrow moves the caret, as in every field.
  const opening = () => (item?.actions && isCaretAtEnd(field.current) ? () => act(item) : undefined);
  const handleKey = (event: KeyboardEvent) => {
    // While an input method composes a letter, Enter only completes it.
    if (event.nativeEvent.isComposing) return;
    const chord = pressedChord(event, platform) ?? '';
    const run = isOpener(chord) ? close : chord === 'ArrowRight' ? opening() : keys[chord];
    if (!run) return;
    event.preventDefault();
    run();
  };

  return (
    <>
      <div className={`${layoutClasses.line12} ${classes.head}`}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          ref={field}
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
          // The field keeps its own text, so that a typed letter appears before the results are listed.
          defaultValue={text}
          onChange={(event) => {
            const { value } = event.currentTarget;
            startTransition(() => {
              setTyped(value);
              setChosenId(null);
              setEnterDue(false);
              if (actedOn) act(null);
            });
          }}
          onKeyDown={handleKey}
        />
        <span className={classes.scope}>{t(scope === 'posts' ? 'palette.scopePosts' : 'palette.scope')}</span>
      </div>
      <div className={classes.columns} data-acting={actedOn !== null}>
        {items.length === 0 && !results.isBehind ? (
          <Nothing typed={typed} />
        ) : (
          <PaletteList
            id={listId}
            groups={results.groups}
            chosen={chosen}
            onChoose={choose}
            onAct={(on) => {
              setChosenId(on.id);
              act(on);
            }}
          />
        )}
        {actedOn && (
          <PaletteActions
            key={actedOn.id}
            item={actedOn}
            isOpener={isOpener}
            onChoose={choose}
            onBack={() => act(null)}
          />
        )}
      </div>
      <PaletteFoot
        typed={typed}
        scope={scope}
        results={results}
        isActing={actedOn !== null}
        hasActions={item?.actions != null}
      />
    </>
  );
}

const isCaretAtEnd = (field: HTMLInputElement | null): boolean =>
  field !== null && field.selectionStart === field.value.length && field.selectionEnd === field.value.length;

function Nothing({ typed }: { readonly typed: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.nothing} role="status">
      <b>{t('palette.nothing', { text: typed.trim() })}</b>
      <span>{t('palette.nothingHint')}</span>
    </div>
  );
}

interface PaletteFootProps {
  readonly typed: string;
  readonly scope: PaletteScope;
  readonly results: PaletteResults;
  /** Whether the list of actions is open. */
  readonly isActing: boolean;
  /** Whether the chosen result has actions. */
  readonly hasActions: boolean;
}

/** The palette's keys; at the right, how many results there are and of when the copy is that has them. */
function PaletteFoot({ typed, scope, results, isActing, hasActions }: PaletteFootProps) {
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
        {t('palette.run')}
      </span>
      {isActing ? (
        <span>
          <KeyCaps chord="ArrowLeft" />
          {t('palette.back')}
        </span>
      ) : (
        <>
          {hasActions && (
            <span>
              <KeyCaps chord="ArrowRight" />
              {t('palette.actions')}
            </span>
          )}
          <span>
            <KeyCaps chord="Tab" />
            {t(scope === 'posts' ? 'palette.everything' : 'palette.onlyPosts')}
          </span>
        </>
      )}
      <span className={classes.found} role="status">
        {typed.trim() === '' ? t('palette.twoWords') : <Found total={results.total} />}
      </span>
    </div>
  );
}

function Found({ total }: { readonly total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const asOf = usePostsAsOf();
  if (asOf === null) return t('palette.foundUndated', { count: total });
  return t('palette.found', { count: total, at: format.clock(asOf) });
}
