import type * as english from '../en/states';
import type { TranslatedWithMany } from '../translated';

export const states: TranslatedWithMany<typeof english.states> = {
  reading: {
    posts: 'Chargement de {{done, number}} sur {{total, number}}',
    details: 'Chargement des détails, {{done, number}} sur {{total, number}}',
    lists: 'Chargement des listes, {{done, number}} sur {{total, number}}',
  },
  readingLeft: '{{reading}}, encore {{minutes, number}} min environ',
  readingSome: 'Chargement, {{done, number}} jusqu’ici',
  opening: 'Ouverture de la copie hors ligne',
  readAt: 'Dernière actualisation : {{when}}.',
  notKnown: 'Pas encore connu',
  notKnownList: 'La liste apparaîtra ici après la première actualisation.',
  notKnownHint: 'Les publications apparaîtront ici après la première actualisation.',
  notKnownRefused:
    'La clé de planification n’est pas acceptée, les publications ne peuvent donc pas être chargées.',
  nothingWaiting: 'Rien n’attend de validation',
  nothingChanges: 'Aucune modification demandée',
  nothingApproved: 'Aucune publication validée en cours de validation',
  showWaiting_one: 'Afficher {{count, number}} en attente',
  showWaiting_other: 'Afficher {{count, number}} en attente',
  showWaiting_many: 'Afficher {{count, number}} d’en attente',
  showChanges_one: 'Afficher {{count, number}} avec modifications demandées',
  showChanges_other: 'Afficher {{count, number}} avec modifications demandées',
  showChanges_many: 'Afficher {{count, number}} d’avec modifications demandées',
  firstReading: 'Premier chargement de vos publications.',
  firstReadingHint: 'Vous pouvez commencer avec ce qui est déjà là.',
  serviceRefused: 'Actualisation depuis le service de planification impossible.',
  keyRefused: 'La clé de planification n’est plus acceptée.',
  keyRefusedHint:
    'Elle est peut-être mal saisie, expirée ou révoquée. Votre copie hors ligne fonctionne toujours.',
  enterKey: 'Saisir une nouvelle clé',
  storage: {
    full: {
      what: 'Votre disque est plein, rien de nouveau ne peut être enregistré.',
      hint: 'La copie hors ligne et vos notes sont intactes. Libérez de l’espace et Client Desk reprendra tout seul.',
    },
    blocked: {
      what: 'Une autre fenêtre utilise la copie hors ligne.',
      hint: 'Elle fait tourner une version plus ancienne de Client Desk. Fermez-la et la copie hors ligne s’ouvrira ici.',
    },
    fenced: {
      what: 'Une autre fenêtre a pris la main sur la copie hors ligne.',
      hint: 'Cette fenêtre a cessé d’enregistrer, pour que rien ne soit écrit deux fois. Rechargez-la pour utiliser celle-ci.',
    },
    failed: {
      what: 'Impossible d’ouvrir la copie hors ligne.',
      hint: 'Vos notes sont stockées à part et sont intactes. Tout le reste peut être rechargé.',
    },
    journal: {
      what: 'Vos notes ne peuvent pas être ouvertes.',
      hint: 'En attendant, les notes, étiquettes, objectifs et tableaux de bord ne peuvent être ni lus ni enregistrés. Les publications et les clients s’affichent comme avant. Redémarrez Client Desk. La cause est dans le journal.',
    },
  },
  rebuilt: {
    newer:
      'La copie hors ligne venait d’une version plus récente de Client Desk, elle est en cours de reconstruction.',
    broken: 'La copie hors ligne était endommagée, elle est en cours de reconstruction.',
    missing: 'La copie hors ligne manquait, elle est en cours de reconstruction.',
    access: 'Une clé ou une adresse a été remplacée, tout est en cours d’actualisation.',
  },
  rebuildCopy: 'Reconstruire la copie hors ligne',
  rebuiltHint: 'Vos notes, étiquettes et vues enregistrées sont stockées à part et ne sont pas concernées.',
  setAside_one: '{{count, number}} enregistrement illisible',
  setAside_other: '{{count, number}} enregistrements illisibles',
  setAside_many: '{{count, number}} d’enregistrements illisibles',
  setAsideHint:
    'Le service a envoyé des données dans un format inattendu. Vous voyez la dernière version correcte.',
};

export const banner: TranslatedWithMany<typeof english.banner> = {
  name: 'Connexion',
  offlineSince: 'Hors ligne depuis {{time}}.',
  silentSince: 'Le service de planification ne répond plus depuis {{time}}.',
  copyFrom: 'Vous voyez la copie hors ligne de {{time}}.',
  noCopy: 'Il n’y a pas encore de copie hors ligne. Connectez-vous à internet pour en charger une.',
  demoCutOff: 'Simulation hors ligne.',
  demoConnect: 'Se remettre en ligne',
  demoStarting: 'La démo démarre.',
  demoStartingHint: 'En attendant, vous pouvez utiliser la copie hors ligne.',
  demoRestarting: 'La démo s’est arrêtée et redémarre.',
  demoNextTry: 'Prochaine tentative : {{time}}.',
};

export const vault: TranslatedWithMany<typeof english.vault> = {
  absent: 'Cet ordinateur n’a pas de trousseau utilisable.',
  absentFix:
    'Aucun Secret Service (GNOME Keyring, KWallet) n’est en cours d’exécution. Pour en démarrer un : {{command}}',
  locked: 'Le trousseau du système est verrouillé.',
  not_answering: 'Le trousseau du système ne répond pas.',
  failed: 'Le trousseau du système a renvoyé une erreur.',
  sessionOnly: 'Les clés saisies maintenant ne sont gardées que jusqu’à la fermeture de l’app.',
  sessionOnlyLong:
    'Les clés saisies maintenant ne sont gardées que jusqu’à la fermeture de l’app et jamais écrites sur le disque.',
  probeAgain: 'Vérifier à nouveau',
  probing: 'Vérification du trousseau du système.',
  keychain: 'Les clés sont enregistrées dans le trousseau du système.',
};

export const gauge: TranslatedWithMany<typeof english.gauge> = {
  name: 'État de l’actualisation',
  upToDate: 'À jour',
  due: 'Actualisation à faire',
  posts: 'Publications : {{ago}}',
  lists: 'Listes : {{ago}}',
  reading: 'Actualisation',
  copy: 'Copie hors ligne',
  from: 'de {{time}}, {{ago}}',
  never: 'Rien n’est encore chargé',
  refused: 'Clé non acceptée',
  keychain: 'Trousseau indisponible',
  keyMissing: 'Clé manquante',
  notRefreshed: 'Actualisation impossible',
  failed: 'Pas de copie hors ligne',
  full: 'Disque plein',
  paused: 'En pause',
  progress: {
    posts: '{{done, number}} sur {{total, number}}',
    details: 'Détails, {{done, number}} sur {{total, number}}',
    lists: 'Listes, {{done, number}} sur {{total, number}}',
  },
  progressLeft: '{{progress}}, encore {{minutes, number}} min',
  progressSome: '{{done, number}} jusqu’ici',
};
