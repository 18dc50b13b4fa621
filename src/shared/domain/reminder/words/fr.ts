import type { ReminderWords } from '../reminder-words';

const changed = (what: string) => (seenAt: string) =>
  `${what} après la dernière validation (constaté le ${seenAt}) : elle doit donc être validée à nouveau.`;

export const fr: ReminderWords = {
  hello: (names) => (names === null ? 'Bonjour,' : `Bonjour ${names},`),
  subject: (title) =>
    title === null ? 'Une publication attend votre validation' : `Validation nécessaire : ${title}`,
  waits: (title) =>
    title === null
      ? 'Une publication attend toujours votre validation.'
      : `La publication « ${title} » attend toujours votre validation.`,
  goesOut: (when) => `Sa publication est prévue le ${when}.`,
  wasToGoOut: (when) => `Sa publication était prévue le ${when}.`,
  changed: {
    caption: changed('La légende a été modifiée'),
    first_comment: changed('Le premier commentaire a été modifié'),
    schedule_at: changed('La date de publication a été modifiée'),
    media: changed('Les images ou vidéos ont été remplacées'),
    account: changed('Le compte a été modifié'),
    unknown: changed('La publication a été modifiée'),
  },
  ask: () => 'Pourriez-vous y jeter un œil ?',
  several: {
    subject: (count) => `${count} publications attendent votre validation`,
    wait: (count) => `${count} publications attendent toujours votre validation :`,
    post: (title) => title ?? 'Publication sans légende',
    goesOut: (when) => `prévue le ${when}`,
    wasToGoOut: (when) => `était prévue le ${when}`,
  },
};
