import { basename } from 'node:path';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { TunnelChange } from '@shared/ipc/tunnel';
import { hasPassed, isProven, type TunnelSecret, type TunnelTest, type TunnelView } from '@shared/tunnel';
import type { TunnelState } from '@shared/webhooks';
import { createEmitter } from '../../flow/emitter';
import { createExclusively } from '../../flow/exclusively';
import type { ClockJump, Logger, Transport } from '../../ports';
import type { Vault } from '../../vault/vault';
import { openHistory } from './history-file';
import type { TunnelQuestions } from './host-keys';
import { createHostKeys } from './host-keys';
import { readChange } from './read-change';
import type { TunnelReceiver } from './receiver-port';
import { openSshSession } from './ssh/open-session';
import { remoteHost } from './ssh/ssh-connection';
import { sshPatience } from './ssh/ssh-options';
import { sendTestRequest } from './test-request';
import { problem, type Tunnel } from './tunnel';
import { createTunnelSecrets } from './tunnel-secrets';
import { isTunnelSetUp, type KeptTunnel, openTunnelFile, pinnedOf } from './tunnel-settings';
import { runTunnelTest } from './tunnel-test';
import { createWay, sshServer, type WayDeps } from './ways';

interface Deps extends Omit<WayDeps, 'secrets' | 'receiver'> {
  readonly userDataFolder: string;
  readonly vault: Vault;
  readonly receiver: TunnelReceiver;
  readonly transport: Transport;
  readonly questions: TunnelQuestions;
  /** The system's dialog; null where the person chose none. */
  readonly chooseKeyFile: () => Promise<string | null>;
  readonly logger: Logger;
  /** See `readChange`; for tests alone. */
  readonly mayBeLocal?: boolean;
}

/** The only tunnel of the app: the user's settings, its current state and its history. */
export interface Tunnels {
  readonly state: () => TunnelState;
  readonly onStateChange: (listener: (state: TunnelState) => void) => () => void;
  /** Public address for this path; undefined while nothing would arrive. */
  readonly addressFor: (path: string) => string | undefined;
  /** See `isProven` of the shared part. */
  readonly isProven: () => boolean;
  readonly view: () => TunnelView;
  readonly onViewChange: (listener: (view: TunnelView) => void) => () => void;
  /** Resumes the state in which the last run of the app ended. */
  readonly open: () => void;
  change(change: TunnelChange): Promise<DeskResult<null>>;
  chooseKeyFile(): Promise<DeskResult<boolean>>;
  setSecret(secret: TunnelSecret, value: string | null): Promise<DeskResult<null>>;
  /** Keeps it connected as long as events are wanted, also after a restart. Turned on again, it stays as it is. */
  turnOn(): Promise<DeskResult<null>>;
  turnOff(): Promise<DeskResult<null>>;
  reviewHostKey(): Promise<DeskResult<null>>;
  forgetHostKey(): Promise<DeskResult<null>>;
  /** Connects for the time of the test where the tunnel is off. */
  test(): Promise<DeskResult<null>>;
  /** The machine has a network again, or another one; or the keychain can be used again. */
  readonly look: () => void;
  /**
   * Called when the receiver listens again. A connection that started while it did not listen is restarted, and so is
   * one that leads to another port.
   */
  readonly receiverListens: () => void;
  /** The clock jumped: the machine may have slept. */
  readonly slept: (jump: ClockJump) => void;
  close(): Promise<void>;
}

