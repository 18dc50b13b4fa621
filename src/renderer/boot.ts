import type { DeepLink } from '@shared/deep-links';
import type { Bootstrap } from '@shared/ipc/app';
import { chooseLanguage } from '@shared/language';
import { findFonts } from './app/theme/fonts';
import { askMain } from './ask-main';
import { loadCatalogue } from './i18n/catalogues';
import { dailyScreens } from './screens/daily-screens';

/**
 * The page's first script: a few kilobytes that run while the app's own 700 are loaded. Without it, the first request
 * to main would wait until those have been read and run. So would the requests for the files of the screen and of the
 * language.
 */
const { bootstrap, keptFrame, link } = askMain();
if (keptFrame) void bootstrap.then((answer) => answer.ok && loadAhead(answer.data));

// The first use of fonts and of `Intl` takes the browser some milliseconds, which this thread has now.
findFonts();
void new Intl.DateTimeFormat().resolvedOptions();

/** The screen that will be drawn first, where it is one of every morning, and the words of its language. */
function loadAhead({ settings, systemLanguages }: Bootstrap): void {
  void loadCatalogue(chooseLanguage(settings.language, systemLanguages));
  const opened = link();
  const path = opened ? pathOf(opened) : (/^#(\/[^?]+)/.exec(location.hash)?.[1] ?? '/today');
  if (Object.hasOwn(dailyScreens, path)) void dailyScreens[path as keyof typeof dailyScreens]();
}

/** Screens of single records are not among the daily screens. */
const pathOf = (link: DeepLink): string => ('screen' in link ? `/${link.screen}` : '');
