import type { PageLanguage } from '../../kernel/pages';

interface Texts {
  readonly gone: string;
  readonly internal: string;
  readonly from: string;
  readonly to: string;
  readonly comparedWith: string;
  readonly metric: string;
  readonly value: string;
  readonly before: string;
  readonly change: string;
  readonly unread: string;
  readonly timeline: string;
}

export const texts: Readonly<Record<PageLanguage, Texts>> = {
  en: {
    gone: 'This page doesn’t exist.',
    internal: 'Internal view: opening this page doesn’t count as a view.',
    from: 'From',
    to: 'to',
    comparedWith: 'compared with',
    metric: 'Metric',
    value: 'Value',
    before: 'Before',
    change: 'Change',
    unread: 'These sources couldn’t be read and need reconnecting:',
    timeline: 'Timeline',
  },
  pt_BR: {
    gone: 'Esta página não existe.',
    internal: 'Visão interna: abrir esta página não conta como visualização.',
    from: 'De',
    to: 'a',
    comparedWith: 'em comparação com',
    metric: 'Métrica',
    value: 'Valor',
    before: 'Antes',
    change: 'Variação',
    unread: 'Não foi possível ler estas fontes, que precisam ser reconectadas:',
    timeline: 'Linha do tempo',
  },
  es: {
    gone: 'Esta página no existe.',
    internal: 'Vista interna: abrir esta página no cuenta como visita.',
    from: 'Del',
    to: 'al',
    comparedWith: 'en comparación con',
    metric: 'Métrica',
    value: 'Valor',
    before: 'Antes',
    change: 'Variación',
    unread: 'No se pudieron leer estas fuentes; hay que conectarlas de nuevo:',
    timeline: 'Cronología',
  },
  fr: {
    gone: 'Cette page n’existe pas.',
    internal: 'Vue interne : l’ouverture de cette page n’est pas comptée.',
    from: 'Du',
    to: 'au',
    comparedWith: 'comparé à',
    metric: 'Indicateur',
    value: 'Valeur',
    before: 'Avant',
    change: 'Évolution',
    unread: 'Ces sources n’ont pas pu être lues et doivent être reconnectées :',
    timeline: 'Chronologie',
  },
};
