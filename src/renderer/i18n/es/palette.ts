import type * as english from '../en/palette';
import type { Draft } from '../translated';

export const palette: Draft<typeof english.palette> = {
  name: 'Buscar o ir a',
  field: 'Buscar o ir a',
  results: 'Resultados',
  scopePosts: 'Solo publicaciones',
  group: {
    clients: 'Clientes',
    actions: 'Acciones',
    boards: 'Paneles',
    posts: 'Publicaciones',
    reports: 'Informes',
    accounts: 'Cuentas',
    events: 'Eventos de la cronología',
  },
  waiting_one: '{{count, number}} en espera',
  waiting_other: '{{count, number}} en espera',
  waiting_many: '{{count, number}} de en espera',
  nothingWaiting: 'nada en espera',
  postsIn_one: '{{count, number}} publicación',
  postsIn_other: '{{count, number}} publicaciones',
  postsIn_many: '{{count, number}} de publicaciones',
  present: 'Presentar “{{name}}”',
  choose: 'elegir',
  onlyPosts: 'solo publicaciones',
  everything: 'todo',
  nothing: 'Sin resultados para “{{text}}”',
  nothingHint: 'La búsqueda abarca toda la copia sin conexión.',
};
