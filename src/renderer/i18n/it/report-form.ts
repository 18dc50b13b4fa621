import type { reportForm as english } from '../en/report-form';
import type { TranslatedWithMany } from '../translated';

export const reportForm: TranslatedWithMany<typeof english> = {
  form: {
    forWhom: 'Per chi',
    client: 'Cliente',
    template: 'Modello',
    choose: 'Scegli',
    templateUsed_one: '{{name}} (usato {{count, number}} volta)',
    templateUsed_other: '{{name}} (usato {{count, number}} volte)',
    templateUsed_many: '{{name}} (usato {{count, number}} di volte)',
    withoutData: '{{count, number}} senza dati',
    words: 'Testo',
    title: 'Titolo',
    subtitle: 'Sottotitolo, obbligatorio',
    subtitleHint: 'come lo leggerà il cliente',
    offers: 'Suggerimenti:',
    dates: 'Date',
    period: 'Periodo',
    compare: 'Confronta con',
    noComparison: 'Niente',
    custom: 'Personalizzato',
    from: 'Primo giorno',
    fromDays_one: '{{day}}, {{count, number}} giorno',
    fromDays_other: '{{day}}, {{count, number}} giorni',
    fromDays_many: '{{day}}, {{count, number}} di giorni',
    notToScale: 'Il tempo in mezzo resta fuori.',
    to: 'Ultimo giorno',
    sources: 'Fonti del cliente',
    chosen: '{{chosen, number}} di {{count, number}} scelte',
    sourcesUnread: 'Non ancora caricate.',
    noSources: 'Questo cliente non ha fonti nel servizio di report.',
    use: 'Usa {{platform}} {{name}}',
    notInTemplate: 'non in questo modello',
    active: 'Attiva',
    notActive: 'Non attiva',
    notActiveSince: 'Non attiva, visto {{day}}',
  },
  before: {
    title: 'Prima di crearlo',
    problems_one: '{{count, number}} problema',
    problems_other: '{{count, number}} problemi',
    problems_many: '{{count, number}} di problemi',
    notes_one: '{{count, number}} nota',
    notes_other: '{{count, number}} note',
    notes_many: '{{count, number}} di note',
    fine: 'Pronto',
    level: {
      stop: 'Problema',
      know: 'Nota',
      fine: 'OK',
    },
    sent: 'Cosa verrà inviato',
  },
  check: {
    client: {
      name: 'Scegli un cliente',
      rest: 'Il report è di un solo cliente.',
    },
    project: {
      name: 'Nessun progetto nel servizio di report',
      rest: 'Abbina prima questo cliente al suo progetto di report.',
    },
    template: {
      name: 'Scegli un modello',
      rest: 'Decide cosa mostra il report.',
    },
    template_gone: {
      name: 'Il modello potrebbe non esserci più',
      rest: 'Il servizio non lo elenca più. Potrebbe rifiutare il report.',
    },
    title: {
      name: 'Il titolo è vuoto',
      rest: 'Il servizio ne richiede uno.',
    },
    subtitle: {
      name: 'Il sottotitolo è vuoto',
      rest: 'Il servizio ne richiede uno.',
    },
    hidden_letters: {
      name: 'Caratteri nascosti',
      rest: 'Il titolo o il sottotitolo contiene caratteri che non si vedono. Scrivilo di nuovo.',
    },
    no_sources: {
      name: 'Nessuna fonte scelta',
      rest: 'Scegli almeno una delle fonti del cliente.',
    },
    offline: {
      name: 'Offline',
      rest: 'La bozza resta salvata. Vai online per creare il report.',
    },
    dates: {
      name: 'Date',
      rest_one: '{{count, number}} giorno, già finito a {{zone}}.',
      rest_other: '{{count, number}} giorni, tutti finiti a {{zone}}.',
      rest_many: '{{count, number}} di giorni, tutti finiti a {{zone}}.',
      missing: {
        name: 'Mancano le date',
        rest: 'Scegli il primo e l’ultimo giorno.',
      },
      order: {
        name: 'Date invertite',
        rest: 'L’ultimo giorno precede il primo.',
      },
    },
    not_over: {
      name: 'Il periodo non è finito',
      rest_one: 'Manca {{count, number}} di {{days, number}} giorni, a {{zone}}.',
      rest_other: 'Mancano {{count, number}} di {{days, number}} giorni, a {{zone}}.',
      rest_many: 'Mancano {{count, number}} di di {{days, number}} giorni, a {{zone}}.',
    },
    comparison: {
      name: 'Confronto',
      same_one: 'I due periodi hanno {{count, number}} giorno.',
      same_other: 'I due periodi hanno {{count, number}} giorni.',
      same_many: 'I due periodi hanno {{count, number}} di giorni.',
      longer:
        '{{against, number}} giorni contro {{days, number}}: già solo per questo i totali possono essere più alti del {{share}}.',
      shorter:
        '{{against, number}} giorni contro {{days, number}}: già solo per questo i totali possono essere più bassi del {{share}}.',
      half: {
        name: 'Confronto incompleto',
        rest: 'Scegli tutti e due i giorni, o niente.',
      },
      order: {
        name: 'Confronto invertito',
        rest: 'Il suo ultimo giorno precede il primo.',
      },
    },
    no_comparison: {
      name: 'Nessun confronto',
      rest: 'Il report mostra solo il periodo.',
    },
    overlap: {
      name: 'I periodi si sovrappongono',
      rest: 'Alcuni giorni sono in entrambi i periodi.',
    },
    sources: {
      name: 'Fonti',
      rest_one: '{{count, number}} scelta, attiva.',
      rest_other: '{{count, number}} scelte, tutte attive.',
      rest_many: '{{count, number}} di scelte, tutte attive.',
    },
    not_active: {
      name_one: '{{count, number}} fonte non è attiva',
      name_other: '{{count, number}} fonti non sono attive',
      name_many: '{{count, number}} di fonti non sono attive',
      rest: '{{names}}. Ricollegale nel servizio di report; l’API non può farlo.',
    },
    widgets: {
      name_one: '{{count, number}} di {{total, number}} widget sarà vuoto',
      name_other: '{{count, number}} di {{total, number}} widget saranno vuoti',
      name_many: '{{count, number}} di di {{total, number}} widget saranno vuoti',
      rest: 'Nessuna fonte scelta e attiva ha dati per loro.',
    },
    duplicate: {
      name: 'Potrebbe essere un doppione',
      rest: '“{{title}}” ha lo stesso cliente, date e modello ({{when}}).',
    },
    no_duplicate: {
      name: 'Nessun doppione trovato',
      rest: 'Nulla con queste date e questo modello, dati di {{when}}.',
      unread: 'L’elenco non è ancora caricato, quindi non è certo.',
    },
    budget: {
      name: 'Limite giornaliero',
      left: 'Ancora {{left, number}} di {{limit, number}} oggi. Si rinnova {{whole}}, secondo il conteggio di questo computer.',
      whole: 'Ancora {{left, number}} di {{limit, number}} oggi, secondo il conteggio di questo computer.',
      spent: 'Limite giornaliero raggiunto',
      spentUntil:
        'Il prossimo si libera {{next}}, tutti entro {{whole}}, secondo il conteggio di questo computer.',
      spentUnknown: 'Secondo il conteggio di questo computer. Non si sa ancora quando si libera il prossimo.',
    },
    budget_unknown: {
      name: 'Limite giornaliero',
      rest: 'Non ancora caricato. Il servizio potrebbe rifiutare il report.',
    },
  },
  outcome: {
    title: 'Risultato',
    waiting: 'In attesa di invio',
    running: 'Creazione…',
    keepsGoing: 'Puoi lasciare questa schermata. Client Desk continua.',
    created: {
      report: 'Report creato',
      dashboard: 'Dashboard creata',
    },
    show: 'Mostra nell’elenco',
    refused: 'Il servizio non l’ha creato.',
    edit: 'Modifica',
    another: 'Creane un altro',
    inDoubt: 'Potrebbe essere stato creato.',
    inDoubtRest:
      'La richiesta è partita, ma non è arrivata una risposta chiara. Nulla viene mai inviato due volte in automatico.',
    lookedNone: 'Controllato {{when}}: non trovato.',
    found: 'Possibili corrispondenze',
    isThis: 'È questo',
    sendAgain: 'Creane un altro…',
    leaveOut: 'Escludilo',
    leftOut: 'Escluso',
    leftOutRest: 'Per esso non si invia più nulla.',
  },
};
