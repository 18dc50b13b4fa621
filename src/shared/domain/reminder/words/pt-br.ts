import { inQuotes } from '../in-quotes';
import type { ReminderWords } from '../reminder-words';

const changed = (what: string) => (seenAt: string) =>
  `${what} depois da última aprovação (visto em ${seenAt}), por isso o post precisa ser aprovado de novo.`;

export const ptBR: ReminderWords = {
  hello: (names) => (names === null ? 'Olá!' : `Oi, ${names}!`),
  subject: (title) => (title === null ? 'Um post precisa da sua aprovação' : `Aprovação pendente: ${title}`),
  waits: (title, spoken) => {
    const whose = spoken === 'several' ? 'a aprovação de vocês' : 'a sua aprovação';
    return title === null
      ? `Um post ainda aguarda ${whose}.`
      : `O post ${inQuotes(title)} ainda aguarda ${whose}.`;
  },
  goesOut: (when) => `A publicação está agendada para ${when}.`,
  wasToGoOut: (when) => `A publicação estava agendada para ${when}.`,
  changed: {
    caption: changed('A legenda foi editada'),
    first_comment: changed('O primeiro comentário foi editado'),
    schedule_at: changed('A data de publicação mudou'),
    media: changed('As imagens ou os vídeos foram substituídos'),
    account: changed('A conta mudou'),
    unknown: changed('O post foi editado'),
  },
  ask: (spoken) => (spoken === 'several' ? 'Podem dar uma olhada?' : 'Pode dar uma olhada?'),
  several: {
    subject: (count) => `${count} posts precisam da sua aprovação`,
    wait: (count, spoken) =>
      `${count} posts ainda aguardam ${spoken === 'several' ? 'a aprovação de vocês' : 'a sua aprovação'}:`,
    post: (title) => title ?? 'Post sem legenda',
    goesOut: (when) => `agendado para ${when}`,
    wasToGoOut: (when) => `estava agendado para ${when}`,
  },
};
