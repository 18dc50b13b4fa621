import type * as english from '../en/common';
import type { TranslatedWithMany } from '../translated';

export const action: TranslatedWithMany<typeof english.action> = {
  back: 'Précédent',
  forward: 'Suivant',
  close: 'Fermer',
  cancel: 'Annuler',
  dismiss: 'Ignorer',
  tryAgain: 'Réessayer',
  tryNow: 'Réessayer maintenant',
  readAgain: 'Actualiser',
  reload: 'Recharger la fenêtre',
};

export const field: TranslatedWithMany<typeof english.field> = {
  hidden: 'Ce nom contient un caractère caché, comme une marque de sens d’écriture. Saisissez-le à nouveau.',
};

export const app: TranslatedWithMany<typeof english.app> = {
  title: '{{screen}} · {{workspace}} · Client Desk',
  titleAlone: '{{screen}} · Client Desk',
  screens: 'Écrans',
  startFailed: 'Cette fenêtre n’a pas pu s’ouvrir.',
  startFailedHint:
    'Rien de ce que vous avez écrit n’est perdu. Rechargez la fenêtre. Si cela ne suffit pas, quittez Client Desk et rouvrez-le.',
  renderFailed: 'Un problème est survenu sur cet écran.',
  renderFailedHint:
    'Vos notes et la copie hors ligne sont intactes. Rechargez pour continuer. Les détails sont dans le journal.',
};

export const nav: TranslatedWithMany<typeof english.nav> = {
  clients: 'Clients',
  numbers: 'Chiffres',
  reference: 'Référence',
  mine: 'Mes clients',
  moreMine_one: '{{count, number}} de plus',
  moreMine_other: '{{count, number}} de plus',
  moreMine_many: '{{count, number}} de de plus',
};

export const status: TranslatedWithMany<typeof english.status> = {
  draft: 'Brouillon',
  in_review: 'En validation',
  scheduled: 'Planifiée',
  publishing: 'Publication en cours',
  published: 'Publiée',
  failed: 'En échec',
  archived: 'Archivée',
};

export const situation: TranslatedWithMany<typeof english.situation> = {
  pending: 'En attente',
  request_changes: 'Modifications demandées',
  approved: 'Validée',
};

export const situationShort: TranslatedWithMany<typeof english.situationShort> = {
  pending: 'En attente',
  request_changes: 'Modifications',
  approved: 'Validée',
};

export const postType: TranslatedWithMany<typeof english.postType> = {
  feed: 'feed',
  story: 'story',
  reels: 'reel',
  shorts: 'short',
  photo: 'photo',
};

export const media: TranslatedWithMany<typeof english.media> = {
  image: 'Image',
  video: 'Vidéo',
  pdf: 'PDF',
  none: 'Ni image ni vidéo',
  numbered: '{{kind}} {{number, number}} sur {{total, number}}',
  pageFailed: '{{name}} n’a pas pu être affiché.',
  page: '{{name}}, page {{page, number}} sur {{total, number}}',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  state: {
    kept: 'Sur cet ordinateur',
    waiting: 'Pas encore téléchargé',
    by_choice: 'Les vidéos ne sont pas conservées sur cet ordinateur',
    no_room: 'L’espace pour les médias est plein',
    failed: 'Téléchargement impossible',
  },
};

export const service: TranslatedWithMany<typeof english.service> = {
  planning: 'Planification',
  reporting: 'Rapports',
  connect: 'Connecteur',
};
