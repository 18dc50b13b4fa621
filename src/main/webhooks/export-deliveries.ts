import { basename } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import type { DeliveryFilter } from '@shared/webhooks';
import { writeExported } from '../files/write-exported';
import type { Deliveries } from './deliveries';

/** Bodies in memory at once, each cut to what is shown. */
const atOnce = 100;

/** Writes the deliveries that fit, newest first, one JSON text in a line, with secrets masked as on the screen. */
export const exportDeliveries = (
  deliveries: Pick<Deliveries, 'matching' | 'details'>,
  { workspaceId, filter, path }: { workspaceId: string; filter: DeliveryFilter; path: string },
): Promise<DeskResult<{ fileName: string; count: number }>> =>
  writeExported(path, async (write) => {
    const written = await writeAll(deliveries, { workspaceId, filter }, write);
    return written.ok ? succeed({ fileName: basename(path), count: written.data }) : written;
  });

/** Searches once, so that the time grows linearly with the number of lines. */
async function writeAll(
  { matching, details }: Pick<Deliveries, 'matching' | 'details'>,
  { workspaceId, filter }: { workspaceId: string; filter: DeliveryFilter },
  write: (text: string) => Promise<void>,
): Promise<DeskResult<number>> {
  const found = await matching(workspaceId, filter);
  if (!found.ok) return found;
  let count = 0;
  for (let from = 0; from < found.data.length; from += atOnce) {
    // Deliveries removed for their age meanwhile are missing.
    const page = await details(workspaceId, found.data.slice(from, from + atOnce));
    if (!page.ok) return page;
    await write(page.data.map((one) => `${JSON.stringify(one)}\n`).join(''));
    count += page.data.length;
  }
  return succeed(count);
}
