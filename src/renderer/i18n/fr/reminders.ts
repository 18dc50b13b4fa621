import type * as english from '../en/reminders';
import type { TranslatedWithMany } from '../translated';

export const reminders: TranslatedWithMany<typeof english.reminders> = {
  list: 'Clients à relancer',
  toRemind: 'À relancer',
  reminded: 'Relancés ces dernières 24 heures',
  clients_one: '{{count, number}} client',
  clients_other: '{{count, number}} clients',
  clients_many: '{{count, number}} de clients',
  pieces_one: '{{count, number}} contenu',
  pieces_other: '{{count, number}} contenus',
  pieces_many: '{{count, number}} de contenus',
  atLeast: 'au moins {{counts}}',
  never: 'jamais',
  inMessage: 'Contenus de ce message',
  ofWaiting: '{{shown}} sur {{total}} en attente',
  addAll_one: 'Ajouter {{count, number}}',
  addAll_other: 'Ajouter les {{count, number}}',
  addAll_many: 'Ajouter les {{count, number}}',
  who: 'Qui le reçoit',
  subject: 'Objet',
  length: 'Longueur',
  short: 'Court',
  full: 'Complet',
  nothingTicked: 'Cochez un contenu à mentionner.',
  nothingSent_one:
    'Heures de {{city}}. Client Desk n’envoie rien : collez le message ou terminez-le dans votre app de messagerie. Un message copié compte comme rappel après 5 secondes, ou dès que vous continuez.',
  nothingSent_other:
    'Heures de {{city}}. Client Desk n’envoie rien : collez le message ou terminez-le dans votre app de messagerie. Un message copié compte comme rappel sur les {{count, number}} contenus après 5 secondes, ou dès que vous continuez.',
  nothingSent_many:
    'Heures de {{city}}. Client Desk n’envoie rien : collez le message ou terminez-le dans votre app de messagerie. Un message copié compte comme rappel sur les {{count, number}} de contenus après 5 secondes, ou dès que vous continuez.',
  earlier: 'Rappels précédents',
  aboutPosts_one: 'Sur {{count, number}} publication',
  aboutPosts_other: 'Sur {{count, number}} publications',
  aboutPosts_many: 'Sur {{count, number}} de publications',
  skip: 'Passer',
  next: 'Client suivant',
  countsSoon: 'Copié. Compte comme rappel dans 5 secondes, ou dès que vous passez au client suivant.',
  copied_one: 'Rappel pour {{client}} sur {{pieces}} contenu copié',
  copied_other: 'Rappel pour {{client}} sur {{pieces}} contenus copié',
  copied_many: 'Rappel pour {{client}} sur {{pieces}} contenus copié',
  mailed_one: 'Rappel pour {{client}} sur {{pieces}} contenu ouvert dans votre app de messagerie',
  mailed_other: 'Rappel pour {{client}} sur {{pieces}} contenus ouvert dans votre app de messagerie',
  mailed_many: 'Rappel pour {{client}} sur {{pieces}} contenus ouvert dans votre app de messagerie',
  nobody: 'Aucun rappel nécessaire',
  nobodyFact:
    'Aucune publication avec des réponses en attente n’est en retard, ne sort sous 14 jours ni n’attend depuis une semaine.',
};
