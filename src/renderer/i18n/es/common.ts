import type * as english from '../en/common';
import type { TranslatedWithMany } from '../translated';

export const action: TranslatedWithMany<typeof english.action> = {
  back: 'Atrás',
  forward: 'Adelante',
  close: 'Cerrar',
  cancel: 'Cancelar',
  dismiss: 'Descartar',
  tryAgain: 'Intentar de nuevo',
  tryNow: 'Intentar ahora',
  readAgain: 'Actualizar',
  reload: 'Recargar la ventana',
};

export const field: TranslatedWithMany<typeof english.field> = {
  hidden: 'Este nombre tiene un carácter oculto, como una marca de dirección del texto. Escríbelo de nuevo.',
};

export const app: TranslatedWithMany<typeof english.app> = {
  title: '{{screen}} · {{workspace}} · Client Desk',
  titleAlone: '{{screen}} · Client Desk',
  screens: 'Pantallas',
  startFailed: 'No se pudo abrir esta ventana.',
  startFailedHint:
    'No se ha perdido nada de lo que escribiste. Recarga la ventana. Si no funciona, cierra Client Desk y vuelve a abrirlo.',
  renderFailed: 'Algo falló en esta pantalla.',
  renderFailedHint:
    'Tus notas y la copia sin conexión están a salvo. Recarga para continuar. Los detalles están en el registro.',
};

export const nav: TranslatedWithMany<typeof english.nav> = {
  clients: 'Clientes',
  numbers: 'Números',
  reference: 'Referencia',
  mine: 'Mis clientes',
  moreMine_one: '{{count, number}} más',
  moreMine_other: '{{count, number}} más',
  moreMine_many: '{{count, number}} de más',
};

export const status: TranslatedWithMany<typeof english.status> = {
  draft: 'Borrador',
  in_review: 'En revisión',
  scheduled: 'Programado',
  publishing: 'Publicándose',
  published: 'Publicado',
  failed: 'Con error',
  archived: 'Archivado',
};

export const situation: TranslatedWithMany<typeof english.situation> = {
  pending: 'En espera',
  request_changes: 'Cambios solicitados',
  approved: 'Aprobado',
};

export const situationShort: TranslatedWithMany<typeof english.situationShort> = {
  pending: 'En espera',
  request_changes: 'Cambios',
  approved: 'Aprobado',
};

export const postType: TranslatedWithMany<typeof english.postType> = {
  feed: 'feed',
  story: 'historia',
  reels: 'reel',
  shorts: 'short',
  photo: 'foto',
};

export const media: TranslatedWithMany<typeof english.media> = {
  image: 'Imagen',
  video: 'Vídeo',
  pdf: 'PDF',
  none: 'Sin imagen ni vídeo',
  numbered: '{{kind}} {{number, number}} de {{total, number}}',
  pageFailed: 'No se pudo mostrar {{name}}.',
  page: '{{name}}, página {{page, number}} de {{total, number}}',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  state: {
    kept: 'En este equipo',
    waiting: 'Aún sin descargar',
    by_choice: 'Los vídeos no se guardan en este equipo',
    no_room: 'El espacio para archivos está lleno',
    failed: 'No se pudo descargar',
  },
};

export const service: TranslatedWithMany<typeof english.service> = {
  planning: 'Planificación',
  reporting: 'Informes',
  connect: 'Conector',
};
