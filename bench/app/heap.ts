import type { CDPSession, Page } from 'playwright';

interface HeapUsage {
  readonly usedSize: number;
  /** Of arrays of numbers; older browsers do not tell. */
  readonly backingStorageSize?: number;
}

export interface RendererHeap {
  readonly pageMegabytes: number;
  readonly workerMegabytes: number;
}

/** What page and worker hold after a collection. */
export async function heapOf(page: Page): Promise<RendererHeap> {
  const session = await page.context().newCDPSession(page);
  try {
    const worker = await attachToWorker(session);
    await session.send('HeapProfiler.collectGarbage');
    await worker('HeapProfiler.collectGarbage');
    return {
      pageMegabytes: megabytes(await session.send('Runtime.getHeapUsage')),
      workerMegabytes: megabytes((await worker('Runtime.getHeapUsage')) as HeapUsage),
    };
  } finally {
    await session.detach();
  }
}

const megabytes = ({ usedSize, backingStorageSize = 0 }: HeapUsage) => (usedSize + backingStorageSize) / 1e6;

/** Playwright's worker takes no commands of the debugger, so they are sent through its page in the older, unflattened form. */
async function attachToWorker(session: CDPSession): Promise<(method: string) => Promise<unknown>> {
  const answers = new Map<number, (result: unknown) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { readonly id?: number; readonly result?: unknown };
    if (id !== undefined) answers.get(id)?.(result);
  });
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    });
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const sessionId = await attached;
  let lastId = 0;
  return async (method) => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise((resolve) => answers.set(id, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return answered;
  };
}
