import type * as english from '../en/reminders';
import type { Translated } from '../translated';

export const reminders: Translated<typeof english.reminders> = {
  list: 'Zu erinnernde Kunden',
  toRemind: 'Zu erinnern',
  reminded: 'In den letzten 24 Stunden erinnert',
  clients_one: '{{count, number}} Kunde',
  clients_other: '{{count, number}} Kunden',
  pieces_one: '{{count, number}} Inhalt',
  pieces_other: '{{count, number}} Inhalte',
  atLeast: 'mindestens {{counts}}',
  never: 'nie',
  inMessage: 'Inhalte in dieser Nachricht',
  ofWaiting: '{{shown}} von {{total}} wartend',
  addAll_one: '{{count, number}} hinzufügen',
  addAll_other: 'Alle {{count, number}} hinzufügen',
  who: 'Wer sie bekommt',
  subject: 'Betreff',
  length: 'Länge',
  short: 'Kurz',
  full: 'Vollständig',
  nothingTicked: 'Haken Sie einen Inhalt an, um den es gehen soll.',
  nothingSent_one:
    'Zeiten in {{city}}. Client Desk sendet nichts: Fügen Sie die Nachricht ein oder schließen Sie sie in Ihrer E-Mail-App ab. Eine kopierte Nachricht zählt nach 5 Sekunden als Erinnerung, oder sobald Sie weitergehen.',
  nothingSent_other:
    'Zeiten in {{city}}. Client Desk sendet nichts: Fügen Sie die Nachricht ein oder schließen Sie sie in Ihrer E-Mail-App ab. Eine kopierte Nachricht zählt nach 5 Sekunden bei allen {{count, number}} Inhalten als Erinnerung, oder sobald Sie weitergehen.',
  earlier: 'Frühere Erinnerungen',
  aboutPosts_one: 'Zu {{count, number}} Beitrag',
  aboutPosts_other: 'Zu {{count, number}} Beiträgen',
  skip: 'Überspringen',
  next: 'Nächster Kunde',
  countsSoon: 'Kopiert. Zählt in 5 Sekunden als Erinnerung, oder sobald Sie zum nächsten Kunden gehen.',
  copied_one: 'Erinnerung für {{client}} zu {{pieces}} Inhalt kopiert',
  copied_other: 'Erinnerung für {{client}} zu {{pieces}} Inhalten kopiert',
  mailed_one: 'Erinnerung für {{client}} zu {{pieces}} Inhalt in der E-Mail-App geöffnet',
  mailed_other: 'Erinnerung für {{client}} zu {{pieces}} Inhalten in der E-Mail-App geöffnet',
  nobody: 'Keine Erinnerungen nötig',
  nobodyFact:
    'Kein Beitrag mit ausstehenden Antworten ist überfällig, erscheint in 14 Tagen oder wartet seit einer Woche.',
};
