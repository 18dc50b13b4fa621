import { isObject, type JsonObject } from '@shared/domain/json';
import { parseInstant } from '@shared/domain/time';
import { type MediaKind, pictureOwner } from '@shared/media';
import type { ServiceName } from '@shared/services/endpoint';
import { mediaTypes } from '@shared/services/planning/records';
import type { EpochMs } from '../../shared/domain/time';

/**
 * `file:<id>`, or `thumbnail:<post id>`: the service's thumbnails have no id of their own. `earlier:<id>#<revision>` are
 * bytes that others replaced under the same id. The first ones have no revision.
 */
export type MediaName = `file:${string}` | `thumbnail:${string}` | `earlier:${string}#${string}`;

/** A post that a file belongs to, with the facts from the response. */
export interface Owner {
  readonly postId: string;
  readonly projectId: string | null;
  readonly status: string | null;
  /** Null where it has no date. */
  readonly scheduleAt: EpochMs | null;
  /** Place of the file among the post's, from 0. */
  readonly position: number;
}

/** The services whose answers hold addresses of files. */
export type MediaService = Extract<ServiceName, 'planning' | 'connect'>;

/** A file in an answer, with the address that opens it for a while. */
export interface SeenFile {
  readonly name: MediaName;
  /** The service whose answer named the file. */
  readonly service: MediaService;
  readonly kind: MediaKind;
  /** Secret: anyone with this URL can read the file. Kept in memory only. */
  readonly url: string;
  /** End of validity by our own clock. */
  readonly validUntil: EpochMs;
  /** Width in pixels as the service states it. Pages reserve a place of that shape. */
  readonly width: number | null;
  readonly height: number | null;
  readonly owner: Owner;
}

export interface SeenPostFiles {
  readonly postId: string;
  readonly files: readonly SeenFile[];
  /** The answer gave all media items of the post, and not its thumbnail alone. */
  readonly isWhole: boolean;
}

/** "Media and thumbnail URLs expire 48 hours after the response" (planning v1, Limits). */
const validMs = 48 * 3_600_000;

/**
 * Finds the posts of an answer with their media items and thumbnails, in any wrapping. Lenient, because the document
 * does not define the form of thumbnails. Unknown parts are not downloaded and have no other effect.
 */
export function postsIn(answer: unknown, receivedAt: number): SeenPostFiles[] {
  const found: SeenPostFiles[] = [];
  visit(answer, null, receivedAt, found);
  return found;
}

function visit(value: unknown, projectId: string | null, receivedAt: number, found: SeenPostFiles[]): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, projectId, receivedAt, found);
    return;
  }
  if (!isObject(value)) return;
  const { project, media, thumbnail } = value;
  const own = idIn(isObject(project) ? project.id : undefined) ?? projectId;
  const postId = idIn(value.id);
  if (postId !== undefined && ('media' in value || 'thumbnail' in value)) {
    const owner = ownerOf(value, postId, own);
    const files = [...mediaOf(media, owner, receivedAt), ...thumbnailOf(thumbnail, owner, receivedAt)];
    found.push({ postId, files, isWhole: Array.isArray(media) });
  }
  for (const [key, one] of Object.entries(value)) {
    if (key !== 'media' && key !== 'thumbnail') visit(one, own, receivedAt, found);
  }
}

function ownerOf(post: JsonObject, postId: string, projectId: string | null): Owner {
  const { status, schedule_at: schedule } = post;
  return {
    postId,
    projectId,
    status: typeof status === 'string' ? status : null,
    scheduleAt: (typeof schedule === 'string' && parseInstant(schedule)) || null,
    position: 0,
  };
}

function mediaOf(media: unknown, owner: Owner, receivedAt: number): SeenFile[] {
  if (!Array.isArray(media)) return [];
  return media.flatMap((item: unknown, position): SeenFile[] => {
    if (!isObject(item) || typeof item.url !== 'string') return [];
    const id = idIn(item.id);
    const kind = mediaTypes.find((type) => type === item.type);
    if (id === undefined || kind === undefined) return [];
    const validUntil = endOf(item.url_expires_at, receivedAt);
    const size = { width: pixelsIn(item.width), height: pixelsIn(item.height) };
    const name = `file:${id}` as const;
    const facts = { name, service: 'planning', kind, url: item.url, validUntil } as const;
    return [{ ...facts, ...size, owner: { ...owner, position } }];
  });
}

/** An address as it is, or the first one in a list or object. */
function thumbnailOf(thumbnail: unknown, owner: Owner, receivedAt: number): SeenFile[] {
  const url = addressIn(thumbnail);
  if (url === undefined) return [];
  const validUntil = endOf(isObject(thumbnail) ? thumbnail.url_expires_at : undefined, receivedAt);
  const size = { width: null, height: null };
  const name = `thumbnail:${owner.postId}` as const;
  return [{ name, service: 'planning', kind: 'image', url, validUntil, ...size, owner }];
}

function addressIn(value: unknown): string | undefined {
  if (typeof value === 'string') return /^https?:\/\//i.test(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const one of Object.values(value)) {
    const found = addressIn(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Never later than 48 hours by our own clock. An end that has passed already says that the clocks disagree, not that
 * the service gives out dead addresses.
 */
function endOf(expiresAt: unknown, receivedAt: number): number {
  const named = typeof expiresAt === 'string' ? parseInstant(expiresAt) : null;
  const latest = receivedAt + validMs;
  return named !== null && named > receivedAt ? Math.min(named, latest) : latest;
}

const pixelsIn = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 && value <= 100_000 ? value : null;

/** Ids longer than any we have seen would only fill the index. */
function idIn(id: unknown): string | undefined {
  const text = typeof id === 'number' ? String(id) : id;
  return typeof text === 'string' && text.length >= 1 && text.length <= 200 ? text : undefined;
}

/** The networks sign their addresses and do not say for how long; the next reading of the list brings a newer one. */
const pictureValidMs = 24 * 3_600_000;

/**
 * Finds the profile pictures of the connections in an answer of the connector, in any wrapping. Each is the thumbnail
 * of its connection. It is small, has no id of its own, and is renewed when the list is refreshed.
 */
export function picturesIn(answer: unknown, receivedAt: number): SeenPostFiles[] {
  if (Array.isArray(answer)) return answer.flatMap((one: unknown) => picturesIn(one, receivedAt));
  if (!isObject(answer)) return [];
  const { uuid, profile_picture_url: url } = answer;
  const nested = Object.values(answer).flatMap((one) => picturesIn(one, receivedAt));
  // A uuid's 36 characters; anything longer would only fill the index.
  if (typeof url !== 'string' || typeof uuid !== 'string' || uuid.length > 36) return nested;
  const postId = pictureOwner(uuid);
  const owner = { postId, projectId: null, status: null, scheduleAt: null, position: 0 };
  const file: SeenFile = {
    name: `thumbnail:${postId}`,
    service: 'connect',
    kind: 'image',
    url,
    validUntil: receivedAt + pictureValidMs,
    width: null,
    height: null,
    owner,
  };
  return [{ postId, isWhole: false, files: [file] }, ...nested];
}
