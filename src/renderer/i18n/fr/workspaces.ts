import type * as english from '../en/workspaces';
import type { TranslatedWithMany } from '../translated';

export const workspace: TranslatedWithMany<typeof english.workspace> = {
  live: 'Espace de travail réel',
  demo: 'Espace de travail de la démo',
  switch: 'Changer d’espace de travail',
  current: '{{name}}, {{kind}}',
  add: 'Ajouter un espace de travail…',
  cutOff: 'Simuler hors ligne',
  events_one: '{{count, number}} nouvel événement',
  events_other: '{{count, number}} nouveaux événements',
  events_many: '{{count, number}} de nouveaux événements',
  eventsElsewhere_one: '{{count, number}} nouvel événement dans un autre espace de travail',
  eventsElsewhere_other: '{{count, number}} nouveaux événements dans d’autres espaces de travail',
  eventsElsewhere_many: '{{count, number}} de nouveaux événements dans d’autres espaces de travail',
};

export const welcome: TranslatedWithMany<typeof english.welcome> = {
  title: 'Bienvenue',
  headline: 'Tous vos clients sur un même bureau',
  lead: 'Validations, liens de session, rapports et métriques. Tout ce que vous avez chargé fonctionne hors ligne.',
  choice: 'Comment voulez-vous commencer ?',
  demo: 'Explorer la démo',
  demoHint: 'Une agence fictive sur cet ordinateur. Rien n’en sort.',
  demoTitle: 'Explorer la démo',
  demoText:
    'La démo fait tourner les trois services sur votre ordinateur, avec une agence fictive : clients, publications et validations. Ni clés ni internet nécessaires.',
  demoOffline: 'Simulez le mode hors ligne à tout moment pour voir ce qui marche encore.',
  demoStart: 'Lancer la démo',
  demoOpen: 'Ouvrir la démo',
  connect: 'Connecter vos services',
  moveOpen: 'Ouvrir un fichier d’un autre ordinateur…',
  moveHere: 'Déjà sur cet ordinateur, inchangés : {{names}}.',
  moveFailed: 'Le fichier n’a pas pu être ouvert.',
  connectHint:
    'Ajoutez l’adresse et la clé d’un ou plusieurs services. Vous pourrez ajouter le reste plus tard.',
  language: 'Langue',
  backTo: 'Retour à {{name}}',
};

export const unlisted: TranslatedWithMany<typeof english.unlisted> = {
  title: 'Espaces de travail trouvés sur cet ordinateur',
  text: 'Ils ne sont plus dans votre liste, car elle a été perdue ou endommagée. Leurs notes et leur historique sont toujours là.',
  count_one:
    '{{count, number}} espace de travail n’est plus dans votre liste. Vous pouvez le restaurer depuis l’écran d’accueil.',
  count_other:
    '{{count, number}} espaces de travail ne sont plus dans votre liste. Vous pouvez les restaurer depuis l’écran d’accueil.',
  count_many:
    '{{count, number}} d’espaces de travail ne sont plus dans votre liste. Vous pouvez les restaurer depuis l’écran d’accueil.',
  goToWelcome: 'Aller à l’écran d’accueil',
  item: '{{name}}, dernière modification {{when}}',
  nameless: 'Espace de travail sans nom',
  restore: 'Restaurer',
  restoreNamed: 'Restaurer {{name}}',
};

