import type * as english from '../en/reminders';
import type { TranslatedWithMany } from '../translated';

export const reminders: TranslatedWithMany<typeof english.reminders> = {
  list: 'Clienti da sollecitare',
  toRemind: 'Da sollecitare',
  reminded: 'Sollecitati nelle ultime 24 ore',
  clients_one: '{{count, number}} cliente',
  clients_other: '{{count, number}} clienti',
  clients_many: '{{count, number}} di clienti',
  pieces_one: '{{count, number}} contenuto',
  pieces_other: '{{count, number}} contenuti',
  pieces_many: '{{count, number}} di contenuti',
  atLeast: 'almeno {{counts}}',
  never: 'mai',
  inMessage: 'Contenuti di questo messaggio',
  ofWaiting: '{{shown}} di {{total}} in attesa',
  addAll_one: 'Aggiungi {{count, number}}',
  addAll_other: 'Aggiungi tutti e {{count, number}}',
  addAll_many: 'Aggiungi tutti e {{count, number}}',
  who: 'Chi lo riceve',
  subject: 'Oggetto',
  length: 'Lunghezza',
  short: 'Breve',
  full: 'Completo',
  nothingTicked: 'Spunta un contenuto di cui scrivere.',
  nothingSent_one:
    'Ore di {{city}}. Client Desk non invia nulla: incolla il messaggio o finiscilo nella tua app di posta. Un messaggio copiato conta come promemoria dopo 5 secondi o quando vai avanti.',
  nothingSent_other:
    'Ore di {{city}}. Client Desk non invia nulla: incolla il messaggio o finiscilo nella tua app di posta. Un messaggio copiato conta come promemoria su tutti e {{count, number}} i contenuti dopo 5 secondi o quando vai avanti.',
  nothingSent_many:
    'Ore di {{city}}. Client Desk non invia nulla: incolla il messaggio o finiscilo nella tua app di posta. Un messaggio copiato conta come promemoria su tutti e {{count, number}} di contenuti dopo 5 secondi o quando vai avanti.',
  earlier: 'Promemoria precedenti',
  aboutPosts_one: 'Su {{count, number}} post',
  aboutPosts_other: 'Su {{count, number}} post',
  aboutPosts_many: 'Su {{count, number}} di post',
  skip: 'Salta',
  next: 'Cliente successivo',
  countsSoon: 'Copiato. Conta come promemoria tra 5 secondi o quando passi al cliente successivo.',
  copied_one: 'Promemoria per {{client}} su {{pieces}} contenuto copiato',
  copied_other: 'Promemoria per {{client}} su {{pieces}} contenuti copiato',
  copied_many: 'Promemoria per {{client}} su {{pieces}} contenuti copiato',
  mailed_one: 'Promemoria per {{client}} su {{pieces}} contenuto aperto nella tua app di posta',
  mailed_other: 'Promemoria per {{client}} su {{pieces}} contenuti aperto nella tua app di posta',
  mailed_many: 'Promemoria per {{client}} su {{pieces}} contenuti aperto nella tua app di posta',
  nobody: 'Nessun promemoria necessario',
  nobodyFact:
    'Nessun post con risposte mancanti è in ritardo, esce entro 14 giorni o attende da una settimana.',
};
