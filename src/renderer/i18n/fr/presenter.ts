import type * as english from '../en/presenter';
import type { Draft } from '../translated';

export const packages: Draft<typeof english.packages> = {
  list: 'Lots à valider',
  intro:
    'Publications envoyées ensemble à un client, dans l’ordre où il les voit. Vous pouvez présenter hors ligne.',
  unnamed: 'Lot {{id}}',
  column: {
    name: 'Lot',
    client: 'Client',
    posts: 'Publications',
    reviewers: 'Relecteurs',
    answers: 'Réponses jusqu’ici',
  },
  present: 'Présenter',
  presentNamed: 'Présenter {{name}}',
  readNamed: 'Charger {{name}}',
  fetchNamed: 'Charger les publications manquantes de {{name}}',
  notRead: 'Pas encore chargé',
  here_one: '{{here, number}} publication chargée sur {{count, number}}',
  here_other: '{{here, number}} publications chargées sur {{count, number}}',
  here_many: '{{here, number}} publications chargées sur {{count, number}}',
  fetch: 'Télécharger pour la réunion',
  presentAnyway: 'Présenter quand même',
  notReady: 'Préparer « {{name}} » pour la réunion ?',
  notReadyHint:
    'Tout n’est pas encore sur cet ordinateur. Sans connexion, ce qui manque ne peut pas être montré.',
  membersUnread: 'Les publications de ce lot ne sont pas encore chargées.',
  missingPosts_one: '{{count, number}} publication absente de la copie hors ligne',
  missingPosts_other: '{{count, number}} publications absentes de la copie hors ligne',
  missingPosts_many: '{{count, number}} de publications absentes de la copie hors ligne',
  missingFiles_one: '{{count, number}} fichier pas téléchargé',
  missingFiles_other: '{{count, number}} fichiers pas téléchargés',
  missingFiles_many: '{{count, number}} de fichiers pas téléchargés',
  nowReady: 'Tout est sur cet ordinateur.',
  none: 'Aucun lot à valider',
  noneHint: 'Le service de planification n’en a aucun.',
  listNotRead: 'Les lots à valider ne sont pas encore chargés',
  listNotReadHint: 'Ils se chargent après les publications. Vous pouvez aussi les charger maintenant.',
  readList: 'Charger maintenant',
};

export const presenter: Draft<typeof english.presenter> = {
  name: 'Présentation de {{name}}',
  place: '{{number, number}} sur {{total, number}}',
  end: 'Terminer la présentation',
  post: 'Publication',
  nextPost: 'Publication suivante',
  previousPost: 'Publication précédente',
  files: 'Fichiers',
  noCaption: 'Sans légende',
  goesOut: 'Planifiée pour {{at}}, {{zone}}',
  unscheduled: 'Pas encore de date',
  missing: 'Cette publication n’est pas dans la copie hors ligne',
  missingHint: 'Elle apparaîtra une fois chargée du service de planification.',
  empty: 'Rien à présenter',
  emptyHint: 'Les publications de ce lot ne sont pas encore chargées.',
};
