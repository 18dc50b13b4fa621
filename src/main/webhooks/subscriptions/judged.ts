import type { DeskError } from '@shared/errors';
import type { SubscriptionReading, SubscriptionRow, SubscriptionService } from '@shared/subscriptions';
import type { ListReading } from './calls';
import { type DriftRow, drift, type Expected, type Listed } from './drift';
import type { ExpectedBook } from './expected';
import type { SubscriptionPaths, WayIn } from './ports';

/** The latest result of reading a service's list. */
export interface ServiceLook {
  /** The newest successful reading; null if there is none. */
  readonly reading: ListReading | null;
  readonly error: DeskError | null;
}

interface Given {
  readonly workspaceId: string;
  readonly book: Pick<ExpectedBook, 'isOn' | 'subscriptions' | 'toldPathId'>;
  readonly paths: Pick<SubscriptionPaths, 'of' | 'within'>;
  readonly looks: ReadonlyMap<SubscriptionService, ServiceLook>;
  readonly wayIn: Pick<WayIn, 'addressOf'>;
}

/** The rows of all services whose list has been read; of the others nothing can be said. */
export function judgeSubscription({ workspaceId, book, paths, looks, wayIn }: Given): readonly DriftRow[] {
  const open = new Map(paths.of(workspaceId).map((one) => [one.pathId, one.path]));
  const expected = [...book.subscriptions.values()].map((one): Expected => {
    const { pathId, service, event, projectId } = one;
    const path = open.get(pathId);
    return {
      pathId,
      service,
      event,
      projectId,
      isWanted: book.isOn() && one.isWanted && path !== undefined,
      address: path === undefined ? null : wayIn.addressOf(workspaceId, path),
    };
  });
  const pathIdOf = (url: string) => paths.within(workspaceId, url)?.pathId ?? book.toldPathId(url);

  return [...looks].flatMap(([service, { reading }]) => {
    if (!reading) return [];
    const listed = reading.listed.map((one): Listed => ({ ...one, pathId: pathIdOf(one.url) }));
    const rows = drift(
      expected.filter((one) => one.service === service),
      listed,
    );
    // A record that could not be read may be the one that seems to be missing.
    return reading.isWhole ? rows : rows.filter(({ state }) => state !== 'not_subscribed');
  });
}

/** @param mask Takes out of an address what makes our paths secret. */
export const forPage = (
  { url, expected: _, ...row }: DriftRow,
  mask: (text: string) => string,
): SubscriptionRow => ({
  ...row,
  address: url === null ? null : mask(url),
});

export const readingOf = (look: ServiceLook | undefined): SubscriptionReading => ({
  readAt: look?.reading?.readAt ?? null,
  error: look?.error ?? null,
});
