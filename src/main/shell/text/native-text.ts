import { asPlainName } from '@shared/domain/plain-name';
import { dayKeyIn, type EpochMs, personZone } from '@shared/domain/time';
import { byLanguage, chooseHour12, type Language, messageLocaleOf } from '@shared/language';
import { createI18n, type TFunction } from '@shared/locales/i18n';
import type { NativeWords } from '@shared/locales/words';
import type { Settings } from '@shared/settings';
import type { Translate } from '../../ports';

/** Asked for when a text is: what Node runs without Vite knows no glob, and needs no text. */
const words = () =>
  byLanguage(
    import.meta.glob<NativeWords>(
      ['../../../shared/locales/*.json', '!../../../shared/locales/*.notes.json'],
      {
        query: '?native',
        import: 'default',
        eager: true,
      },
    ),
  );

/** @param language Asked for each text, so menus rebuilt after a change of language use the new one. */
export function createTranslate(language: () => Language): Translate {
  const made = new Map<Language, TFunction<NativeWords>>();
  return (key, values = {}) => {
    const spoken = language();
    const t = made.get(spoken) ?? createI18n(spoken, words()[spoken]).t;
    made.set(spoken, t);
    const plain: Record<string, string> = {};
    for (const [name, value] of Object.entries(values)) plain[name] = asPlainName(value);
    return t(key, plain);
  };
}

interface ClockChoice {
  readonly language: Language;
  readonly timeFormat: Settings['timeFormat'];
  readonly systemLanguages: readonly string[];
}

/** Time of day in the person's zone; with the weekday on another day than today's. */
export function clockText(
  at: EpochMs,
  now: EpochMs,
  { language, timeFormat, systemLanguages }: ClockChoice,
): string {
  const zone = personZone();
  const text = new Intl.DateTimeFormat(messageLocaleOf(language), {
    ...(chooseHour12(timeFormat, systemLanguages)
      ? ({ hour: 'numeric', minute: '2-digit', hour12: true } as const)
      : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)),
    ...(dayKeyIn(zone, at) !== dayKeyIn(zone, now) && { weekday: 'short' }),
    timeZone: zone,
  });
  return text.format(at);
}
