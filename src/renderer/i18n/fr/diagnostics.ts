import type * as english from '../en/diagnostics';
import type { TranslatedWithMany } from '../translated';

export const diagnostics: TranslatedWithMany<typeof english.diagnostics> = {
  open: 'Ouvrir le diagnostic',
  show: 'Afficher',
  calls: 'Appels',
  log: 'Journal',
  service: 'Service',
  allServices: 'Tous les services',
  onlyFailures: 'Échecs seulement',
  preview: 'Enregistrer le diagnostic…',
  previewTitle: 'Diagnostic',
  previewHint:
    'Voici le contenu du fichier : versions, derniers problèmes, appels et journal. Il ne contient jamais de clés ni de jetons, mais peut contenir des noms. Envoyez-le seulement à des personnes de confiance.',
  previewText: 'Contenu du fichier',
  previewMore:
    'Seuls les {{shown}} premiers caractères sur {{total}} sont affichés. Le fichier les contient tous.',
  export: 'Enregistrer dans un fichier…',
  exportHint: 'Comprend les appels, le journal et les versions. Jamais de clés ni de jetons.',
  saved: 'Enregistré',
  column: {
    time: 'Heure',
    service: 'Service',
    call: 'Appel',
    lane: 'Lancé par',
    result: 'Résultat',
    took: 'Durée',
    left: 'Restants',
    request: 'Requête',
    level: 'Niveau',
    message: 'Message',
  },
  lane: {
    interactive: 'Vous',
    freshness: 'Actualisation automatique',
    backfill: 'Chargement en arrière-plan',
  },
  level: {
    debug: 'Débogage',
    info: 'Info',
    warn: 'Avertissement',
    error: 'Erreur',
  },
  tookMs: '{{ms}} ms',
  tryNumber: 'tentative {{number}}',
  noCalls: 'Pas encore d’appels',
  noCallsHint: 'Les appels aux services apparaissent ici au fur et à mesure.',
  noMatch: 'Aucun appel ne correspond',
  showAll: 'Afficher tous les appels',
  noLines: 'Le journal est vide',
  versions: 'Versions',
};
