import type { MediaName, Owner, SeenFile, SeenPostFiles } from '../seen-files';
import { png } from './pictures';

const hourMs = 3_600_000;
/** When the tests' time begins, epoch ms. */
export const start = Date.UTC(2026, 10, 20, 12);

interface Given extends Partial<Owner> {
  readonly kind?: SeenFile['kind'];
  readonly name?: MediaName;
  readonly url?: string;
  readonly validUntil?: number;
}

/** A post in review with one file, whose address is `https://f/<post>` unless told otherwise. */
export function post(
  postId: string,
  { kind = 'image', name, url, validUntil, ...given }: Given = {},
): SeenPostFiles {
  const owner = { postId, projectId: '41', status: 'in_review', scheduleAt: start + hourMs, position: 0 };
  const file: SeenFile = {
    kind,
    service: 'planning',
    name: name ?? `file:${postId}`,
    width: 30,
    height: null,
    url: url ?? `https://f/${postId}`,
    validUntil: validUntil ?? start + 48 * hourMs,
    owner: { ...owner, ...given },
  };
  return { postId, files: [file], isWhole: !file.name.startsWith('thumbnail:') };
}

/** Distinct pictures of about a hundred bytes each. */
export const picture = (number: number) => png(3, 3, number);
