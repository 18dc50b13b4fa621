import type { SandboxChild, Schedule } from './sandbox-process';
import type { TextStream } from './start-line';

/** The part of Electron's `utilityProcess` in use. */
interface Forks {
  fork(
    modulePath: string,
    args: string[],
    options: { stdio: 'pipe'; serviceName: string },
  ): {
    readonly stdout: TextStream | null;
    readonly stderr: TextStream | null;
    /** Undefined once it has ended. */
    readonly pid?: number | undefined;
    postMessage(message: unknown): void;
    on(event: 'exit', listener: () => void): unknown;
  };
}

/** Starts the sandbox's own bundle in a utility process: no window, no Electron in it, ended with the app. */
export const createUtilityFork =
  (utilityProcess: Forks, modulePath: string) =>
  (args: readonly string[]): SandboxChild => {
    const utility = utilityProcess.fork(modulePath, [...args], {
      stdio: 'pipe',
      serviceName: 'Client Desk demo',
    });
    const { stdout, stderr } = utility;
    if (!stdout || !stderr) throw new Error('the pipes of the utility process are missing');
    return {
      stdout,
      stderr,
      onExit: (listener) => void utility.on('exit', listener),
      // Electron's own `kill` ends a process of Windows in mid-write; its port is heard on every system.
      end: () => utility.postMessage('stop'),
      kill: () => {
        // Electron has no call for this. The id is valid until the exit is reported, which cancels this.
        if (utility.pid !== undefined) process.kill(utility.pid, 'SIGKILL');
      },
    };
  };

export const scheduleByTimer: Schedule = (run, delayMs) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};
