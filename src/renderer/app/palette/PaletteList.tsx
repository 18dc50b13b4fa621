import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { KeyCaps } from '../../commands/KeyCaps';
import { useTranslation } from '../../i18n/use-translation';
import { Highlighted } from '../../kit/Highlighted';
import layoutClasses from '../../kit/layout.module.css';
import classes from './Palette.module.css';
import type { PaletteGroup, PaletteItem } from './palette-items';

interface Props {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** Index among the items of all groups; -1 for none. */
  readonly chosen: number;
  readonly onChoose: (item: PaletteItem) => void;
  /** Opens what can be done with it. */
  readonly onAct: (item: PaletteItem) => void;
}

export function PaletteList({ id, groups, chosen, onChoose, onAct }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const chosenId = groups.flatMap(({ items }) => items)[chosen]?.id;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0),
  );
  return (
    <div ref={list} id={id} className={classes.list} role="listbox" aria-label={t('palette.results')}>
      {groups.map((group, index) => (
        <Group
          key={group.name}
          group={group}
          idOf={(place) => `${id}-${(starts[index] ?? 0) + place}`}
          chosen={chosen - (starts[index] ?? 0)}
          onChoose={onChoose}
          onAct={onAct}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  readonly group: PaletteGroup;
  readonly idOf: (place: number) => string;
  readonly chosen: number;
  readonly onChoose: (item: PaletteItem) => void;
  readonly onAct: (item: PaletteItem) => void;
}

function Group({ group: { name, items, total }, idOf, chosen, onChoose, onAct }: GroupProps) {
  const { t } = useTranslation();
  const headId = useId();
  return (
    <div role="group" aria-labelledby={headId}>
      <div id={headId} className={classes.group}>
        {t(`palette.group.${name}`)}
        {total > items.length && name !== 'best' && (
          <span className={classes.shown}>{t('palette.shownOf', { shown: items.length, total })}</span>
        )}
      </div>
      {items.map((item, place) => (
        <Option
          key={item.id}
          id={idOf(place)}
          item={item}
          isChosen={place === chosen}
          onChoose={() => onChoose(item)}
          onAct={() => onAct(item)}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onAct: () => void;
}

function Option({ id, item, isChosen, onChoose, onAct }: OptionProps) {
  const { icon, title, fact, tail, chord, actions } = item;
  const key = isChosen ? 'Enter' : chord;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={`${layoutClasses.line10} ${classes.option}`}
      // The field keeps the focus: a click must not take it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={classes.sign}>{icon}</span>
      <span className={classes.title}>
        <Highlighted {...title} />
      </span>{' '}
      <span className={classes.fact}>{fact && <Highlighted {...fact} />}</span>
      <span className={classes.tail}>{tail}</span>
      {key !== undefined && (
        <span className={classes.keys}>
          <KeyCaps chord={key} />
        </span>
      )}
      {actions && (
        <span
          className={classes.more}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            onAct();
          }}
        >
          <IconChevronRight size={14} stroke={1.6} />
        </span>
      )}
    </div>
  );
}
