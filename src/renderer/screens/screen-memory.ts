import { type ParsedLocation, redirect } from '@tanstack/react-router';

/**
 * Remembers each screen's last address for as long as the page lives: opening a screen by its bare path restores it.
 * An address with parameters is followed as it is.
 */
export class ScreenMemory {
  readonly #searchOf = new Map<string, ParsedLocation['search']>();

  /** Stores the search parameters that the screen at this path shows now. */
  note(path: string, search: ParsedLocation['search']): void {
    this.#searchOf.set(path, search);
  }

  /** Called by a screen's route before it is shown; redirects to the remembered address if the given one is bare. */
  restore(path: string, { search }: Pick<ParsedLocation, 'search'>): void {
    const remembered = this.#searchOf.get(path);
    if (!remembered || Object.keys(search).length > 0 || Object.keys(remembered).length === 0) return;
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
    throw redirect({ to: path, search: remembered, replace: true });
  }
}