export function createTunnels(deps: Deps): Tunnels {
  const { clock, logger, receiver, questions } = deps;
  const file = openTunnelFile(deps.userDataFolder);
  const history = openHistory(deps.userDataFolder, clock);
  const secrets = createTunnelSecrets(deps.vault);
  const wayDeps: WayDeps = { ...deps, secrets };
  const states = createEmitter<TunnelState>();
  const views = createEmitter<TunnelView>();
  const inTurn = createExclusively();
  let kept: KeptTunnel = file.readSync().value;
  let tunnel: Tunnel | undefined;
  let test: TunnelTest | null = null;
  let testing: symbol | undefined;
  /** State shown while the tunnel is on but cannot run. */
  let blocked: TunnelState | undefined;
  /** True if the tunnel is on and starts when the user ends the pause. */
  let waitsForPause = false;
  /** The receiver's port that the tunnel forwards to. */
  let ledTo: number | undefined;

  const state = (): TunnelState => tunnel?.state() ?? blocked ?? { kind: 'off' };

  const view = (): TunnelView => ({
    state: state(),
    isOn: kept.isOn,
    settings: kept.settings,
    keyFileName: kept.keyFile === null ? null : basename(kept.keyFile),
    keptSecrets: secrets.held(kept),
    pinnedKey: pinnedOf(kept),
    localPort: receiver.port(),
    history: [...history.get()].reverse(),
    test: test ?? kept.passedTest,
  });

  const tellView = () => views.emit(view());

  async function save(next: KeptTunnel): Promise<DeskResult<null>> {
    const written = await file.write(next);
    if (!written.ok) return written;
    kept = next;
    return succeed(null);
  }

  async function stop(): Promise<void> {
    const old = tunnel;
    tunnel = undefined;
    blocked = undefined;
    waitsForPause = false;
    await old?.stop();
  }

  function onState(next: TunnelState): void {
    history.add(next);
    const facts = 'reason' in next ? { code: next.reason.code } : {};
    if (next.kind !== 'reconnecting' || next.nextTryAt !== null) {
      logger.log('info', 'tunnel state changed', { way: kept.settings.way, state: next.kind, ...facts });
    }
    states.emit(next);
    tellView();
  }

  /** Stops the current connection. If the tunnel is on, it starts again with the saved settings. */
  async function restart(): Promise<DeskResult<null>> {
    await stop();
    if ((!kept.isOn && !testing) || !isTunnelSetUp(kept.settings)) {
      await receiver.need(false);
      tellView();
      return succeed(null);
    }
    const port = await receiver.need(true);
    if (port === null && receiver.isPaused()) {
      waitsForPause = true;
      tellView();
      return succeed(null);
    }
    if (port === null) {
      const reason = problem('receiver_not_listening');
      blocked = { kind: 'failed', since: isoTime(clock.now()), reason, isFinal: false };
      onState(blocked);
      return succeed(null);
    }
    tunnel = createWay(kept, wayDeps);
    tunnel.onChange(onState);
    ledTo = port;
    tunnel.start(port);
    return succeed(null);
  }

  function look(): void {
    if (blocked) void inTurn(restart);
    tunnel?.look();
  }

  function receiverListens(): void {
    if (blocked || waitsForPause || (tunnel && receiver.port() !== ledTo)) void inTurn(restart);
  }

  const saveAndRestart = async (next: KeptTunnel): Promise<DeskResult<null>> => {
    // The passed test was for the previous settings.
    const saved = await save({ ...next, passedTest: null });
    if (!saved.ok) return saved;
    test = null;
    testing = undefined;
    await secrets.forgetOthers(kept);
    return restart();
  };

  const hostKeys = createHostKeys({
    questions,
    clock,
    kept: () => kept,
    server: () => sshServer(kept, wayDeps),
    patience: deps.patience ?? sshPatience,
  });

  /** Resolves once the tunnel is connected, or is known not to be. */
  function settled(): Promise<void> {
    const isSettled = () => state().kind !== 'starting';
    if (isSettled()) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        stopListening();
        cancel();
        resolve();
      };
      const stopListening = states.on(() => isSettled() && end());
      const cancel = deps.timers.after(longestStartMs, end);
    });
  }

  return {
    state,
    onStateChange: states.on,
    addressFor: (path) => tunnel?.addressFor(path),
    isProven: () => isProven(view()),
    view,
    onViewChange: views.on,
    open: () => void inTurn(restart),
    change: (change) =>
      inTurn(async () => {
        const next = readChange(kept.settings, change, { mayBeLocal: deps.mayBeLocal === true });
        if (!next.ok) return next;
        if (JSON.stringify(next.data) === JSON.stringify(kept.settings)) return succeed(null);
        if (!(await questions.change(kept.settings, next.data))) return declined();
        return saveAndRestart({ ...kept, settings: next.data });
      }),
    chooseKeyFile: () =>
      inTurn(async () => {
        const keyFile = await deps.chooseKeyFile();
        if (keyFile === null) return succeed(false);
        const done = await saveAndRestart({ ...kept, keyFile });
        return done.ok ? succeed(true) : done;
      }),
    setSecret: (secret, value) =>
      inTurn(async () => {
        if (value !== null && !(await questions.secret(secret, kept.settings))) return declined();
        const written = await secrets.write(secret, value, kept);
        return written.ok ? saveAndRestart(kept) : written;
      }),
    turnOn: () =>
      inTurn(async () => {
        if (!isTunnelSetUp(kept.settings)) return fail('INPUT_INVALID', 'the tunnel has not been set up');
        if (kept.isOn && tunnel) return succeed(null);
        const saved = await save({ ...kept, isOn: true });
        return saved.ok ? restart() : saved;
      }),
    turnOff: () =>
      inTurn(async () => {
        const saved = await save({ ...kept, isOn: false });
        return saved.ok ? restart() : saved;
      }),
    reviewHostKey: () =>
      inTurn(async () => {
        const next = await hostKeys.review();
        return next.ok ? saveAndRestart(next.data) : next;
      }),
    forgetHostKey: () =>
      inTurn(async () => {
        const next = await hostKeys.forget();
        return next.ok ? saveAndRestart(next.data) : next;
      }),
    async test() {
      if (testing) return succeed(null);
      if (!isTunnelSetUp(kept.settings)) return fail('INPUT_INVALID', 'the tunnel has not been set up');
      const own = Symbol('test');
      testing = own;
      const isCurrent = () => testing === own;
      if (!tunnel || state().kind === 'failed') await inTurn(restart);
      await settled();
      const request = receiver.beginTest();
      const done = await runTunnelTest({
        way: kept.settings.way,
        clock,
        localPort: receiver.port,
        tunnel,
        request,
        forwardedTo: kept.settings.ssh ? `${remoteHost}:${kept.settings.ssh.remotePort}` : null,
        trySession,
        send: (url, sent) => sendTestRequest(url, sent, deps),
        onChange(next) {
          // A test of outdated settings is not reported.
          if (!isCurrent()) return;
          test = next;
          tellView();
        },
      });
      request.end();
      return inTurn(async () => {
        // Other settings were saved meanwhile; they have another test or none.
        if (!isCurrent()) return succeed(null);
        testing = undefined;
        const saved = await save({ ...kept, passedTest: hasPassed(done) ? done : null });
        if (!kept.isOn) await restart();
        // Whether the services may be given the address is another answer now.
        states.emit(state());
        return saved;
      });
    },
    look,
    receiverListens,
    slept(jump) {
      const forMs = jump.kind === 'stood_still' ? jump.forMs : jump.byMs;
      if (forMs > shortestSleepMs) history.slept(forMs);
      look();
      tellView();
    },
    close: () =>
      inTurn(async () => {
        const old = tunnel;
        // The history notes quitting, not that the user turned the tunnel off.
        history.quit();
        tunnel = undefined;
        await old?.stop();
      }),
  };

  async function trySession(onStep: Parameters<typeof openSshSession>[0]['onStep']) {
    if (!(await secrets.areReadable(kept)))
      return { ok: false, problem: problem('keychain_unavailable'), isFinal: false } as const;
    const outcome = await openSshSession({
      server: await sshServer(kept, wayDeps),
      patience: deps.patience ?? sshPatience,
      signal: AbortSignal.timeout(30_000),
      monotonic: () => clock.monotonic(),
      ...(onStep && { onStep }),
    });
    if (outcome.ok) outcome.client.end();
    return outcome;
  }
}

/** Shortest pause that counts as sleep. A shorter one is only a busy machine. */
const shortestSleepMs = 30_000;

/** SSH gives up sooner. */
const longestStartMs = 40_000;

const declined = () => fail('CHANGE_DECLINED', 'the person did not agree to the change');
