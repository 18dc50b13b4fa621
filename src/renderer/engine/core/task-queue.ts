/**
 * Runs tasks one after another. Everything that writes goes through one of these, so that what a task reads of the
 * copy still holds when its transaction lands. A task that throws is a bug and is handed on; the next one still runs.
 */
export class TaskQueue {
  private tail: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.tail.then(task);
    this.tail = result.catch(() => undefined);
    return result;
  }
}
