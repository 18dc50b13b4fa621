import { Button, Modal, TextInput } from '@mantine/core';
import { type Chord, chordsOf, type Platform } from '@shared/app-commands';
import { groupBy } from '@shared/domain/group-by';
import { capitalised } from '@shared/language';
import type { TFunction } from '@shared/locales/i18n';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { runCommand, useBoundCommands } from '../../commands/bound-commands';
import { type CommandId, commandIds, commandOf, useCommandLabel } from '../../commands/command-table';
import { KeyCaps } from '../../commands/KeyCaps';
import { keyCaps } from '../../commands/key-caps';
import { useOverlay } from '../../commands/overlay';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import textClasses from '../../kit/text.module.css';
import { useReturnFocus } from '../../kit/use-return-focus';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useScreenHead } from '../../screens/screen-head';
import classes from './ShortcutsDialog.module.css';

/** Groups of the dialog, in its order: what works on the current screen comes first. */
const groups = ['here', 'everywhere', 'others', 'go', 'presenter'] as const;
type Group = (typeof groups)[number];

/**
 * Every shortcut, with the shortcuts of the current screen first. Typed words match names, and a typed key matches
 * its commands.
 */
export function ShortcutsDialog() {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  const label = useCommandLabel();
  const bound = useBoundCommands(({ ids }) => ids);
  const open = useOverlay((overlay) => overlay.open);
  const close = useOverlay((overlay) => overlay.close);
  const [text, setText] = useState('');
  // Runs after the dialog has closed and the focus is back where it was.
  const wanted = useRef<CommandId | null>(null);
  useReturnFocus(() => wanted.current && runCommand(wanted.current));

  const hits = hitsOf(text, label, platform, t);
  const groupOf = (id: CommandId): Group => {
    const { section } = commandOf(id);
    if (section === 'everywhere' || section === 'go') return section;
    if (bound.includes(id)) return 'here';
    return section === 'presenter' ? section : 'others';
  };
  // A key has the same meaning everywhere. So the other lists do not repeat keys that work here. The presenter list
  // does not repeat a list's key.
  const meaningsOf = (id: CommandId) => [chordsOf(commandOf(id).keys, platform)[0], commandOf(id).hint];
  const told = (isTold: (group: Group) => boolean) =>
    new Set(hits.filter((id) => isTold(groupOf(id))).flatMap(meaningsOf));
  const toldBefore: { readonly [In in Group]?: ReturnType<typeof told> } = {
    others: told((group) => group === 'here'),
    presenter: told((group) => group !== 'presenter'),
  };
  const isRepeated = (id: CommandId) =>
    meaningsOf(id).some((one) => one !== undefined && (toldBefore[groupOf(id)]?.has(one) ?? false));
  const shown = groups
    .map((group) => ({ group, ids: hits.filter((id) => groupOf(id) === group && !isRepeated(id)) }))
    .filter(({ ids }) => ids.length > 0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') setText('');
    const first = shown[0]?.ids[0];
    if (event.key !== 'Enter' || text === '' || first === undefined || !bound.includes(first)) return;
    wanted.current = first;
    close();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('shortcuts.title')}
      size={1040}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div className={classes.head}>
        <TextInput
          data-autofocus
          className={classes.find}
          aria-label={t('shortcuts.find')}
          placeholder={t('shortcuts.find')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          // The first Escape empties the field, the second one closes the dialog.
          {...(text !== '' && { 'data-mantine-stop-propagation': true })}
        />
        <p className={textClasses.second}>{t('shortcuts.hint')}</p>
      </div>
      {shown.length === 0 && (
        <p className={layoutClasses.line12}>
          {t('shortcuts.none')}{' '}
          <Button onClick={() => open('palette', text)}>{t('shortcuts.searchAll')}</Button>
        </p>
      )}
      <div className={classes.groups}>
        {shown.map(({ group, ids }) => (
          <GroupOfKeys key={group} group={group} ids={ids} />
        ))}
      </div>
    </Modal>
  );
}

/**
 * Commands with keys that a text finds, or all that are listed without one. A text that is written like a key finds what
 * that key does, and nothing else.
 */
function hitsOf(text: string, label: (id: CommandId) => string, platform: Platform, t: TFunction) {
  const ids = commandIds().filter((id) => chordsOf(commandOf(id).keys, platform).length > 0);
  const asked = text.trim().toLowerCase();
  if (asked === '') return ids.filter((id) => !commandOf(id).unlisted);
  const byKey = ids.filter((id) =>
    chordsOf(commandOf(id).keys, platform).some(
      (chord) => keyCaps(chord, platform, t).join(' ').toLowerCase() === asked,
    ),
  );
  if (byKey.length > 0) return byKey;
  const words = asked.split(/\s+/);
  return ids.filter((id) => words.every((word) => label(id).toLowerCase().includes(word)));
}

interface GroupProps {
  readonly group: Group;
  readonly ids: readonly CommandId[];
}

function GroupOfKeys({ group, ids }: GroupProps) {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  const screen = useScreenHead(({ title }) => title);
  return (
    <section className={classes.group} data-group={group}>
      <h3 className={classes.title}>
        {group === 'here' ? t('shortcuts.here', { screen }) : t(`commandSection.${group}`)}
      </h3>
      <dl>
        {linesOf(ids, platform).map((line) => (
          <Shortcut key={line[0]} ids={line} />
        ))}
      </dl>
    </section>
  );
}

/** Commands with the same hint share a line, as in the key bar; those without one share it by their key. */
function linesOf(ids: readonly CommandId[], platform: Platform): readonly (readonly CommandId[])[] {
  const keyOf = (id: CommandId): string => {
    const { hint, keys } = commandOf(id);
    return hint ?? chordsOf(keys, platform)[0] ?? id;
  };
  return [...groupBy(ids, keyOf).values()];
}

/** Commands of one meaning with their keys. A single command has its own name. */
function Shortcut({ ids }: { readonly ids: readonly CommandId[] }) {
  const { t, language } = useTranslation();
  const label = useCommandLabel();
  const { platform } = useWorkspaceServices().bootstrap;
  const [first, second] = ids;
  if (first === undefined) return null;
  const { hint } = commandOf(first);
  const meaning = hint === undefined ? label(first) : t(`keys.${hint}`);
  // Several commands show one key each, a single one shows all of its keys.
  const chords: readonly Chord[] = second
    ? [...new Set(ids.flatMap((id) => chordsOf(commandOf(id).keys, platform).slice(0, 1)))]
    : chordsOf(commandOf(first).keys, platform);
  return (
    <div className={`${layoutClasses.line12} ${classes.shortcut}`}>
      <dt>{second ? capitalised(meaning, language) : label(first)}</dt>
      <dd className={classes.keys}>
        {chords.map((chord, index) => (
          <Fragment key={chord}>
            {index > 0 && !second && <span className={classes.or}>{t('shortcuts.or')}</span>}
            <KeyCaps chord={chord} />
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
