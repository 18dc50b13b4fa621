import type { DatasetClient } from '../../data/dataset';
import type { SeededRandom } from '../../kernel/seeded';
import type { PaintedPicture } from '../../media/drawing/paint-drawing';
import { randomMediaFile } from '../media';
import {
  type KnownNetwork,
  networkTypes,
  type PostType,
  type SandboxMediaFile,
  sandboxNetworkGroupOf,
} from '../model';
import type { Planning } from '../state';

/** Closing lines of captions, by language. */
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

export interface PostCaption {
  readonly caption: string;
  readonly firstComment: string | null;
}

/**
 * The client's pieces in turn, some with a closing line or a hashtag, so that captions differ over half a year.
 */
export function captionFor(
  { pieces, locale, handle }: DatasetClient,
  pieceIndex: number,
  random: SeededRandom,
): PostCaption {
  const piece = pieces[pieceIndex % pieces.length];
  if (!piece) throw new Error(`${handle} has nothing to say`);
  const closing = random.pick(closers[locale.slice(0, 2)] ?? closers['en'] ?? []);
  const tags = random.chance(0.3) ? `\n\n#${handle.replace(/\W/g, '')}` : '';
  const caption = `${piece.caption}${random.chance(0.5) ? `\n\n${closing}` : ''}${tags}`;
  return { caption, firstComment: piece.firstComment ?? null };
}

/** A post type of the network; half of the posts are `feed`. */
export const typeFor = (network: KnownNetwork, random: SeededRandom): PostType =>
  random.chance(0.5) ? 'feed' : random.pick<PostType>(networkTypes[sandboxNetworkGroupOf(network)]);

/** Pictures of a piece: its own drawing, then following ones, each time in a different shot. */
function pictureFor({ pieces, pictures }: DatasetClient, pieceIndex: number, place: number): PaintedPicture {
  const own = pieceIndex % pieces.length;
  const drawing = pictures[(own + Math.floor(place / 2)) % pictures.length] ?? '';
  return { drawing, shot: Math.floor(pieceIndex / pieces.length) + place };
}

interface MediaSource {
  readonly planning: Planning;
  readonly client: DatasetClient;
  readonly pieceIndex: number;
  readonly random: SeededRandom;
}

/** Files of posts created before this day may have no size: "uploaded before extraction existed". */
const sizesReadSince = Date.UTC(2026, 0, 20);

export function mediaFor(
  type: PostType,
  network: KnownNetwork,
  createdAt: number,
  { planning, client, pieceIndex, random }: MediaSource,
): readonly SandboxMediaFile[] {
  const nextId = () => planning.kernel.store.nextId('planning.file');
  if (network === 'linkedin' && random.chance(0.25)) {
    return [{ id: nextId(), type: 'pdf', width: null, height: null }];
  }
  if ((network === 'x' || network === 'threads') && random.chance(0.4)) return [];
  const count = network === 'instagram' && type === 'feed' && random.chance(0.3) ? random.integer(2, 5) : 1;
  return Array.from({ length: count }, (_, place) => {
    const picture = pictureFor(client, pieceIndex, place);
    const file = { ...randomMediaFile(nextId(), type, random), picture };
    const unread = createdAt < sizesReadSince && random.chance(0.25);
    return unread ? { ...file, width: null, height: null } : file;
  });
}
