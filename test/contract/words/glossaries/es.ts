import {
  datedMessages,
  noAgoAfterState,
  noPluralAfterNumber,
  noPrepositionBeforeStamp,
  noVerbAfterMetric,
  type Rule,
} from '../rules';

/** The glossary of Spanish: one word per concept, the words it rules out, typography and the voice. */
export const rules: readonly Rule[] = [
  // The app never exclaims, apologises or speaks as a company.
  { ruledOut: /[!¡]|\b(?:nosotros|nuestr[oa]s?|lo sentimos|perdón|ups)\b/i, say: 'the fact alone' },
  // Goals and automations are only known through events, so events that are missed are a loss.
  { ruledOut: /\bno se pierde nada\b|\btodo se encuentra\b/i, say: 'lo que solo llega como evento' },
  // Data and their age.
  { ruledOut: /\bsincroniz\w+|\bcaché\b/i, say: 'actualizar, cargar, descargar' },
  { ruledOut: /\bmáquinas?\b|\bordenador(es)?\b/i, say: 'este equipo' },
  { ruledOut: /(?<!próximas )\ben 48 (?:h|horas)\b/i, say: 'en las próximas 48 horas' },
  { ruledOut: /(?<!0 )\bbytes?\b|\bIDs? de archivo\b/i, say: 'contenido' },
  { ruledOut: /\búltima copia\b(?! sin conexión)/i, say: 'copia sin conexión' },
  { ruledOut: /\bexportar (?:CSV|PDF)\b/i, say: 'Exportar como CSV, como PDF' },
  { ruledOut: /\bdatos parciales\b/i, say: 'datos incompletos' },
  { ruledOut: /\bpublicaci(?:ón|ones) salen?\b/i, say: 'se publica' },
  {
    ruledOut: /\bnúmeros\b/i,
    say: 'métricas',
  },
  { ruledOut: /\baún no se sabe\b(?! cuándo)|^no se sabe$/i, say: 'aún sin cargar, desconocido' },
  // Clients, review and publication.
  { ruledOut: /\bpiezas?\b|\bgrupos? de contenido\b/i, say: 'contenido' },
  { ruledOut: /\bapartad[oa]s?\b|\bpara llevar\b|^llevar\b/i, say: 'hecho, descargar para la reunión' },
  { ruledOut: /\bmarcas\b(?! (?:a|como|hecho)\b)|^marca:/i, say: 'Mis clientes, marcador' },
  { ruledOut: /\bcomercios?\b|\btu plan\b|\bplan del merchant\b/i, say: 'merchant, contrato' },
  // Messages and idioms of our own.
  { ruledOut: /\be-?mails?\b|\bmails?\b/i, say: 'correo, app de correo' },
  { ruledOut: /\bde lo que habla\b|\bde qué habla\b|\bhar[áa]n? volver\b/i, say: 'el registro relacionado' },
  // Typography.
  { ruledOut: /[«»"]|\w'\w/, say: '“ ”, ’' },
  { ruledOut: /\.\.\./, say: '…' },
  // Voice.
  {
    ruledOut: /\b[Uu]sted(es)?\b|(?:^|[.:,] |\n)(?:Continúe|Compruebe|Elija|Introduzca|Seleccione|Pulse)\b/,
    say: 'tú',
    except: { 'messages.sessionMail.signIn': 'Clients are spoken to as usted.' },
  },
  { ruledOut: /\b(nosotr[oa]s|nuestr[oa]s?)\b/i, say: 'Client Desk o nadie' },
  { ruledOut: /[!¡]/, say: 'con calma' },
  { ruledOut: /\b(ups|perdón|lo sentimos|lamentablemente|por favor)\b/i, say: 'lo que ha pasado' },
  // Agreement.
  noAgoAfterState('con problemas|rota|sin funcionar'),
  ...noPluralAfterNumber(
    's|entre|desde|de|y|a|en|h|min|ms|con|sin|para|por|hasta|o|después|más|frente|hoy|hacia',
  ),
  noVerbAfterMetric('no|ha|fue|es|sube|baja'),
  // Times.
  noPrepositionBeforeStamp(
    'a las?|el|en|del?(?! \\{\\{from)',
    [
      'calendar.dayOf',
      'connections.reconnecting.opened',
      'connections.reconnecting.copied',
      'connections.reconnecting.ended',
      'freshness.doneBy',
      'freshness.progressBy',
      'sessions.replaceAsk',
      'triage.dateHint',
      'messages.sessionMail.until',
      'messages.sessionMail.untilDay',
    ],
    ['tunnel.problem.host_key_changed', ...datedMessages],
  ),
];
