import { type DeskResult, succeed } from '@shared/errors';
import type { mediaRoutes } from '@shared/ipc/media';
import type { HandlersFor } from '@shared/ipc/route';
import type { MainPart } from '../part';
import type { Media } from './media';
import type { OpenMedia } from './open-media';

export function createMediaHandlers(media: Pick<Media, 'of'>): HandlersFor<typeof mediaRoutes> {
  async function using<T>(
    workspaceId: string,
    use: (own: OpenMedia) => T | Promise<T>,
  ): Promise<DeskResult<T>> {
    const own = await media.of(workspaceId);
    return own.ok ? succeed(await use(own.data)) : own;
  }

  return {
    'media.look_up': ({ postIds }, { workspaceId }) => using(workspaceId, (own) => own.lookUp(postIds)),
    'media.want': ({ postId, withVideos }, { workspaceId }) =>
      using(workspaceId, (own) => {
        own.want(postId, withVideos);
        return null;
      }),
    'media.take_along': async (asked, { workspaceId }) => {
      const own = await media.of(workspaceId);
      return own.ok ? own.data.takeAlong.take(asked) : own;
    },
    'media.let_go': async ({ packageId }, { workspaceId }) => {
      const own = await media.of(workspaceId);
      return own.ok ? own.data.takeAlong.letGo(packageId) : own;
    },
    'media.taken_packages': (_input, { workspaceId }) => using(workspaceId, (own) => own.takeAlong.list()),
    'media.report_opened': ({ files }, { workspaceId }) =>
      using(workspaceId, (own) => {
        own.takeAlong.opened(files);
        return null;
      }),
    'media.report_look': (report, { workspaceId }) =>
      using(workspaceId, (own) => {
        own.looked(report);
        return null;
      }),
    'media.read_usage': (_input, { workspaceId }) => using(workspaceId, (own) => own.usage()),
    'media.change_settings': async (change, { workspaceId }) => {
      const own = await media.of(workspaceId);
      if (!own.ok) return own;
      const changed = await own.data.changeSettings(change);
      return changed.ok ? succeed(own.data.usage()) : changed;
    },
    'media.clear': ({ client }, { workspaceId }) =>
      using(workspaceId, (own) => own.clear(client === undefined ? null : client.slice('planning:'.length))),
  };
}

export const mediaPart = (media: Media) =>
  ({
    routes: createMediaHandlers(media),
    events(emit) {
      media.onChanged(({ workspaceId, change }) => emit('media.changed', change, { workspaceId }));
      media.onPackages(({ workspaceId, packages }) =>
        emit('media.packages_changed', packages, { workspaceId }),
      );
    },
    forget: (workspaceId: string) => media.forget(workspaceId),
    close: () => media.closeAll(),
  }) satisfies MainPart;
