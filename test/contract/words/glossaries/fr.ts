import {
  datedMessages,
  noAgoAfterState,
  noPluralAfterNumber,
  noPrepositionBeforeStamp,
  noVerbAfterMetric,
  type Rule,
} from '../rules';

/** The glossary of French: one word per concept, the words it rules out, typography and the voice. */
export const rules: readonly Rule[] = [
  // The app never apologises or speaks as a company.
  { ruledOut: /\b(?:nous|notre|nos|désolés?|oups)\b/i, say: 'the fact alone' },
  // Goals and automations are only known through events, so events that are missed are a loss.
  { ruledOut: /\brien n’est perdu\b|\brien ne se perd\b/i, say: 'ce qui n’arrive que par événement' },
  // Data and their age.
  {
    ruledOut: /\bsynchronis\w+|\bcache\b|\brelire\b|\brelecture\b/i,
    say: 'actualiser, charger, télécharger',
  },
  { ruledOut: /\bmachines?\b/i, say: 'cet ordinateur' },
  { ruledOut: /(?<!0 )\boctets?\b|\bidentifiants? de fichier\b/i, say: 'contenu' },
  { ruledOut: /\bdernière copie\b(?! hors ligne)/i, say: 'copie hors ligne' },
  { ruledOut: /\bdonnées partielles\b/i, say: 'données incomplètes' },
  { ruledOut: /\bpublications? sort(?:ent)?\b/i, say: 'prévue' },
  {
    ruledOut: /\b(?:les|des|aux) chiffres\b/i,
    say: 'métriques',
  },
  {
    ruledOut: /\b(pas|sans) (encore )?connue?s? pour\b|\bdans 48 h/i,
    say: 'pas encore chargé, sous 48 heures',
  },
  // Clients, review and publication.
  { ruledOut: /\brelecteurs?\b/i, say: 'valideur' },
  { ruledOut: /\bapprobations?\b|\bapprouv\w+/i, say: 'validation, valider' },
  {
    ruledOut: /(?<!\p{L})(?:re)?planifi(?:ée?s?|er|ez)(?!\p{L})/iu,
    say: 'programmé; le service est de planification',
  },
  {
    ruledOut: /\bde côté\b|\bemport(er|ez|ée?s?)\b/i,
    say: 'traité, disponible hors ligne',
    except: { 'settings.localDataIs': 'Un fichier s’emporte sur un autre ordinateur.' },
  },
  { ruledOut: /\bgroupes? de contenus?\b|\bpièces?\b/i, say: 'contenu' },
  { ruledOut: /\boffres?\b|\bforfaits?\b/i, say: 'contrat' },
  { ruledOut: /\bmarchands?\b/i, say: 'merchant' },
  { ruledOut: /\brepères?\b/i, say: 'Mes clients, marqueur' },
  // Connections.
  { ruledOut: /\ben panne\b/i, say: 'à reconnecter' },
  // Messages and files.
  {
    ruledOut: /\bmessagerie\b|\bcourriels?\b|(?<!e-)\bmails?\b|\bemails?\b/i,
    say: 'e-mail, application e-mail',
  },
  { ruledOut: /\bexporter (csv|pdf)\b/i, say: 'Exporter en CSV, en PDF' },
  // Idioms of our own.
  {
    ruledOut: /\bce dont il parle\b|\bde quoi il parle\b|\bfer(a|ont) revenir\b/i,
    say: 'l’élément concerné',
  },
  { ruledOut: /\bpar qui\b|(?:^|[.!?:]\s)Qui (?:a|l’a|la|se|gère|connaît)\b/, say: 'toute personne qui' },
  // Typography.
  { ruledOut: /[“”"]|\w'\w/, say: '« », ’' },
  { ruledOut: /(?<![\u00a0[])[;!?»]|(?<!\u00a0|https?|\d):|«(?!\u00a0)|\u202f/, say: 'an espace insécable' },
  { ruledOut: /\}\}:/, seesGaps: true, say: 'an espace insécable' },
  { ruledOut: /\.\.\./, say: '…' },
  // Voice.
  { ruledOut: /(?<!\p{L})(?:tu|toi|ton|tes|te|t’)(?!\p{L})/iu, say: 'vous' },
  { ruledOut: /(?<!\p{L})(?:nous|notre|nos)(?!\p{L})/iu, say: 'Client Desk ou personne' },
  { ruledOut: /!/, say: 'avec calme' },
  { ruledOut: /\b(oups|désolée?s?|malheureusement|veuillez)\b|s’il vous plaît/i, say: 'ce qui s’est passé' },
  // Agreement.
  noAgoAfterState('en panne|à reconnecter'),
  ...noPluralAfterNumber(
    's|entre|depuis|de|et|à|en|sur|h|min|ms|avec|sans|par|ou|pour|jusqu|contre|au|ensuite|fois|possibles',
  ),
  noVerbAfterMetric('n’a|a|est|monte|baisse'),
  // Times.
  noPrepositionBeforeStamp(
    '(?:jusqu’)?à|de|du|le|au|avant|dès',
    [
      'calendar.dayOf',
      'connections.reconnecting.opened',
      'connections.reconnecting.copied',
      'connections.reconnecting.ended',
      'connections.reconnecting.endsOpen',
      'connections.removing.endsOpen',
      'freshness.pausedUntil',
      'sessions.replaceAsk',
      'triage.dateHint',
      'messages.sessionMail.until',
      'messages.sessionMail.untilDay',
    ],
    ['tunnel.problem.host_key_changed', ...datedMessages],
  ),
];
