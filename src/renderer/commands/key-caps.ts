import type { Chord, Platform } from '@shared/app-commands';

const macCaps: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
const usualCaps: Readonly<Record<string, string>> = { Mod: 'Ctrl' };
const named: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

/**
 * A chord as labels for key caps, one text for each cap: `['⌘K']`, `['Ctrl K']`, and `['G', 'T']` for two keys
 * pressed in sequence. Written as is usual on each platform.
 */
export function keyCaps(chord: Chord, platform: Platform): readonly string[] {
  const isMac = platform === 'darwin';
  const capOf = (part: string) => (isMac ? macCaps : usualCaps)[part] ?? named[part] ?? part;
  return chord.split(' ').map((press) =>
    press
      .split('+')
      .map(capOf)
      .join(isMac ? '' : ' '),
  );
}
