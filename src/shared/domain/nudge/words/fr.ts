import type { NudgeWords } from '../nudge-words';

const changed = (what: string) => (seenAt: string) =>
  `${what} après la dernière validation (constaté le ${seenAt}) : celle-ci ne compte donc plus.`;

export const fr: NudgeWords = {
  hello: (names) => (names === null ? 'Bonjour,' : `Bonjour ${names},`),
  subject: (title) =>
    title === null ? 'Une publication attend votre validation' : `En attente de votre validation : ${title}`,
  waits: (title) =>
    title === null
      ? 'Une publication attend toujours votre validation.'
      : `La publication « ${title} » attend toujours votre validation.`,
  goesOut: (when) => `Elle est programmée pour le ${when}.`,
  wasToGoOut: (when) => `Elle était programmée pour le ${when}.`,
  changed: {
    caption: changed('Sa légende a été modifiée'),
    first_comment: changed('Son premier commentaire a été modifié'),
    schedule_at: changed('Sa date a été déplacée'),
    media: changed('Ses images ou vidéos ont été remplacées'),
    unknown: changed('Elle a été modifiée'),
  },
  ask: () => 'Pourriez-vous y jeter un œil ?',
};
