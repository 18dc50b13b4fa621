import type { ReminderWords } from '../reminder-words';

const changed = (what: string) => (seenAt: string) =>
  `${what} dopo l’ultima approvazione (visto ${seenAt}), quindi serve una nuova approvazione.`;

export const it: ReminderWords = {
  hello: (names) => (names === null ? 'Buongiorno,' : `Buongiorno ${names},`),
  subject: (title) => (title === null ? 'Un post attende la sua approvazione' : `Da approvare: ${title}`),
  waits: (title, spoken) =>
    title === null
      ? `Un post è ancora in attesa della ${spoken === 'several' ? 'vostra' : 'sua'} approvazione.`
      : `Il post «${title}» è ancora in attesa della ${spoken === 'several' ? 'vostra' : 'sua'} approvazione.`,
  goesOut: (when) => `La pubblicazione è prevista per ${when}.`,
  wasToGoOut: (when) => `La pubblicazione era prevista per ${when}.`,
  changed: {
    caption: changed('Il testo è stato modificato'),
    first_comment: changed('Il primo commento è stato modificato'),
    schedule_at: changed('La data di pubblicazione è cambiata'),
    media: changed('Le immagini o i video sono stati sostituiti'),
    account: changed('L’account è stato cambiato'),
    unknown: changed('Il post è stato modificato'),
  },
  ask: (spoken) => (spoken === 'several' ? 'Potreste dare un’occhiata?' : 'Potrebbe dare un’occhiata?'),
  several: {
    subject: (count) => `${count} post da approvare`,
    wait: (count, spoken) =>
      `${count} post sono ancora in attesa della ${spoken === 'several' ? 'vostra' : 'sua'} approvazione:`,
    post: (title) => title ?? 'Post senza testo',
    goesOut: (when) => `previsto per ${when}`,
    wasToGoOut: (when) => `era previsto per ${when}`,
  },
};
