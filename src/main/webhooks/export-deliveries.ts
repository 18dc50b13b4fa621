import { open, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import type { DeliveryFilter } from '@shared/webhooks';
import { withPatience } from '../files/patience';
import { storageFailure } from '../files/storage-error';
import type { Deliveries } from './deliveries';

const atOnce = 100;

/**
 * Writes the deliveries that fit, newest first, one JSON text in a line, with secrets masked as on the screen. What stood at
 * the path is replaced only once the new file is whole.
 */
export async function exportDeliveries(
  deliveries: Pick<Deliveries, 'list' | 'detail'>,
  { workspaceId, filter, path }: { workspaceId: string; filter: DeliveryFilter; path: string },
): Promise<DeskResult<{ fileName: string; count: number }>> {
  const temporary = `${path}.part`;
  try {
    const file = await open(temporary, 'w', 0o600);
    try {
      const written = await writeAll(deliveries, { workspaceId, filter }, (text) =>
        file.appendFile(text, 'utf8'),
      );
      if (!written.ok) {
        await rm(temporary, { force: true });
        return written;
      }
      await file.sync();
      await file.close();
      await withPatience(() => rename(temporary, path));
      return succeed({ fileName: basename(path), count: written.data });
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    return storageFailure(error, 'the file');
  }
}

async function writeAll(
  { list, detail }: Pick<Deliveries, 'list' | 'detail'>,
  { workspaceId, filter }: { workspaceId: string; filter: DeliveryFilter },
  write: (text: string) => Promise<void>,
): Promise<DeskResult<number>> {
  let count = 0;
  for (let before: number | null = null; ; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(workspaceId, { filter, before, limit: atOnce });
    if (!page.ok) return page;
    const lines: string[] = [];
    for (const { sequence } of page.data.rows) {
      const one = await detail(workspaceId, sequence);
      // Removed for its age while it was being written.
      if (!one.ok && one.error.code === 'RECORD_NOT_FOUND') continue;
      if (!one.ok) return one;
      lines.push(`${JSON.stringify(one.data)}\n`);
    }
    await write(lines.join(''));
    count += lines.length;
    before = page.data.rows.at(-1)?.sequence ?? null;
    if (before === null) return succeed(count);
  }
}
