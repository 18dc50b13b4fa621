import { type KeyboardEvent, useId, useRef } from 'react';
import classes from './Listbox.module.css';
import rows from './lists/rows.module.css';
import { usePlainRows } from './lists/use-virtual-rows';

/** `--cd-row-tall`: a title and a second line. */
const ROW_HEIGHT = 56;

interface Props<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** An item's title, and one more line about it. */
  readonly linesOf: (item: Item) => { readonly title: string; readonly second: string };
  /** Index of the selected item; -1 for none. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** A list of any length with one selected item; only visible items are in the document. Arrow keys select. */
export function Listbox<Item>({ label, items, keyOf, linesOf, chosen, onChoose }: Props<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const baseId = useId();
  const drawn = usePlainRows({
    scroller,
    total: items.length,
    rowHeight: ROW_HEIGHT,
    cursorOrdinal: chosen < 0 ? null : chosen,
  });

  const idOf = (index: number) => `${baseId}item${index}`;
  const handleKey = (event: KeyboardEvent) => {
    const target = targetOf(event.key, chosen, items.length);
    if (target === undefined) return;
    event.preventDefault();
    onChoose(target);
  };
  return (
    <div
      ref={scroller}
      className={classes.list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      onKeyDown={handleKey}
      {...(chosen >= 0 && { 'aria-activedescendant': idOf(chosen) })}
    >
      <div role="presentation" className={rows.body} style={{ height: drawn.height }}>
        {drawn.items.map(({ index, top }) => {
          const item = items[index];
          if (item === undefined) return null;
          const { title, second } = linesOf(item);
          return (
            <div
              key={keyOf(item)}
              id={idOf(index)}
              role="option"
              aria-selected={index === chosen}
              aria-posinset={index + 1}
              aria-setsize={items.length}
              className={`${rows.row} ${classes.item}`}
              style={{ transform: `translateY(${top}px)` }}
              onClick={() => onChoose(index)}
            >
              <span className={classes.title} title={title}>
                {title}
              </span>
              <span className={classes.second}>{second}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The index a key leads to; undefined for keys that do not move. */
function targetOf(key: string, from: number, total: number): number | undefined {
  const last = total - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(from + 1, last),
    ArrowUp: Math.max(from - 1, 0),
    Home: 0,
    End: last,
  };
  return Object.hasOwn(targets, key) ? targets[key] : undefined;
}
