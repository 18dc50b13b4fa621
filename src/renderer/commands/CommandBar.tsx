import { type Chord, chordsOf } from '@shared/app-commands';
import { useTranslation } from '../i18n/use-translation';
import { useWorkspaceServices } from '../query/workspace-services';
import { useBoundCommands } from './bound-commands';
import classes from './CommandBar.module.css';
import { isBeyondText } from './chord';
import { commandOf, type Hint } from './command-table';
import { KeyCaps } from './KeyCaps';
import { useTyping } from './typing';

interface Props {
  /** Keys of what has the focus, which are no commands; before those. */
  readonly first?: readonly KeyHint[];
}

const none: readonly KeyHint[] = [];

/** The key bar below a list: the commands that are bound right now with `useCommands`; in a text, those that write nothing. */
export function CommandBar({ first = none }: Props) {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  const ids = useBoundCommands((bound) => bound.ids);
  const { isTyping } = useTyping();
  const keysByHint = new Map<Hint, Chord[]>();
  for (const id of ids) {
    const { hint, keys } = commandOf(id);
    const [chord] = chordsOf(keys, platform);
    if (hint === undefined || chord === undefined || (isTyping && !isBeyondText(chord))) continue;
    // Two parts of a page may bind one key for the same thing.
    keysByHint.set(hint, [...new Set([...(keysByHint.get(hint) ?? []), chord])]);
  }
  const bound = Array.from(keysByHint, ([hint, keys]) => ({ keys, does: t(`keys.${hint}`) }));
  const leaving = { keys: ['Escape'], does: t('keys.leaveText') };
  const others = bound.filter((hint) => !first.some((one) => idOf(one) === idOf(hint)));
  return <KeyBar hints={isTyping ? [leaving, ...bound] : [...first, ...others]} />;
}

const idOf = ({ keys, does }: KeyHint) => `${keys.join(' ')} ${does}`;

export interface KeyHint {
  readonly keys: readonly Chord[];
  readonly does: string;
}

/** The keys that work right now, at the bottom of a list. */
function KeyBar({ hints }: { readonly hints: readonly KeyHint[] }) {
  const { t } = useTranslation();
  if (hints.length === 0) return null;
  return (
    <ul className={classes.bar} aria-label={t('keys.label')}>
      {hints.map((hint) => (
        <li key={idOf(hint)} className={classes.hint}>
          {hint.keys.map((key) => (
            <KeyCaps key={key} chord={key} />
          ))}
          {hint.does}
        </li>
      ))}
    </ul>
  );
}
