import type { ToWorker } from '../../src/renderer/engine/protocol';

/**
 * Runs in the built app's page before the app's own code and counts its questions to the engine's worker. Every
 * message still passes.
 */
declare global {
  var engineTraffic: { questions: Record<string, number> };
}

globalThis.engineTraffic = { questions: {} };
const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

const post = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage')?.value as (
  ...given: unknown[]
) => void;
MessagePort.prototype.postMessage = function postCounted(this: MessagePort, ...given: unknown[]) {
  const [message] = given as [Partial<ToWorker & { kind: 'ask' }> | null | undefined];
  if (message?.kind === 'ask' && message.question)
    count(globalThis.engineTraffic.questions, message.question.method);
  Reflect.apply(post, this, given);
};
