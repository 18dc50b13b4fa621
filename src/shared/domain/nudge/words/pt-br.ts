import { inQuotes } from '../in-quotes';
import type { NudgeWords } from '../nudge-words';

const changed = (what: string) => (seenAt: string) =>
  `${what} depois da última aprovação (visto em ${seenAt}), por isso ela deixou de valer.`;

export const ptBR: NudgeWords = {
  hello: (names) => (names === null ? 'Olá!' : `Oi, ${names}!`),
  subject: (title) =>
    title === null ? 'Um post espera a sua aprovação' : `Esperando a sua aprovação: ${title}`,
  waits: (title, spoken) => {
    const whose = spoken === 'several' ? 'a aprovação de vocês' : 'a sua aprovação';
    return title === null
      ? `Um post ainda espera ${whose}.`
      : `O post ${inQuotes(title)} ainda espera ${whose}.`;
  },
  goesOut: (when) => `Ele está agendado para ${when}.`,
  wasToGoOut: (when) => `Ele estava agendado para ${when}.`,
  changed: {
    caption: changed('A legenda mudou'),
    first_comment: changed('O primeiro comentário mudou'),
    schedule_at: changed('A data mudou'),
    media: changed('As imagens ou os vídeos mudaram'),
    unknown: changed('O post mudou'),
  },
  ask: (spoken) => (spoken === 'several' ? 'Podem dar uma olhada?' : 'Pode dar uma olhada?'),
};
