import {
  noAgoAfterState,
  noPluralAfterNumber,
  noPrepositionBeforeStamp,
  noVerbAfterMetric,
  type Rule,
} from '../rules';

/** The glossary of Italian: one word per concept, the words it rules out, typography and the voice. */
export const rules: readonly Rule[] = [
  // The app never apologises or speaks as a company.
  { ruledOut: /\b(?:noi|nostr[oaie]|spiacenti|ops)\b/i, say: 'the fact alone' },
  // Goals and automations are only known through events, so events that are missed are a loss.
  { ruledOut: /\bnon si perde nulla\b|\btutto si trova\b/i, say: 'ciò che arriva solo come evento' },
  // Data and their age.
  { ruledOut: /\bsincronizz\w+|\bcache\b/i, say: 'aggiornare, caricare, scaricare' },
  { ruledOut: /\bmacchin[ae]\b/i, say: 'questo computer' },
  { ruledOut: /(?<!0 )\bbyte\b|\bID (?:del|dei) file\b/i, say: 'contenuto' },
  { ruledOut: /\bultima copia\b(?! offline)/i, say: 'copia offline' },
  {
    ruledOut: /\be (?:i )?numeri\b/i,
    say: 'metriche',
  },
  { ruledOut: /\besporta (?:CSV|PDF)\b/i, say: 'Esporta come CSV, come PDF' },
  { ruledOut: /\bdati parziali\b/i, say: 'dati incompleti' },
  { ruledOut: /\betichette\b/i, say: 'tag' },
  { ruledOut: /\bcollegament[oi]\b/i, say: 'connessione' },
  { ruledOut: /\bin (?:48|14) (?:h|ore|giorni)\b/i, say: 'entro 48 ore' },
  { ruledOut: /^(?:non )?ancora not[oi]\b/i, say: 'non ancora caricato, sconosciuto' },
  // Clients, review and publication.
  { ruledOut: /\bpezz[oi]\b|\bgrupp[oi] di contenut[oi]\b/i, say: 'contenuto' },
  { ruledOut: /\bmess[oaie] da parte\b|\bport(?:a|ato) con te\b/i, say: 'fatto, rendi disponibile offline' },
  { ruledOut: /\b(?:i|tuoi) segni\b|^segno:/i, say: 'i miei clienti, simbolo' },
  { ruledOut: /\bpiano\b(?<!primo piano)/i, say: 'contratto' },
  // Messages and idioms of our own.
  { ruledOut: /\be-mail\b|\bposta elettronica\b/i, say: 'email, app di posta' },
  {
    ruledOut: /\b(?:ciò di|di) cui parla\b|\bdi cosa parla\b|\bfar(à|anno) tornare\b/i,
    say: 'il dato collegato',
  },
  // Typography.
  { ruledOut: /[«»"]|\w'\w/, say: '“ ”, ’' },
  { ruledOut: /\.\.\./, say: '…' },
  // Voice.
  {
    ruledOut: /\bLei\b|(?:^|[.:,] |\n)(?:Clicchi|Scelga|Inserisca|Verifichi|Controlli|Selezioni)\b/,
    say: 'tu',
  },
  { ruledOut: /\b(noi|nostr[oaie])\b/i, say: 'Client Desk o nessuno' },
  { ruledOut: /!/, say: 'con calma' },
  { ruledOut: /\b(ops|spiacenti|purtroppo|per favore)\b/i, say: 'che cosa è successo' },
  // Agreement.
  noAgoAfterState('con problemi'),
  ...noPluralAfterNumber(
    's|tra|dall|di|e|a|h|min|ms|con|senza|su|o|per|da|al|finora|dopo|oggi|indietro|avanti|in|contro',
  ),
  noVerbAfterMetric('non|ha|è|sale|scende'),
  // Times.
  noPrepositionBeforeStamp(
    'di|del|dal|il|(?:fino )?(?:alle|all’)',
    [
      'calendar.dayOf',
      'connections.reconnecting.opened',
      'connections.reconnecting.copied',
      'connections.reconnecting.ended',
      'connections.reconnecting.endsOpen',
      'connections.removing.endsOpen',
      'freshness.doneBy',
      'freshness.pausedUntil',
      'freshness.progressBy',
      'sessions.replaceAsk',
      'triage.dateHint',
      'messages.sessionMail.until',
      'messages.sessionMail.untilDay',
    ],
    ['tunnel.problem.host_key_changed'],
  ),
];
