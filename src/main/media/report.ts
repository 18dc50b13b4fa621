import type {
  KeptPicture,
  MediaFailure,
  MediaSettings,
  MediaUsage,
  PostFile,
  PostMedia,
} from '@shared/media';
import { type MediaContent, readingOf } from './content';
import type { MediaStore } from './media-store';
import { ownersOf, type PinOf, retentionClassOf } from './retention';
import type { MediaName } from './seen-files';
import type { WaitingFile, WaitingFiles } from './waiting-files';

interface Sources {
  readonly catalogue: MediaStore['catalogue'];
  readonly waiting: Pick<WaitingFiles, 'all'>;
  readonly isByChoice: (file: WaitingFile) => boolean;
}

interface Placed {
  readonly file: PostFile;
  /** The file's position among the files of the post, starting at 0. */
  readonly position: number;
}

/** Describes the posts' files for a page, in the requested order. */
export function describePosts(postIds: readonly string[], sources: Sources): PostMedia[] {
  const waitingByPost = new Map<string, WaitingFile[]>(postIds.map((postId) => [postId, []]));
  for (const file of sources.waiting.all()) waitingByPost.get(file.owner.postId)?.push(file);
  return postIds.map((postId) => describePost(postId, waitingByPost.get(postId) ?? [], sources));
}

function describePost(postId: string, waiting: readonly WaitingFile[], sources: Sources): PostMedia {
  const { catalogue, isByChoice } = sources;
  const files: Placed[] = [];
  let thumbnail: MediaContent | undefined;
  for (const name of catalogue.namesOf(postId)) {
    const content = catalogue.find(name);
    if (!content) continue;
    if (name.startsWith('thumbnail:')) thumbnail = content;
    else if (name.startsWith('file:')) files.push(keptFile(name, content, postId));
  }
  for (const file of waiting) {
    if (file.name.startsWith('file:')) files.push(waitingFile(file, isByChoice(file)));
  }
  files.sort((a, b) => a.position - b.position);
  const poster = (thumbnail && pictureOf(`thumbnail:${postId}`, thumbnail)) ?? null;
  // The service makes a thumbnail of a post's first file and of no other.
  const withPosters = files.map(({ file, position }) =>
    position === 0 && file.kind !== 'image' ? { ...file, poster } : file,
  );
  return { postId, cover: poster ?? firstPicture(files), files: withPosters };
}

/** The page's address of a kept file. The version ends what the page still shows of other bytes. */
export function mediaAddressOf(name: MediaName, { hash }: Pick<MediaContent, 'hash'>): string {
  const id = encodeURIComponent(idOf(name));
  const path = name.startsWith('thumbnail:') ? `posts/${id}/thumbnail` : id;
  return `/media/${path}?v=${hash.slice(0, 12)}`;
}

const idOf = (name: MediaName): string => name.slice(name.indexOf(':') + 1);

function pictureOf(name: MediaName, content: MediaContent): KeptPicture | null {
  const { width, height } = content;
  return width === null || height === null ? null : { address: mediaAddressOf(name, content), width, height };
}

/** Only where the first file is a picture: the second one of a carousel would stand for the wrong thing. */
function firstPicture(files: readonly Placed[]): KeptPicture | null {
  const first = files.find(({ position }) => position === 0)?.file;
  if (first?.kind !== 'image' || first.address === null || first.width === null || first.height === null) {
    return null;
  }
  return { address: first.address, width: first.width, height: first.height };
}

function keptFile(name: MediaName, content: MediaContent, postId: string): Placed {
  const { kind, width, height, names } = content;
  const owners = names.find((one) => one.name === name)?.owners ?? [];
  const position = owners.find((owner) => owner.postId === postId)?.position ?? 0;
  const address = mediaAddressOf(name, content);
  const bytesSeen = readingOf(content, name);
  const look = names.find((one) => one.name === name)?.look;
  const file = {
    id: idOf(name),
    kind,
    state: 'kept',
    address,
    poster: null,
    width,
    height,
    bytesSeen,
    ...(look !== undefined && look !== 'other' && { look }),
  } as const;
  return { file, position };
}

function waitingFile(file: WaitingFile, isByChoice: boolean): Placed {
  const { name, kind, width, height, owner } = file;
  const state = isByChoice ? 'by_choice' : stateOf(file);
  const { position } = owner;
  return { file: { id: idOf(name), kind, state, address: null, poster: null, width, height }, position };
}

function stateOf({ trouble }: WaitingFile): PostFile['state'] {
  if (trouble === null) return 'waiting';
  return trouble.reason === 'no_room' ? 'no_room' : 'failed';
}

interface UsageSources extends Sources {
  readonly settings: MediaSettings;
  readonly pinOf: PinOf;
  readonly now: number;
}

export function describeUsage({
  catalogue,
  waiting,
  isByChoice,
  settings,
  pinOf,
  now,
}: UsageSources): MediaUsage {
  let oldestAt: number | null = null;
  let pinnedBytes = 0;
  for (const content of catalogue.all()) {
    oldestAt = Math.min(oldestAt ?? content.fetchedAt, content.fetchedAt);
    if (retentionClassOf(ownersOf(content), pinOf, now) >= 2) pinnedBytes += content.bytes;
  }
  const counts = { waiting: 0, skippedVideos: 0, withoutRoom: 0 };
  const failed = new Map<MediaFailure, number>();
  let isPinnedWithoutRoom = false;
  for (const file of waiting.all()) {
    const reason = file.trouble?.reason;
    if (isByChoice(file)) counts.skippedVideos += 1;
    else if (reason === undefined) counts.waiting += 1;
    else if (reason === 'no_room') {
      counts.withoutRoom += 1;
      isPinnedWithoutRoom ||= retentionClassOf([file.owner], pinOf, now) >= 2;
    } else failed.set(reason, (failed.get(reason) ?? 0) + 1);
  }
  return {
    settings,
    bytes: catalogue.bytes,
    files: catalogue.size,
    oldestAt,
    pinnedBytes,
    pinsExceedCap: pinnedBytes > settings.capBytes || isPinnedWithoutRoom,
    ...counts,
    failed: [...failed].map(([reason, files]) => ({ reason, files })),
  };
}
