import { type Chord, chordsOf, type Platform } from '@shared/app-commands';
import { boundCommands, runCommand } from './bound-commands';
import { isBeyondText, pressedChord } from './chord';
import { type CommandId, commandOf } from './command-table';
import { textField, watchTyping } from './typing';

/** Elements that the space bar activates by itself. */
const pressable = 'button, summary, input, [role="button"], [role="option"]';
/** Enter also follows a link. */
const followed = `${pressable}, a`;
/** Elements that take all keys while they are open. */
const modal = '[role="menu"], [role="dialog"]';

/** How long the first key of a sequence waits for the second. */
const PREFIX_MS = 1_500;

/**
 * Turns keys into commands, for as long as the page lives. Ignored: events another handler has used, input method
 * composition, and plain keys while a person types, of which Escape leaves the text. No command runs while a menu or
 * dialog is open. Returns the function that stops it.
 */
export function listenToKeys(target: Window, platform: Platform): () => void {
  const stopWatching = watchTyping(target);
  // A list of choices that was open when the key went down is what Escape closes, and it may be closed by now.
  let hadChoices = false;
  const look = ({ target: origin }: KeyboardEvent) => {
    hadChoices = origin instanceof Element && origin.getAttribute('aria-expanded') === 'true';
  };
  let prefix: { readonly chord: Chord; readonly at: number } | undefined;

  const take = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const chord = pressedChord(event, platform);
    if (chord === undefined) return;
    const origin = event.target instanceof Element ? event.target : null;
    const field = origin?.closest<HTMLElement>(textField);
    if (field && !isBeyondText(chord)) {
      if (chord !== 'Escape' || hadChoices || isModal(origin)) return;
      event.preventDefault();
      leave(field);
      return;
    }
    if (chord === 'Enter' && origin?.closest(followed)) return;
    if (chord === 'Space' && origin?.closest(pressable)) return;
    const before = prefix && event.timeStamp - prefix.at < PREFIX_MS ? `${prefix.chord} ` : '';
    prefix = undefined;
    const id = commandFor(before + chord, platform) ?? commandFor(chord, platform);
    if (isModal(origin)) {
      // The native menu has the same keys and must not act behind the dialog either.
      if (id && isBeyondText(chord)) event.preventDefault();
      return;
    }
    if (id) {
      event.preventDefault();
      if (!event.repeat || commandOf(id).repeats) runCommand(id);
    } else if (isPrefix(chord, platform)) {
      event.preventDefault();
      prefix = { chord, at: event.timeStamp };
    }
  };
  target.addEventListener('keydown', look, true);
  target.addEventListener('keydown', take);
  return () => {
    stopWatching();
    target.removeEventListener('keydown', look, true);
    target.removeEventListener('keydown', take);
  };
}

/**
 * Moves the focus from a text field to its container. The next key is a command again, and Tab continues from there.
 */
function leave(field: HTMLElement): void {
  field.blur();
  field.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}

/** A dialog may be open while, for a moment, nothing has the focus. */
const isModal = (origin: Element | null) =>
  origin?.closest(modal) != null || document.querySelector('[aria-modal="true"]') !== null;

const boundChords = (platform: Platform) =>
  boundCommands().flatMap((id) => chordsOf(commandOf(id).keys, platform).map((chord) => ({ id, chord })));

const commandFor = (pressed: Chord, platform: Platform): CommandId | undefined =>
  boundChords(platform).find(({ chord }) => chord === pressed)?.id;

const isPrefix = (pressed: Chord, platform: Platform) =>
  boundChords(platform).some(({ chord }) => chord.startsWith(`${pressed} `));
