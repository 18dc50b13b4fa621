import { isoTime } from '@shared/domain/time';
import type { TestStep, TestStepKind, TunnelTest } from '@shared/tunnel';
import type { TunnelProblem, TunnelWay } from '@shared/webhooks';
import type { Clock } from '../../ports';
import type { TestRequest } from './receiver-port';
import type { SessionOutcome, SessionStep } from './ssh/open-session';
import type { CameBack } from './test-request';
import { problem, type Tunnel } from './tunnel';

const stepsOf: Readonly<Record<TunnelWay, readonly TestStepKind[]>> = {
  ssh: ['receiver', 'reached', 'host_key', 'signed_in', 'forwarding', 'came_back'],
  ngrok: ['receiver', 'connected', 'came_back'],
  smee: ['receiver', 'connected', 'came_back'],
  own_address: ['receiver', 'came_back'],
};

interface Deps {
  readonly way: TunnelWay;
  readonly clock: Clock;
  readonly localPort: () => number | null;
  readonly tunnel: Pick<Tunnel, 'state' | 'addressFor' | 'prepare'> | undefined;
  readonly request: TestRequest;
  /** For ssh: connects to the server, checks its key, signs in and disconnects. */
  readonly trySession: (onStep: (step: SessionStep) => void) => Promise<SessionOutcome>;
  readonly forwardedTo: string | null;
  readonly send: (url: string, request: TestRequest) => Promise<CameBack>;
  readonly onChange: (test: TunnelTest) => void;
}

/** Runs the test step by step and stops at the first failure. Later steps are not tried. */
export async function runTunnelTest(deps: Deps): Promise<TunnelTest> {
  const { clock, onChange } = deps;
  const begun = clock.monotonic();
  let test: TunnelTest = {
    startedAt: isoTime(clock.now()),
    tookMs: null,
    steps: stepsOf[deps.way].map((kind) => blank(kind, 'waiting')),
    isBodyKept: null,
    address: null,
  };

  function set(kind: TestStepKind, change: Partial<TestStep>): void {
    test = { ...test, steps: test.steps.map((step) => (step.kind === kind ? { ...step, ...change } : step)) };
    onChange(test);
  }

  /** Whether the step passed. */
  async function step(kind: TestStepKind, run: () => Promise<StepEnd>): Promise<boolean> {
    const from = clock.monotonic();
    set(kind, { result: 'running' });
    const { reason, fact = null } = await run();
    const tookMs = Math.round(clock.monotonic() - from);
    set(kind, { result: reason ? 'failed' : 'passed', problem: reason ?? null, fact, tookMs });
    return !reason;
  }

  async function allSteps(): Promise<void> {
    const listens = await step('receiver', async () => {
      const port = deps.localPort();
      return port === null ? { reason: problem('receiver_not_listening') } : { fact: `127.0.0.1:${port}` };
    });
    if (!listens) return;
    if (deps.way === 'ssh' && !(await sessionSteps())) return;
    if (deps.way !== 'own_address') {
      const kind = deps.way === 'ssh' ? 'forwarding' : 'connected';
      if (!(await step(kind, async () => readiness(deps)))) return;
    }
    await step('came_back', async () => {
      const { path } = deps.request;
      const isPrepared = await deps.tunnel?.prepare(path);
      const url = deps.tunnel?.addressFor(path);
      if (!isPrepared || url === undefined) return { reason: problem('other') };
      const state = deps.tunnel?.state();
      test = { ...test, address: state?.kind === 'ready' ? state.url : null };
      const result = await deps.send(url, deps.request);
      test = { ...test, isBodyKept: result.isBodyKept };
      return { ...(result.problem && { reason: result.problem }) };
    });
  }

  async function sessionSteps(): Promise<boolean> {
    let from = clock.monotonic();
    let current: TestStepKind = 'reached';
    set(current, { result: 'running' });
    const pass = (kind: TestStepKind, next: TestStepKind | null, fact: string | null) => {
      set(kind, { result: 'passed', fact, tookMs: Math.round(clock.monotonic() - from) });
      from = clock.monotonic();
      if (next) set(next, { result: 'running' });
      current = next ?? current;
    };
    const outcome = await deps.trySession((reached) => {
      if (reached.kind === 'reached') pass('reached', 'host_key', null);
      if (reached.kind === 'host_key') {
        if (reached.isPinned) pass('host_key', 'signed_in', reached.key.fingerprint);
        else set('host_key', { fact: reached.key.fingerprint });
      }
      if (reached.kind === 'signed_in') pass('signed_in', null, null);
    });
    if (outcome.ok) return true;
    // Problems with the credentials are found before the server is contacted.
    const kind = beforeTheServer.includes(outcome.problem.code) ? 'signed_in' : current;
    if (kind !== current) set(current, { result: 'waiting' });
    set(kind, { result: 'failed', problem: outcome.problem, tookMs: Math.round(clock.monotonic() - from) });
    return false;
  }

  onChange(test);
  await allSteps();
  test = {
    ...test,
    tookMs: Math.round(clock.monotonic() - begun),
    steps: test.steps.map((one) => (one.result === 'waiting' ? { ...one, result: 'not_tried' } : one)),
  };
  onChange(test);
  return test;
}

const beforeTheServer: readonly TunnelProblem['code'][] = [
  'secret_missing',
  'keychain_unavailable',
  'agent_missing',
  'key_unreadable',
];

interface StepEnd {
  readonly reason?: TunnelProblem;
  readonly fact?: string | null;
}

/** How far the tunnel itself is: its own state has the reason. */
function readiness({ tunnel, forwardedTo }: Deps): StepEnd {
  const state = tunnel?.state();
  if (state?.kind === 'ready') return { fact: forwardedTo };
  return { reason: state && 'reason' in state ? state.reason : problem('other') };
}

const blank = (kind: TestStepKind, result: TestStep['result']): TestStep => ({
  kind,
  result,
  tookMs: null,
  fact: null,
  problem: null,
});
