import type { DeskResult } from '@shared/errors';
import { succeed } from '@shared/errors';

export interface Receipt {
  readonly sequence: number;
  /** False for an entry that may be in a journal only once and was there already. */
  readonly isNew: boolean;
}

export interface GroupCommit<Body> {
  /** Answers once the group that this body was written in is committed, or was refused. */
  add(body: Body): Promise<DeskResult<Receipt>>;
  /** Resolves once nothing waits or is being committed. */
  idle(): Promise<void>;
}

/** Bound what one write holds in memory. A single body may be larger: it is then a group of its own. */
const mostInGroup = 500;
const mostGroupSize = 2 * 1024 * 1024;

interface Waiting<Body> {
  readonly body: Body;
  readonly settle: (result: DeskResult<Receipt>) => void;
  /** A bug in the commit reaches each of its callers. */
  readonly fail: (bug: unknown) => void;
}

/**
 * Gathers what comes in while one commit runs into the next one: a disk syncs a hundred entries nearly as fast as
 * one. Groups are committed one after the other, in the order of `add`; a group stands or falls as a whole. `commit`
 * answers a receipt for each body, in their order.
 *
 * @param sizeOf About how many bytes a body takes.
 */
export function createGroupCommit<Body>(
  commit: (bodies: readonly Body[]) => Promise<DeskResult<readonly Receipt[]>>,
  sizeOf: (body: Body) => number,
): GroupCommit<Body> {
  const waiting: Waiting<Body>[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) await commitGroup(waiting.splice(0, nextGroupLength()));
    running = undefined;
  }

  function nextGroupLength(): number {
    let size = 0;
    const tooMuch = waiting.findIndex(({ body }, index) => {
      size += sizeOf(body);
      return index > 0 && (index === mostInGroup || size > mostGroupSize);
    });
    return tooMuch < 0 ? waiting.length : tooMuch;
  }

  async function commitGroup(group: readonly Waiting<Body>[]): Promise<void> {
    try {
      const receipts = await commit(group.map(({ body }) => body));
      for (const [index, { settle, fail }] of group.entries()) {
        const receipt = receipts.ok ? receipts.data[index] : undefined;
        if (!receipts.ok) settle(receipts);
        else if (receipt) settle(succeed(receipt));
        else fail(new Error('a body without a receipt'));
      }
    } catch (bug) {
      for (const { fail } of group) fail(bug);
    }
  }

  return {
    add: (body) =>
      new Promise((settle, fail) => {
        waiting.push({ body, settle, fail });
        running ??= run();
      }),
    idle: async () => running,
  };
}
