import type * as english from '../en/accounts';
import type { TranslatedWithMany } from '../translated';

export const accounts: TranslatedWithMany<typeof english.accounts> = {
  list: 'Cuentas conectadas',
  status: 'Estado',
  all: 'Todas',
  expired: 'Caducadas',
  active: 'Activas',
  deleted: 'Desconectadas',
  column: {
    status: 'Estado',
    network: 'Red',
    account: 'Cuenta',
    client: 'Cliente',
    since: 'Desde',
    planned: 'Próximas publicaciones',
    next: 'Próxima publicación, {{city}}',
  },
  row: '{{account}}, {{client}}, {{status}}',
  nameless: 'Cuenta {{id}}',
  noClient: 'Sin cliente',
  find: 'Buscar una cuenta o un cliente',
  seenBetween: 'entre {{before}} y {{after}}',
  seenAt: 'antes de {{when}}',
  seenFirst: 'antes de empezar el seguimiento',
  expiredHint_one:
    'Ha caducado {{count, number}} cuenta. Vuelve a conectarla en el servicio de planificación.',
  expiredHint_other:
    'Han caducado {{count, number}} cuentas. Vuelve a conectarlas en el servicio de planificación.',
  expiredHint_many:
    'Han caducado {{count, number}} de cuentas. Vuelve a conectarlas en el servicio de planificación.',
  waitOnExpired_one: 'Afecta a {{count, number}} próxima publicación.',
  waitOnExpired_other: 'Afecta a {{count, number}} próximas publicaciones.',
  waitOnExpired_many: 'Afecta a {{count, number}} de próximas publicaciones.',
  none: 'Aún no hay cuentas',
  noneMatches: 'Ninguna cuenta coincide',
  clear: 'Quitar filtro',
  unread: 'No se pudieron cargar las cuentas.',
};
