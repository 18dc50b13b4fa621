import type * as english from '../en/notifications';
import type { TranslatedWithMany } from '../translated';

export const notifications: TranslatedWithMany<typeof english.notifications> = {
  title: 'Notifiche',
  hint: 'Le mostra il sistema mentre Client Desk è aperto, anche con la finestra nascosta. Per ogni cosa vieni avvisato una volta sola.',
  kinds: 'Avvisami di',
  kind: {
    changes_requested: 'Modifiche richieste',
    approved: 'Approvazioni',
    approval_voided: 'Approvazioni che non valgono più',
    failed: 'Post non pubblicati per un errore',
    due: 'Post in scadenza entro 48 ore con risposte mancanti',
    goal: 'Obiettivi mancati',
    batch_done: 'Serie di report finite',
    batch_needs: 'Serie di report da gestire',
    connection_lost: 'Connessioni da ricollegare',
    session_completed: 'Sessioni completate',
    report_viewed: 'Report visti dai clienti',
    report_created: 'Nuovi report',
    milestone: 'Nuovi traguardi',
    drift: 'Eventi che non arrivano più qui',
    unchecked: 'Ciò che sa solo il servizio di report: obiettivi e automazioni. Non si può controllare.',
  },
  digest: 'Raggruppa notifiche',
  gather: {
    each: 'Subito',
    minutes15: 'Ogni 15 minuti',
    hour: 'Ogni ora',
    hours4: 'Ogni 4 ore',
  },
  quiet: 'Ore di silenzio',
  quietHint: 'Alla fine delle ore di silenzio ricevi un riepilogo.',
  from: 'Dalle',
  to: 'Alle',
  clients: 'Per cliente',
  clientsHint: 'Di norma vieni avvisato per I miei clienti, o per tutti se non ne hai scelti.',
  ruleOf: 'Notifiche per {{name}}',
  rule: {
    usual: 'Predefinite',
    always: 'Sempre',
    never: 'Mai',
  },
};
