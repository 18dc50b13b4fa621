import {
  datedMessages,
  noAgoAfterState,
  noPluralAfterNumber,
  noPrepositionBeforeStamp,
  type Rule,
} from '../rules';

/** The glossary of German: one word per concept, the words it rules out, typography and the voice. */
export const rules: readonly Rule[] = [
  // The app never apologises or speaks as a company.
  { ruledOut: /\b(?:wir|unser\w*|leider|ups|entschuldigung)\b/i, say: 'the fact alone' },
  // Goals and automations are only known through events, so events that are missed are a loss.
  { ruledOut: /\bnichts (geht )?verloren\b/i, say: 'was nur durch Ereignisse bekannt wird' },
  // Data and their age.
  { ruledOut: /\bsynchronis\w+|\bcache\b/i, say: 'aktualisieren, laden, herunterladen' },
  { ruledOut: /\b(rechner|maschine|gerät)\b/i, say: 'dieser Computer' },
  { ruledOut: /\boffline ?kopie|\bletzte Kopie\b/i, say: 'Offline-Kopie' },
  { ruledOut: /(?<!als )\b(?:CSV|PDF) exportieren\b/i, say: 'Als CSV, als PDF exportieren' },
  { ruledOut: /\bteilweise Daten\b/i, say: 'unvollständige Daten' },
  { ruledOut: /\bschläft\b/i, say: 'Ruhezustand' },
  { ruledOut: /(?<!0 )\bbytes?\b|\bDatei-IDs?\b/i, say: 'Inhalt' },
  // Services and keys.
  { ruledOut: /\btokens\b|\bclient secret\b/i, say: 'Token, Client-Secret' },
  { ruledOut: /\btarife?s?\b|\bPlans\b/i, say: 'Vertrag' },
  { ruledOut: /händler/i, say: 'Merchant' },
  { ruledOut: /\bautomation(en)?\b/i, say: 'Automatisierung' },
  // Clients, review and publication.
  { ruledOut: /(?<!\p{L})prüfer(?!\p{L})/iu, say: 'Freigeber' },
  { ruledOut: /(?:^|0 )wartend(?:$|,)/i, say: 'wartet, warten' },
  {
    ruledOut: /(?<!den nächsten |innerhalb von )\b(?:48|14) (?:h|std|stunden|tagen)\b/i,
    say: 'innerhalb von 48 Stunden',
  },
  {
    ruledOut: /\bmitnehmen\b|\bmitgenommen\b|\babgelegte?s?\b/i,
    say: 'offline verfügbar machen, erledigt',
    except: { 'boards.said.setDown': 'Hier legt man eine Karte ab.' },
  },
  { ruledOut: /\binhaltsgruppen?\b/i, say: 'Inhalt' },
  { ruledOut: /\b(?:zu|aus) Meine Kunden\b/, say: 'zu „Meine Kunden“' },
  // Reports, messages and files.
  { ruledOut: /(?<!\p{L})(?:und|die|mit) Zahlen(?!\p{L})/u, say: 'Metriken' },
  { ruledOut: /\bKennzahl(en)?\b|\bReports?\b|\bMonatsreport\b/, say: 'Metriken, Bericht' },
  { ruledOut: /(?<!e-)\bmails?\b|\be-?mails?\b(?<!E-Mails?)|\beMail\b/, say: 'E-Mail' },
  { ruledOut: /(?<!\p{L})(?:angelegt|neu anlegen)(?!\p{L})/iu, say: 'erstellt' },
  // Idioms of our own and abbreviations of notes.
  { ruledOut: /\bworum es geht\b|\bholen Sie zurück\b/i, say: 'der betroffene Datensatz' },
  { ruledOut: /\bMarkierung(?:en)?\b/, say: '„Meine Kunden“, Symbol' },
  { ruledOut: /^noch nicht bekannt\b/i, say: 'noch nicht geladen, unbekannt' },
  { ruledOut: /\b(evtl|ggf|bzw|std|inkl)\./i, say: 'vielleicht, oder, h' },
  // Typography.
  { ruledOut: /[«»”"]|\w'\w/, say: '„ “, ’' },
  { ruledOut: /\.\.\.|\s…/, say: '… without a space' },
  // Voice.
  { ruledOut: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|ihr könnt|euch|euer)(?!\p{L})/iu, say: 'Sie' },
  {
    ruledOut:
      /(?:^|[.:,;!?] )(?:klicke|wähle|gib|öffne|prüfe|sende|reiche|lege|füge|speichere|starte|versuche|lade|schalte|setze|nutze|verwende|drücke|warte)\b/i,
    say: 'Sie',
  },
  { ruledOut: /(?<!\p{L})(?:wir|uns|unser\p{L}*)(?!\p{L})/iu, say: 'Client Desk oder niemand' },
  { ruledOut: /!/, say: 'es ruhig' },
  {
    ruledOut: /\b(ups|leider|entschuldigung|bitte)\b/i,
    say: 'was geschehen ist',
    except: {
      'messages.sessionMail.subject': 'Sent in the name of the person, who asks a favour.',
      'messages.sessionMail.ask': 'Sent in the name of the person, who asks a favour.',
    },
  },
  // Agreement.
  noAgoAfterState('gestört'),
  ...noPluralAfterNumber(
    's|zwischen|später|von|und|in|h|min|ms|mit|ohne|für|bis|auf|zu|aus|oder|pro|nach|neu|mehr|verbraucht|entschieden|ausstehend|freigegeben|zugeordnet|verbunden|vollständig|unvollständig|nicht|seit|haben|gegenüber|weitere|zurück|voraus|bereit|ausgewählt|gezeigt|angehalten',
  ),
  // Times.
  noPrepositionBeforeStamp(
    'um|am|im|von(?! \\{\\{from)|vom|war|wurde',
    [
      'calendar.dayOf',
      'connections.reconnecting.opened',
      'connections.reconnecting.copied',
      'connections.reconnecting.ended',
      'sessions.replaceAsk',
      'triage.dateHint',
    ],
    datedMessages,
  ),
];
