import type { FileToOpen, OpenedFile, TakenPackage } from '@shared/take-along';
import { useEffect } from 'react';
import type { Request } from '../../ipc';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';
import { useMainQuery } from '../../query/use-main-query';
import { useWorkspaceServices } from '../../query/workspace-services';
import { openKeptFile, useLooksAtReplaced } from '../media';

type OpenFile = (
  file: Pick<FileToOpen, 'kind' | 'address'>,
) => Promise<{ readonly opens: boolean; readonly pages: number | null }>;

/** Opens the files of packages that are taken along, one after the other, and tells main which of them do. */
export class FileOpener {
  readonly #request: Request;
  readonly #open: OpenFile;
  readonly #begun = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(request: Request, open: OpenFile) {
    this.#request = request;
    this.#open = open;
  }

  look(packages: readonly TakenPackage[]): void {
    const waiting = new Set(packages.flatMap(({ toOpen }) => toOpen.map(({ address }) => address)));
    // A file is opened again when its package is taken along again.
    for (const address of this.#begun) if (!waiting.has(address)) this.#begun.delete(address);
    for (const file of packages.flatMap(({ toOpen }) => toOpen)) {
      if (this.#begun.has(file.address)) continue;
      this.#begun.add(file.address);
      this.#last = this.#last.then(() => this.#openOne(file));
    }
  }

  async #openOne({ fileId, kind, address }: FileToOpen): Promise<void> {
    const found = await this.#open({ kind, address }).catch(() => ({ opens: false, pages: null }));
    const opened: OpenedFile = { fileId, address, ...found };
    await this.#request('media.report_opened', { files: [opened] });
  }
}

const opener = perWorkspace(({ request }) => new FileOpener(request, openKeptFile));

/** Opens downloaded files while the window is open, on every screen. */
export function OpenTakenFiles(): null {
  const { engine } = useWorkspaceServices();
  const files = usePerWorkspace(opener);
  useLooksAtReplaced();
  const { data } = useMainQuery(
    'media.taken_packages',
    {},
    { pushedBy: 'media.packages_changed', isEnabled: engine !== null },
  );
  useEffect(() => {
    if (data) files.look(data);
  }, [data, files]);
  return null;
}
