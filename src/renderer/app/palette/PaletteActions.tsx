import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { pressedChord } from '../../commands/chord';
import { KeyCaps } from '../../commands/KeyCaps';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './PaletteActions.module.css';
import type { PaletteAction, PaletteItem } from './palette-items';

interface Props {
  readonly item: PaletteItem;
  readonly isOpener: (chord: string) => boolean;
  readonly onChoose: (action: PaletteAction) => void;
  readonly onBack: () => void;
}

/** List of actions on a result. It has the focus, so that its shortcut keys run actions instead of typing. */
export function PaletteActions({ item, isOpener, onChoose, onBack }: Props) {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  const list = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [place, setPlace] = useState(0);
  const actions = item.actions?.() ?? [];
  const chosen = Math.min(place, actions.length - 1);
  useLayoutEffect(() => list.current?.focus(), []);

  const move = (by: 1 | -1) => setPlace((chosen + by + actions.length) % Math.max(1, actions.length));
  const handleKey = (event: KeyboardEvent) => {
    const chord = pressedChord(event, platform) ?? '';
    const own = chord === 'Enter' ? actions[chosen] : actions.find((one) => one.chord === chord);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ArrowLeft: onBack,
      Escape: onBack,
      Tab: onBack,
    };
    const run = own ? () => onChoose(own) : isOpener(chord) ? onBack : keys[chord];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  return (
    <div className={classes.panel}>
      <p className={classes.title}>
        <span id={titleId}>{t('palette.actionsTitle')}</span>
        <KeyCaps chord="ArrowRight" />
      </p>
      <div
        ref={list}
        className={classes.list}
        role="listbox"
        tabIndex={0}
        aria-label={t('palette.actionsFor', { name: item.title.text })}
        aria-activedescendant={`${titleId}-${chosen}`}
        // Escape returns to the results, so the dialog must not close on it.
        data-mantine-stop-propagation="true"
        onKeyDown={handleKey}
      >
        {actions.map((action, at) => (
          <div
            key={action.id}
            id={`${titleId}-${at}`}
            role="option"
            aria-selected={at === chosen}
            className={classes.action}
            data-apart={action.isApart}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(action)}
          >
            {action.icon}
            <span className={layoutClasses.cut}>{action.label}</span>
            {action.chord !== undefined && (
              <span className={classes.keys}>
                <KeyCaps chord={action.chord} />
              </span>
            )}
          </div>
        ))}
      </div>
      {actions[chosen]?.preview}
    </div>
  );
}
