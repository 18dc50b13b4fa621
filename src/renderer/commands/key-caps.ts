import type { Chord, Platform } from '@shared/app-commands';
import type { TFunction } from '@shared/locales/i18n';
import type { Catalogue } from '../i18n/catalogues';

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
const macSigns: Readonly<Record<string, string>> = { ...signs, Mod: '⌘', Alt: '⌥', Shift: '⇧' };
/** Keys that keyboards name differently from language to language. */
const isNamed = (key: string): key is keyof Catalogue['keyCap'] =>
  /^(?:Ctrl|Shift|Enter|Space|Escape|PageUp|PageDown|Home|End|Delete)$/.test(key);

/**
 * A chord as labels for key caps, one text for each cap: `['⌘K']`, `['Ctrl K']`, and `['G', 'T']` for two keys
 * pressed in sequence. Written as is usual on each platform and in the language of the app.
 */
export function keyCaps(chord: Chord, platform: Platform, t: TFunction): readonly string[] {
  const isMac = platform === 'darwin';
  const capOf = (part: string) => {
    const key = part === 'Mod' ? 'Ctrl' : part;
    return (isMac ? macSigns : signs)[part] ?? (isNamed(key) ? t(`keyCap.${key}`) : key);
  };
  return chord.split(' ').map((press) =>
    press
      .split('+')
      .map(capOf)
      .join(isMac ? '' : ' '),
  );
}
