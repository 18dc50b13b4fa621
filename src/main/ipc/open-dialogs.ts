import { type DeskResult, fail } from '@shared/errors';

/** Runs what shows a dialog, unless one is open: a page that asks for a hundred must not bury the screen in them. */
export interface OpenDialogs {
  run<T>(show: () => Promise<DeskResult<T>>): Promise<DeskResult<T>>;
}

export function createOpenDialogs(): OpenDialogs {
  let isOpen = false;
  return {
    async run(show) {
      if (isOpen) return fail('DIALOG_OPEN', 'another dialog of the app is open');
      isOpen = true;
      try {
        return await show();
      } finally {
        isOpen = false;
      }
    },
  };
}
