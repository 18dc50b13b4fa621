import type { Client } from '../client';

export const bellefleur: Client = {
  name: 'Atelier Bellefleur',
  timezone: 'Europe/Paris',
  locale: 'fr_FR',
  handle: 'atelierbellefleur',
  networks: ['instagram', 'pinterest'],
  reporting: { name: 'Atelier Bellefleur' },
  connect: null,
  reviewers: [{ name: 'Clémence Roussel', email: 'clemence@bellefleur.example' }],
  remarks: ['Les pivoines arrivent en mai, pas en avril !', 'On peut raccourcir la deuxième phrase ?'],
  pieces: [
    { caption: 'Renoncules, eucalyptus et un ruban de lin. Le bouquet du vendredi est prêt.' },
    {
      caption:
        'Cinq gestes simples pour garder vos fleurs une semaine de plus. Le sucre n’en fait pas partie.',
    },
    {
      caption:
        'Mariage à la campagne : retour sur une arche montée en deux heures, sous la pluie, avec le sourire.',
    },
    {
      caption: 'Nos fleurs viennent d’Île-de-France neuf mois sur douze. Le reste du temps, on vous le dit.',
    },
    { caption: 'Atelier couronne de printemps, samedi 14 h. Il reste trois places.' },
    { caption: 'Fermé lundi et mardi : l’équipe va voir pousser les pivoines.' },
    { caption: 'Le mimosa est arrivé. L’atelier sent le soleil.' },
    { caption: 'Abonnement bureau : un bouquet chaque semaine, les mêmes deux mains pour le composer.' },
  ],
};
