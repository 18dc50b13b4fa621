/** What engines tell of a locale's week; older ones by a property, newer ones by a method. */
interface LocaleWithWeek extends Intl.Locale {
  readonly weekInfo?: { readonly firstDay: number };
  readonly getWeekInfo?: () => { readonly firstDay: number };
}

/** The day that weeks begin with where this locale is at home, as `weekdayOf` counts: 0 is Monday, 6 is Sunday. */
export function weekStartOf(locale: string): number {
  try {
    const known: LocaleWithWeek = new Intl.Locale(locale);
    const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 };
    return (firstDay + 6) % 7;
  } catch {
    return 0;
  }
}
