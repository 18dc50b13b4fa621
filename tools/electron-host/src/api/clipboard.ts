import { isHeadless, isUnderDebugger } from '../host.ts';
import { messageOf, trace } from '../log.ts';
import { strict } from '../strict-prototype.ts';
import { windows } from '../window/registry.ts';

let text = '';

/** Copies through a field in the focused page: the only way from here to the system's clipboard. */
const COPY = `(text) => {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
  focused?.focus?.();
}`;

function copyToSystem(value: string): void {
  if (isHeadless() || isUnderDebugger()) return;
  const expression = `(${COPY})(${JSON.stringify(value)})`;
  windows.focused?.webContents
    .command('Runtime.evaluate', { expression, userGesture: true })
    .catch((error: unknown) => trace('clipboard', messageOf(error)));
}

/** A clipboard in memory. Text written is also copied to the system's, where a window is shown; reading is not. */
export const clipboard = strict('clipboard', {
  readText: async (): Promise<string> => text,
  async writeText(value: string): Promise<void> {
    text = value;
    copyToSystem(value);
  },
  clear(): void {
    void clipboard.writeText('');
  },
  availableFormats: (): string[] => (text === '' ? [] : ['text/plain']),
});
