import type { updates as en } from '../en/updates';
import type { TranslatedWithMany } from '../translated';

export const updates: TranslatedWithMany<typeof en> = {
  title: 'Mettre Client Desk à jour',
  newsTitle: 'Nouveautés de la version {{version}}',
  whatsNew: 'Nouveautés',
  noNotes: 'Rien n’a été écrit sur cette version.',
  running: 'Vous avez la {{version}}',
  checking: 'Recherche de mises à jour…',
  none: 'Vous avez la version la plus récente.',
  checkedAt: 'Dernière vérification : {{when}}',
  check: 'Rechercher les mises à jour…',
  checkAgain: 'Rechercher à nouveau',
  checkFailed: 'Impossible de rechercher les mises à jour.',
  available: 'La version {{version}} est disponible.',
  released: 'Publiée : {{when}}',
  choice:
    'Rien n’est téléchargé tant que vous ne l’avez pas choisi. « Plus tard » masque cette version jusqu’à la suivante.',
  manual:
    'Ici, Client Desk n’installe pas de mises à jour, car rien ne peut vérifier qui les a publiées. Téléchargez la nouvelle version depuis sa page et installez-la vous-même.',
  openPage: 'Ouvrir la page de téléchargement',
  later: 'Plus tard',
  download: 'Télécharger',
  downloading: 'Téléchargement de la version {{version}}',
  progress: '{{share}}, {{speed}} par seconde',
  keepWorking: 'Vous pouvez fermer cette fenêtre et continuer à travailler.',
  stop: 'Arrêter le téléchargement',
  downloadFailed: 'Impossible de télécharger la version {{version}}.',
  downloadAgain: 'Télécharger à nouveau',
  ready: 'La version {{version}} est prête.',
  readyHow:
    'Redémarrez maintenant ou continuez à travailler : elle s’installe quand vous quittez Client Desk. Ce que vous avez saisi est d’abord enregistré.',
  restart: 'Redémarrer maintenant',
  restarting: 'Client Desk se ferme pour installer la version {{version}}.',
  unsaved: 'Une partie de ce que vous avez saisi n’a pas pu être enregistrée ; rien n’a été installé.',
  unsavedNext: 'Fermez cette fenêtre, copiez le texte non enregistré, puis redémarrez.',
  off: {
    from_source: 'Ici, Client Desk s’exécute depuis son code source et ne recherche pas de mises à jour.',
    no_address:
      'Cette version de Client Desk a été préparée sans adresse de mise à jour. Demandez les nouvelles versions à la personne qui vous a fourni Client Desk.',
    address_invalid:
      'L’adresse de mise à jour de cette version de Client Desk n’est pas sécurisée ; elle n’est pas utilisée. Demandez les nouvelles versions à la personne qui vous a fourni Client Desk.',
    unsupported:
      'Client Desk n’a pas été lancé depuis une application installée ; il ne peut pas être mis à jour. Téléchargez la version la plus récente là où vous avez obtenu celle-ci.',
  },
  sign: {
    available: 'Mise à jour disponible',
    downloading: 'Téléchargement en cours',
    failed: 'Mise à jour non téléchargée',
    ready: 'Redémarrer et mettre à jour',
    news: 'Nouveautés',
  },
  section: 'Mises à jour',
  daily: 'Rechercher les mises à jour une fois par jour',
  itself: 'Télécharger les mises à jour automatiquement',
  hint: 'Une mise à jour téléchargée s’installe quand vous redémarrez ou quittez Client Desk.',
};
