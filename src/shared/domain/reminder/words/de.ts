import type { ReminderWords } from '../reminder-words';

const changed = (what: string) => (seenAt: string) =>
  `${what}, und zwar nach der letzten Freigabe (gesehen ${seenAt}). Deshalb ist eine neue Freigabe nötig.`;

export const de: ReminderWords = {
  hello: (names) => (names === null ? 'Guten Tag,' : `Guten Tag ${names},`),
  subject: (title) => (title === null ? 'Ein Beitrag wartet auf Ihre Freigabe' : `Freigabe nötig: ${title}`),
  waits: (title) =>
    title === null
      ? 'Ein Beitrag wartet noch auf Ihre Freigabe.'
      : `Der Beitrag „${title}“ wartet noch auf Ihre Freigabe.`,
  goesOut: (when) => `Geplante Veröffentlichung: ${when}.`,
  wasToGoOut: (when) => `Die Veröffentlichung war geplant für: ${when}.`,
  changed: {
    caption: changed('Der Text wurde geändert'),
    first_comment: changed('Der erste Kommentar wurde geändert'),
    schedule_at: changed('Das Veröffentlichungsdatum hat sich geändert'),
    media: changed('Bilder oder Videos wurden ausgetauscht'),
    account: changed('Das Konto wurde gewechselt'),
    unknown: changed('Der Beitrag wurde geändert'),
  },
  ask: () => 'Könnten Sie einen Blick darauf werfen?',
  several: {
    subject: (count) => `${count} Beiträge warten auf Ihre Freigabe`,
    wait: (count) => `${count} Beiträge warten noch auf Ihre Freigabe:`,
    post: (title) => title ?? 'Beitrag ohne Text',
    goesOut: (when) => `geplant für ${when}`,
    wasToGoOut: (when) => `war geplant für ${when}`,
  },
};
