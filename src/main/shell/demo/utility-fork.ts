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
    kill(): boolean;
    on(event: 'exit', listener: () => void): unknown;
  };
}

/** Starts the sandbox's own bundle in a utility process: no window, no Electron in it, ended with the app. */
export const createUtilityFork =
  (utilityProcess: Forks, modulePath: string) =>
  (args: readonly string[]): SandboxChild => {
    const child = utilityProcess.fork(modulePath, [...args], {
      stdio: 'pipe',
      serviceName: 'Client Desk demo',
    });
    const { stdout, stderr } = child;
    if (!stdout || !stderr) throw new Error('the pipes of the utility process are missing');
    return {
      stdout,
      stderr,
      onExit: (listener) => void child.on('exit', listener),
      end: () => void child.kill(),
      kill: () => {
        // Electron has no word for it. The id is the child's until its exit was told of, which calls this off.
        if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
      },
    };
  };

export const scheduleByTimer: Schedule = (run, delayMs) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};
