import type { ReminderWords } from '../reminder-words';

const changed = (what: string) => (seenAt: string) =>
  `${what} después de la última aprobación (visto el ${seenAt}), por lo que hay que aprobarla de nuevo.`;

export const es: ReminderWords = {
  hello: (names) => (names === null ? 'Hola:' : `Hola, ${names}:`),
  subject: (title) =>
    title === null ? 'Una publicación necesita su aprobación' : `Aprobación pendiente: ${title}`,
  waits: (title) =>
    title === null
      ? 'Una publicación sigue pendiente de su aprobación.'
      : `La publicación «${title}» sigue pendiente de su aprobación.`,
  goesOut: (when) => `Se publicará el ${when}.`,
  wasToGoOut: (when) => `Estaba programada para publicarse el ${when}.`,
  changed: {
    caption: changed('El texto cambió'),
    first_comment: changed('El primer comentario cambió'),
    schedule_at: changed('La fecha de publicación cambió'),
    media: changed('Las imágenes o los vídeos cambiaron'),
    account: changed('La cuenta cambió'),
    unknown: changed('La publicación cambió'),
  },
  ask: (spoken) => (spoken === 'several' ? '¿Podrían revisarla?' : '¿Podría revisarla?'),
  several: {
    subject: (count) => `${count} publicaciones necesitan su aprobación`,
    wait: (count) => `${count} publicaciones siguen pendientes de su aprobación:`,
    post: (title) => title ?? 'Publicación sin texto',
    goesOut: (when) => `programada para el ${when}`,
    wasToGoOut: (when) => `estaba programada para el ${when}`,
  },
};
