import { basename } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import type { DeliveryFilter } from '@shared/webhooks';
import { writeExported } from '../files/write-exported';
import type { Deliveries } from './deliveries';

const atOnce = 100;

/** Writes the deliveries that fit, newest first, one JSON text in a line, with secrets masked as on the screen. */
export const exportDeliveries = (
  deliveries: Pick<Deliveries, 'list' | 'detail'>,
  { workspaceId, filter, path }: { workspaceId: string; filter: DeliveryFilter; path: string },
): Promise<DeskResult<{ fileName: string; count: number }>> =>
  writeExported(path, async (write) => {
    const written = await writeAll(deliveries, { workspaceId, filter }, write);
    return written.ok ? succeed({ fileName: basename(path), count: written.data }) : written;
  });

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
