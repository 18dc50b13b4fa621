import { useEffect, useId, useRef } from 'react';
import { KeyCaps } from '../../commands/KeyCaps';
import { useTranslation } from '../../i18n/use-translation';
import { Highlighted } from '../../kit/Highlighted';
import classes from './Palette.module.css';
import type { PaletteGroup, PaletteItem } from './palette-groups';

interface Props {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** Index among the items of all groups; -1 for none. */
  readonly chosen: number;
  readonly onChoose: (item: PaletteItem) => void;
}

export function PaletteList({ id, groups, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
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
}

function Group({ group: { name, items }, idOf, chosen, onChoose }: GroupProps) {
  const { t } = useTranslation();
  const headId = useId();
  return (
    <div role="group" aria-labelledby={headId}>
      <div id={headId} className={classes.group}>
        {t(`palette.${name}`)}
      </div>
      {items.map((item, place) => (
        <Option
          key={item.id}
          id={idOf(place)}
          item={item}
          isChosen={place === chosen}
          onChoose={() => onChoose(item)}
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
}

function Option({ id, item: { icon, title, fact, tail, chord }, isChosen, onChoose }: OptionProps) {
  const key = isChosen ? 'Enter' : chord;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes.option}
      // The field keeps the focus: a click must not take it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {icon}
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
    </div>
  );
}
