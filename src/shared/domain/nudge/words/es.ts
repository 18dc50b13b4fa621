import type { NudgeWords } from '../nudge-words';

const changed = (what: string) => (seenAt: string) =>
  `${what} después de la última aprobación (visto el ${seenAt}), por lo que esta ya no cuenta.`;

export const es: NudgeWords = {
  hello: (names) => (names === null ? 'Hola:' : `Hola, ${names}:`),
  subject: (title) =>
    title === null ? 'Una publicación espera su aprobación' : `A la espera de su aprobación: ${title}`,
  waits: (title) =>
    title === null
      ? 'Una publicación sigue a la espera de su aprobación.'
      : `La publicación «${title}» sigue a la espera de su aprobación.`,
  goesOut: (when) => `Está programada para el ${when}.`,
  wasToGoOut: (when) => `Estaba programada para el ${when}.`,
  changed: {
    caption: changed('El texto cambió'),
    first_comment: changed('El primer comentario cambió'),
    schedule_at: changed('La fecha cambió'),
    media: changed('Las imágenes o los vídeos cambiaron'),
    unknown: changed('La publicación cambió'),
  },
  ask: (spoken) => (spoken === 'several' ? '¿Podrían revisarla?' : '¿Podría revisarla?'),
};
