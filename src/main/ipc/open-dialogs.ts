import { type DeskResult, fail } from '@shared/errors';

/** Runs what shows a dialog, unless one is open: a page that asks for a hundred must not bury the screen in them. */
export interface OpenDialogs {
  run<T>(show: () => Promise<DeskResult<T>>): Promise<DeskResult<T>>;
  /** The dialog that was open is closed: what is done with its answer holds up no other dialog. */
  readonly closed: () => void;
}

export function createOpenDialogs(): OpenDialogs {
  let open: symbol | null = null;
  return {
    async run(show) {
      if (open) return fail('DIALOG_OPEN', 'another dialog of the app is open');
      const own = Symbol('dialog');
      open = own;
      try {
        return await show();
      } finally {
        if (open === own) open = null;
      }
    },
    closed: () => {
      open = null;
    },
  };
}
