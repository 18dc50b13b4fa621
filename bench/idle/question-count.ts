import type { FromWorker, ToWorker } from '../../src/renderer/engine/protocol';

/**
 * Runs in the built app's page before the app's own code, and counts what goes to the engine's worker and what it tells by
 * itself. Nothing stands in the way of a message.
 */
declare global {
  var engineTraffic: { questions: Record<string, number>; told: Record<string, number> };
}

globalThis.engineTraffic = { questions: {}, told: {} };
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

const onMessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
Object.defineProperty(MessagePort.prototype, 'onmessage', {
  ...onMessage,
  set(this: MessagePort, listener: (event: MessageEvent<FromWorker | null>) => void) {
    onMessage?.set?.call(this, (event: MessageEvent<FromWorker | null>) => {
      // Others use such ports too, React's scheduler among them.
      const told = event.data?.kind === 'event' ? event.data.event : null;
      if (told)
        count(globalThis.engineTraffic.told, told.kind === 'changed' ? told.tables.join(' ') : 'status');
      listener(event);
    });
  },
});
