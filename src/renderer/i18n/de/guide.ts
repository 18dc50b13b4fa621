import type * as english from '../en/guide';
import type { Translated } from '../translated';

export const guide: Translated<typeof english.guide> = {
  parts: 'Teile der Anleitung',
  next: 'Weiter: {{title}}',
  otherLanguage: 'Die Anleitung gibt es auf Englisch und Portugiesisch.',
};

export const introduction: Translated<typeof english.introduction> = {
  title: 'Drei Dinge vorab',
  today:
    'Heute sammelt, was Ihre Aufmerksamkeit braucht. Was Sie ablegen, ist wieder da, sobald sich etwas ändert.',
  offline:
    'Was Sie sehen, ist auf diesem Computer gespeichert und funktioniert daher offline. Jede Seite zeigt, von wann ihr Stand ist.',
  nothingSent:
    'Client Desk sendet nichts an Kunden: Erinnerungen und Links kopieren Sie, und Berichte entstehen, wenn Sie es sagen.',
  keys: 'Tasten',
  move: 'bewegen',
  peek: 'Details',
  reminder: 'Erinnerung kopieren',
  putAway: 'ablegen',
  search: 'suchen',
  allKeys: 'alle Tasten',
  readGuide: 'Anleitung öffnen',
  done: 'Verstanden',
};
