import { z } from 'zod';
import { fileLooks, type MediaClearReport, type MediaUsage, type PostMedia } from '../media';
import type { TakenPackage } from '../take-along';
import { limits } from './limits';
import { workspaceRoute } from './route';

const postId = z.string().min(1).max(200);

/** Size of the media cache. Less hardly holds a post's pictures; more exceeds the disks that the app runs on. */
const capBytes = z
  .int()
  .min(50 * 1024 ** 2)
  .max(1024 ** 4);

export const mediaRoutes = {
  /** The state of these posts' files on this machine, in the requested order. Missing thumbnails are fetched soon. */
  'media.look_up': workspaceRoute(
    z.strictObject({ postIds: z.array(postId).min(1).max(200) }),
    limits.lookUp,
  ).returns<readonly PostMedia[]>(),
  /** The user looks at the post. Its files are downloaded before all others, videos only if `withVideos` is true. */
  'media.want': workspaceRoute(
    z.strictObject({ postId, withVideos: z.boolean().optional() }),
    limits.read,
  ).returns<null>(),
  /** Every file of these posts, videos too, is fetched, checked and kept until after the meeting. */
  'media.take_along': workspaceRoute(
    z.strictObject({
      packageId: postId,
      postIds: z.array(postId).min(1).max(500),
      lastAt: z.number().nullable(),
    }),
    limits.change,
  ).returns<TakenPackage | null>(),
  /** The files of a package are kept no longer than any others; what was still to be fetched is not hurried any more. */
  'media.let_go': workspaceRoute(z.strictObject({ packageId: postId }), limits.change).returns<null>(),
  'media.taken_packages': workspaceRoute(z.strictObject({}), limits.read).returns<readonly TakenPackage[]>(),
  /** Reports whether files of a package could be opened; see `TakenPackage.toOpen`. */
  'media.report_opened': workspaceRoute(
    z.strictObject({
      files: z
        .array(
          z.strictObject({
            fileId: postId,
            address: z.string().max(1_000),
            opens: z.boolean(),
            pages: z.int().min(0).max(100_000).nullable(),
          }),
        )
        .min(1)
        .max(200),
    }),
    limits.lookUp,
  ).returns<null>(),
  /** Reports how a replaced picture looks; see `MediaChange.toCompare`. */
  'media.report_look': workspaceRoute(
    z.strictObject({ fileId: postId, revision: z.string().regex(/^[0-9a-f]{12}$/), look: z.enum(fileLooks) }),
    limits.lookUp,
  ).returns<null>(),
  'media.read_usage': workspaceRoute(z.strictObject({}), limits.read).returns<MediaUsage>(),
  /** A smaller cap takes effect at once: what is over it is removed. */
  'media.change_settings': workspaceRoute(
    z.strictObject({ capBytes: capBytes.optional(), videos: z.boolean().optional() }),
    limits.change,
  ).returns<MediaUsage>(),
  /** Removes the kept files of one planning client, or of all. What is still needed is fetched again. */
  'media.clear': workspaceRoute(
    z.strictObject({
      client: z
        .string()
        .regex(/^planning:.{1,200}$/)
        .optional(),
    }),
    limits.change,
  ).returns<MediaClearReport>(),
};
