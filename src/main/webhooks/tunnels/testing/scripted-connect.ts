import type { TunnelProblem } from '@shared/webhooks';
import { type ConnectOutcome, type ConnectTunnel, problem } from '../tunnel';

/** Connections that a test opens, refuses and ends by hand, in the order in which they are asked for. */
export function scriptedConnect() {
  const asked: { answer: (outcome: ConnectOutcome) => void; signal: AbortSignal }[] = [];
  const closed: string[] = [];
  const connect: ConnectTunnel = ({ signal }) =>
    new Promise((answer) => {
      asked.push({ answer, signal });
      signal.addEventListener(
        'abort',
        () => answer({ ok: false, problem: problem('other'), isFinal: false }),
        {
          once: true,
        },
      );
    });

  function latest() {
    const last = asked.at(-1);
    if (!last) throw new Error('nothing was asked for yet');
    return last;
  }

  return {
    connect,
    closed: closed as readonly string[],
    attempts: () => asked.length,
    /** Opens a connection. Returns functions to end it and to set whether it looks alive. */
    open(url: string) {
      let end: (reason: TunnelProblem) => void = () => undefined;
      const ended = new Promise<TunnelProblem>((resolve) => {
        end = resolve;
      });
      const life = { isAlive: true };
      latest().answer({
        ok: true,
        connection: {
          url,
          ended,
          isAlive: async () => life.isAlive,
          async close() {
            closed.push(url);
            end(problem('network_lost'));
          },
        },
      });
      return { life, lose: (code: TunnelProblem['code']) => end(problem(code)) };
    },
    refuse(code: TunnelProblem['code'], isFinal = false) {
      latest().answer({ ok: false, problem: problem(code), isFinal });
    },
  };
}
