/** Week data of a locale. Older engines have a property, newer ones a method. */
interface LocaleWithWeek extends Intl.Locale {
  readonly weekInfo?: { readonly firstDay: number };
  readonly getWeekInfo?: () => { readonly firstDay: number };
}

/** First day of the week in this locale; 0 is Monday, 6 is Sunday, as in `weekdayOf`. */
export function weekStartOf(locale: string): number {
  try {
    const known: LocaleWithWeek = new Intl.Locale(locale);
    const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 };
    return (firstDay + 6) % 7;
  } catch {
    return 0;
  }
}
