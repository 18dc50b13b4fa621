import { succeed } from '@shared/errors';
import { defaultSettings, type Settings, withChanges } from '@shared/settings';
import type { MainAnswers } from './fake-main';

/** Main that keeps settings, as it does. */
export function keptSettings(settings: Settings = defaultSettings): Pick<MainAnswers, 'settings.change'> {
  let kept = settings;
  return {
    'settings.change': (changed) => {
      kept = withChanges(kept, changed);
      return succeed(kept);
    },
  };
}
