import type { Client } from '../../data/client';
import type { Random } from '../../kernel/seeded';

/** What agencies put under a text, by language. */
const closers: Readonly<Record<string, readonly string[]>> = {
  pt: [
    'Conta pra gente nos comentários.',
    'Salve para depois. 📌',
    'Marque quem precisa ver isto.',
    'Link na bio.',
    'Até já!',
  ],
  en: [
    'Tell us in the comments.',
    'Save this one for later. 📌',
    'Tag someone who needs this.',
    'Link in bio.',
    'See you there.',
  ],
  es: [
    'Cuéntanos en los comentarios.',
    'Guárdalo para después. 📌',
    'Etiqueta a quien le haga falta.',
    'Enlace en la bio.',
    '¡Nos vemos!',
  ],
  de: [
    'Schreib es uns in die Kommentare.',
    'Speichern und später lesen. 📌',
    'Wem würdest du das zeigen?',
    'Link in der Bio.',
    'Bis bald!',
  ],
  fr: [
    'Dites-le-nous en commentaire.',
    'À garder de côté. 📌',
    'Partagez avec qui en a besoin.',
    'Lien en bio.',
    'À très vite !',
  ],
  ja: ['コメントでお聞かせください。', '保存してあとでどうぞ。📌', 'プロフィールのリンクから。'],
};

export interface Caption {
  readonly caption: string;
  readonly firstComment: string | null;
}

/**
 * The client's pieces in turn, every other time with a closing line and now and then with a tag, so that half a year
 * does not repeat itself.
 */
export function captionFor({ pieces, locale, handle }: Client, turn: number, random: Random): Caption {
  const piece = pieces[turn % pieces.length];
  if (!piece) throw new Error(`${handle} has nothing to say`);
  const closing = random.pick(closers[locale.slice(0, 2)] ?? closers['en'] ?? []);
  const tags = random.chance(0.3) ? `\n\n#${handle.replace(/\W/g, '')}` : '';
  const caption = `${piece.caption}${random.chance(0.5) ? `\n\n${closing}` : ''}${tags}`;
  return { caption, firstComment: piece.firstComment ?? null };
}
