import type * as english from '../en/accounts';
import type { TranslatedWithMany } from '../translated';

export const accounts: TranslatedWithMany<typeof english.accounts> = {
  list: 'Comptes connectés',
  status: 'État',
  all: 'Tous',
  expired: 'Expirés',
  active: 'Actifs',
  deleted: 'Déconnectés',
  column: {
    status: 'État',
    network: 'Réseau',
    account: 'Compte',
    client: 'Client',
    since: 'Depuis',
    planned: 'Publications à venir',
    next: 'Prochaine publication, {{city}}',
  },
  row: '{{account}}, {{client}}, {{status}}',
  nameless: 'Compte {{id}}',
  noClient: 'Sans client',
  find: 'Chercher un compte ou un client',
  seenBetween: 'entre {{before}} et {{after}}',
  seenAt: 'avant {{when}}',
  seenFirst: 'avant le début du suivi',
  expiredHint_one: '{{count, number}} compte a expiré. Reconnectez-le dans le service de planification.',
  expiredHint_other:
    '{{count, number}} comptes ont expiré. Reconnectez-les dans le service de planification.',
  expiredHint_many:
    '{{count, number}} de comptes ont expiré. Reconnectez-les dans le service de planification.',
  waitOnExpired_one: '{{count, number}} publication à venir est concernée.',
  waitOnExpired_other: '{{count, number}} publications à venir sont concernées.',
  waitOnExpired_many: '{{count, number}} de publications à venir sont concernées.',
  none: 'Pas encore de comptes',
  noneMatches: 'Aucun compte ne correspond',
  clear: 'Effacer le filtre',
  unread: 'Les comptes n’ont pas pu être chargés.',
};
