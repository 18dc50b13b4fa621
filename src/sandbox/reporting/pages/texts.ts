import type { PageLanguage } from '../../kernel/pages/language';

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
    gone: 'This page does not exist.',
    internal: 'Internal view: opening this page is not counted.',
    from: 'From',
    to: 'to',
    comparedWith: 'compared with',
    metric: 'Metric',
    value: 'Value',
    before: 'Before',
    change: 'Change',
    unread: 'These sources could not be read and have to be connected again:',
    timeline: 'What happened',
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
    unread: 'Estas fontes não puderam ser lidas e precisam ser conectadas de novo:',
    timeline: 'O que aconteceu',
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
    timeline: 'Qué pasó',
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
    timeline: 'Ce qui s’est passé',
  },
};