export const connect: TranslatedWithMany<typeof english.connect> = {
  title: 'Connecter vos services',
  keychain: 'Les clés sont enregistrées dans le trousseau du système et plus jamais montrées.',
  planningHint: 'Publications, validations, calendrier',
  reportingHint: 'Rapports, dashboards, chronologie',
  connectHint: 'Liens de session, connexions, métriques',
  address: 'Adresse',
  planningKey: 'Jeton d’accès',
  reportingKey: 'Jeton d’API',
  connectKey: 'Clé d’API du marchand',
  pasteKey: 'Coller la clé',
  merchantKeyHint:
    'La clé du marchand, pas le jeton d’un client. Les jetons de client s’ajoutent par client.',
  clientId: 'Client ID (facultatif)',
  clientSecret: 'Client secret (facultatif)',
  clientHint:
    'Client Desk utilise le client ID et le client secret pour vérifier les événements du connecteur.',
  name: 'Nom de l’espace de travail',
  namePlaceholder: 'Par exemple, le nom de votre agence',
  test: 'Tester la connexion',
  testAgain: 'Tester à nouveau',
  testing: 'Test en cours',
  startWith: 'Commencer avec {{services}}',
  none: 'Saisissez l’adresse et la clé d’au moins un service.',
  untested: 'Testez la connexion, puis commencez avec ce qui marche.',
  ready_one: '{{count, number}} connecté sur {{given, number}}. Vous pouvez commencer avec ce qui marche.',
  ready_other: '{{count, number}} connectés sur {{given, number}}. Vous pouvez commencer avec ce qui marche.',
  ready_many:
    '{{count, number}} de connectés sur {{given, number}}. Vous pouvez commencer avec ce qui marche.',
  allReady: 'Tous les services sont connectés.',
  noneReady: 'Rien n’est encore connecté. Corrigez les champs signalés, puis testez à nouveau.',
  addressMissing: 'Saisissez l’adresse.',
  isV1: 'C’est l’adresse de la v1',
  v2Address: 'Client Desk a besoin de la v2 : {{address}}',
  useV2: 'Utiliser l’adresse v2',
  keyMissing: 'Saisissez la clé.',
  failed: 'L’espace de travail n’a pas pu être créé.',
};

export const verdict: TranslatedWithMany<typeof english.verdict> = {
  name: 'Résultat pour {{service}}',
  connected: 'Connecté.',
  connectedTo: 'Connecté à {{name}}.',
  projects_one: 'Accès à {{count, number}} projet.',
  projects_other: 'Accès à {{count, number}} projets.',
  projects_many: 'Accès à {{count, number}} de projets.',
  clients_one: '{{count, number}} client.',
  clients_other: '{{count, number}} clients.',
  clients_many: '{{count, number}} de clients.',
  customers_one: '{{count, number}} client du connecteur.',
  customers_other: '{{count, number}} clients du connecteur.',
  customers_many: '{{count, number}} de clients du connecteur.',
  scopes: 'Cette clé ne peut pas lire : {{scopes}}.',
  unchecked: 'Vérification impossible : {{scopes}}.',
  lost: '{{what}} ({{scope}})',
  scope: {
    projects: 'clients',
    posts: 'publications',
    integrations: 'comptes connectés',
    reviews: 'décisions et lots à valider',
  },
  trialEnds: 'L’essai se termine {{when}}.',
  or: 'Ou bien : {{cause}}',
  use: 'Utiliser {{address}}',
  status: 'statut {{status}}',
  request: 'requête {{id}}',
  cause: {
    key_wrong: 'La clé n’est pas acceptée. Elle est peut-être mal saisie, expirée ou révoquée.',
    key_of_a_customer: 'C’est un jeton de client. Saisissez plutôt la clé d’API du marchand.',
    scope_missing: 'La clé n’a pas le droit de lire cela.',
    trial_ended: 'L’essai du marchand est terminé.',
    access_refused: 'Le service a refusé l’accès à ce compte.',
    address_wrong: 'Ce service n’est pas à cette adresse.',
    address_is_v1: 'C’est l’adresse de la v1. Client Desk a besoin de la v2.',
    address_of_another_service: 'Cette adresse est celle d’un autre des trois services.',
    not_reachable: 'Cette adresse est injoignable.',
    certificate: 'Le certificat de cette adresse n’est pas fiable.',
    rate_limited: 'Trop d’appels avec cette clé. Attendez une minute, puis testez à nouveau.',
    service_failed: 'Le service a renvoyé une erreur. Testez à nouveau plus tard.',
  },
};
