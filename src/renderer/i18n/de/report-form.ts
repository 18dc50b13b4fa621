import type { reportForm as english } from '../en/report-form';
import type { Translated } from '../translated';

export const reportForm: Translated<typeof english> = {
  form: {
    forWhom: 'Für wen',
    client: 'Kunde',
    template: 'Vorlage',
    choose: 'Auswählen',
    templateUsed_one: '{{name}} ({{count, number}} Mal verwendet)',
    templateUsed_other: '{{name}} ({{count, number}} Mal verwendet)',
    withoutData: '{{count, number}} ohne Daten',
    words: 'Texte',
    title: 'Titel',
    subtitle: 'Untertitel, erforderlich',
    subtitleHint: 'wie der Kunde ihn liest',
    offers: 'Vorschläge:',
    dates: 'Daten',
    period: 'Zeitraum',
    compare: 'Vergleichen mit',
    noComparison: 'Nichts',
    custom: 'Benutzerdefiniert',
    from: 'Erster Tag',
    fromDays_one: '{{day}}, {{count, number}} Tag',
    fromDays_other: '{{day}}, {{count, number}} Tage',
    notToScale: 'Die Zeit dazwischen ist ausgelassen.',
    to: 'Letzter Tag',
    sources: 'Quellen des Kunden',
    chosen: '{{chosen, number}} von {{count, number}} ausgewählt',
    sourcesUnread: 'Noch nicht geladen.',
    noSources: 'Dieser Kunde hat keine Quellen im Berichtsdienst.',
    use: '{{platform}} {{name}} verwenden',
    notInTemplate: 'nicht in dieser Vorlage',
    active: 'Aktiv',
    notActive: 'Nicht aktiv',
    notActiveSince: 'Nicht aktiv, gesehen {{day}}',
  },
  before: {
    title: 'Vor dem Erstellen',
    problems_one: '{{count, number}} Problem',
    problems_other: '{{count, number}} Probleme',
    notes_one: '{{count, number}} Hinweis',
    notes_other: '{{count, number}} Hinweise',
    fine: 'Bereit',
    level: {
      stop: 'Problem',
      know: 'Hinweis',
      fine: 'OK',
    },
    sent: 'Was gesendet wird',
  },
  check: {
    client: {
      name: 'Kunden auswählen',
      rest: 'Der Bericht gehört zu einem Kunden.',
    },
    project: {
      name: 'Kein Projekt im Berichtsdienst',
      rest: 'Ordnen Sie diesen Kunden zuerst seinem Berichtsprojekt zu.',
    },
    template: {
      name: 'Vorlage auswählen',
      rest: 'Sie bestimmt, was der Bericht zeigt.',
    },
    template_gone: {
      name: 'Vorlage evtl. nicht mehr vorhanden',
      rest: 'Der Dienst führt sie nicht mehr auf. Er lehnt den Bericht evtl. ab.',
    },
    title: {
      name: 'Titel ist leer',
      rest: 'Der Dienst braucht einen.',
    },
    subtitle: {
      name: 'Untertitel ist leer',
      rest: 'Der Dienst braucht einen.',
    },
    hidden_letters: {
      name: 'Verborgene Zeichen',
      rest: 'Titel oder Untertitel enthält unsichtbare Zeichen. Geben Sie ihn neu ein.',
    },
    no_sources: {
      name: 'Keine Quellen ausgewählt',
      rest: 'Wählen Sie mindestens eine Quelle des Kunden.',
    },
    offline: {
      name: 'Offline',
      rest: 'Ihr Entwurf bleibt erhalten. Gehen Sie online, um den Bericht zu erstellen.',
    },
    dates: {
      name: 'Daten',
      rest_one: '{{count, number}} Tag, in {{zone}} schon vorbei.',
      rest_other: '{{count, number}} Tage, in {{zone}} alle vorbei.',
      missing: {
        name: 'Daten fehlen',
        rest: 'Wählen Sie den ersten und den letzten Tag.',
      },
      order: {
        name: 'Daten sind vertauscht',
        rest: 'Der letzte Tag liegt vor dem ersten.',
      },
    },
    not_over: {
      name: 'Zeitraum noch nicht vorbei',
      rest_one: '{{count, number}} von {{days, number}} Tagen steht noch aus, in {{zone}}.',
      rest_other: '{{count, number}} von {{days, number}} Tagen stehen noch aus, in {{zone}}.',
    },
    comparison: {
      name: 'Vergleich',
      same_one: 'Beide Zeiträume haben {{count, number}} Tag.',
      same_other: 'Beide Zeiträume haben {{count, number}} Tage.',
      longer:
        '{{against, number}} Tage gegenüber {{days, number}}: Seine Summen können allein deshalb {{share}} größer sein.',
      shorter:
        '{{against, number}} Tage gegenüber {{days, number}}: Seine Summen können allein deshalb {{share}} kleiner sein.',
      half: {
        name: 'Vergleich ist unvollständig',
        rest: 'Wählen Sie beide Tage oder nichts.',
      },
      order: {
        name: 'Vergleich ist vertauscht',
        rest: 'Sein letzter Tag liegt vor dem ersten.',
      },
    },
    no_comparison: {
      name: 'Kein Vergleich',
      rest: 'Der Bericht zeigt nur den Zeitraum.',
    },
    overlap: {
      name: 'Zeiträume überschneiden sich',
      rest: 'Einige Tage liegen in beiden Zeiträumen.',
    },
    sources: {
      name: 'Quellen',
      rest_one: '{{count, number}} ausgewählt, aktiv.',
      rest_other: '{{count, number}} ausgewählt, alle aktiv.',
    },
    not_active: {
      name_one: '{{count, number}} Quelle ist nicht aktiv',
      name_other: '{{count, number}} Quellen sind nicht aktiv',
      rest: '{{names}}. Im Berichtsdienst neu verbinden; über die API geht das nicht.',
    },
    widgets: {
      name_one: '{{count, number}} von {{total, number}} Widgets bleibt leer',
      name_other: '{{count, number}} von {{total, number}} Widgets bleiben leer',
      rest: 'Keine ausgewählte aktive Quelle hat Daten dafür.',
    },
    duplicate: {
      name: 'Evtl. doppelt',
      rest: '„{{title}}“ hat denselben Kunden, dieselben Daten und dieselbe Vorlage ({{when}}).',
    },
    no_duplicate: {
      name: 'Kein doppelter Bericht gefunden',
      rest: 'Nichts mit diesen Daten und dieser Vorlage, Stand {{when}}.',
      unread: 'Die Liste ist noch nicht geladen, daher ist es nicht sicher.',
    },
    budget: {
      name: 'Tageslimit',
      left: 'Heute noch {{left, number}} von {{limit, number}}. Zurückgesetzt {{whole}}, auf diesem Computer gezählt.',
      whole: 'Heute noch {{left, number}} von {{limit, number}}, auf diesem Computer gezählt.',
      spent: 'Tageslimit erreicht',
      spentUntil: 'Der nächste wird {{next}} frei, alle bis {{whole}}, auf diesem Computer gezählt.',
      spentUnknown: 'Auf diesem Computer gezählt. Wann der nächste frei wird, ist noch nicht bekannt.',
    },
    budget_unknown: {
      name: 'Tageslimit',
      rest: 'Noch nicht geladen. Der Dienst lehnt den Bericht evtl. ab.',
    },
  },
  outcome: {
    title: 'Ergebnis',
    waiting: 'Wartet auf das Senden',
    running: 'Wird erstellt…',
    keepsGoing: 'Sie können diese Seite verlassen. Client Desk macht weiter.',
    created: {
      report: 'Bericht erstellt',
      dashboard: 'Dashboard erstellt',
    },
    show: 'In der Liste anzeigen',
    refused: 'Der Dienst hat nichts erstellt.',
    edit: 'Bearbeiten',
    another: 'Noch einmal erstellen',
    inDoubt: 'Evtl. angelegt.',
    inDoubtRest:
      'Die Anfrage wurde gesendet, es kam aber keine eindeutige Antwort. Nichts wird automatisch zweimal gesendet.',
    lookedNone: 'Geprüft {{when}}: nicht gefunden.',
    found: 'Mögliche Treffer',
    isThis: 'Dieser ist es',
    sendAgain: 'Noch einmal erstellen…',
    leaveOut: 'Auslassen',
    leftOut: 'Ausgelassen',
    leftOutRest: 'Dafür wird nichts mehr gesendet.',
  },
};
