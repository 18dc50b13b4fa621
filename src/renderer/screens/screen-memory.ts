import { type ParsedLocation, redirect } from '@tanstack/react-router';

/**
 * What each screen showed when it was left, for as long as the page lives: whoever comes back by its name finds it as
 * it was. An address that says more than the name is followed as it is.
 */
export class ScreenMemory {
  readonly #searchOf = new Map<string, ParsedLocation['search']>();

  /** The screen at this path shows what this search says now. */
  note(path: string, search: ParsedLocation['search']): void {
    this.#searchOf.set(path, search);
  }

  /** Called by a screen's route before it is shown; leads on to the remembered address where the given one is bare. */
  restore(path: string, { search }: Pick<ParsedLocation, 'search'>): void {
    const remembered = this.#searchOf.get(path);
    if (!remembered || Object.keys(search).length > 0 || Object.keys(remembered).length === 0) return;
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
    throw redirect({ to: path, search: remembered, replace: true });
  }
}
