import { cleanup, fireEvent, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CommandRuns, runCommand, useBoundCommands, useCommands } from './bound-commands';
import { provideScreenCommands } from './command-table';
import { listenToKeys } from './key-listener';

function Screen({ runs }: { readonly runs: CommandRuns }) {
  useCommands(runs);
  return (
    <>
      <input aria-label="field" />
      <input aria-label="box" type="checkbox" />
      <button type="button">press</button>
    </>
  );
}

let stop: () => void;
beforeEach(() => {
  provideScreenCommands({ approvals: { keys: ['Mod+2', 'G A'] } });
  stop = listenToKeys(window, 'linux');
});
afterEach(() => {
  stop();
  cleanup();
});

const press = (key: string, more: KeyboardEventInit = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, ...more });

describe('Key listener', () => {
  it('a key runs a component’s command only while the component is mounted', () => {
    const next = vi.fn();
    const view = render(<Screen runs={{ next }} />);
    // `fireEvent` answers false where the event was used up.
    expect(press('j')).toBe(false);
    expect(press('k')).toBe(true);
    view.unmount();
    press('j');
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('a key runs the action of the latest render', () => {
    const [before, after] = [vi.fn(), vi.fn()];
    const view = render(<Screen runs={{ close: before }} />);
    view.rerender(<Screen runs={{ close: after }} />);
    press('Escape');
    expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1]);
    view.rerender(<Screen runs={{ close: undefined }} />);
    press('Escape');
    expect(after).toHaveBeenCalledTimes(1);
  });

  it('plain keys in a text field are text, and Ctrl+K still runs its command', () => {
    const [next, show, open_palette] = [vi.fn(), vi.fn(), vi.fn()];
    const { getByLabelText } = render(<Screen runs={{ next, show_shortcuts: show, open_palette }} />);
    const field = getByLabelText('field');
    for (const key of ['j', '?']) expect(press(key, {}, field)).toBe(true);
    press('k', { ctrlKey: true }, field);
    expect([next, show, open_palette].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
    press('j', {}, getByLabelText('box'));
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('Escape leaves the text field, and then plain keys run commands', () => {
    const [next, close] = [vi.fn(), vi.fn()];
    const { getByLabelText } = render(<Screen runs={{ next, close }} />);
    const field = getByLabelText('field');
    field.focus();
    expect(press('Escape', {}, field)).toBe(false);
    expect(document.activeElement).not.toBe(field);
    expect(close).not.toHaveBeenCalled();
    press('j');
    press('Escape');
    expect([next, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('Escape is left to an open list of choices', () => {
    const { getByLabelText } = render(<Screen runs={{}} />);
    const field = getByLabelText('field');
    field.setAttribute('aria-expanded', 'true');
    field.focus();
    expect(press('Escape', {}, field)).toBe(true);
    expect(document.activeElement).toBe(field);
  });

  it('keys during input composition and keys already handled by an element run no command', () => {
    const next = vi.fn();
    const { getByText } = render(<Screen runs={{ next }} />);
    press('j', { isComposing: true });
    getByText('press').addEventListener('keydown', (event) => event.preventDefault());
    press('j', {}, getByText('press'));
    expect(next).not.toHaveBeenCalled();
  });

  it('Enter on a button runs no command', () => {
    const open = vi.fn();
    const { getByText } = render(<Screen runs={{ open }} />);
    press('Enter', {}, getByText('press'));
    expect(open).not.toHaveBeenCalled();
    press('Enter');
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('keys and menu commands do not run behind a dialog', () => {
    const [next, refresh] = [vi.fn(), vi.fn()];
    render(<Screen runs={{ next, refresh }} />);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    expect(press('j')).toBe(true);
    expect(press('F5')).toBe(false);
    dialog.remove();
    press('j');
    press('F5');
    expect([next.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 1]);
  });

  it('a held key repeats only commands that move the cursor', () => {
    const [next, refresh] = [vi.fn(), vi.fn()];
    render(<Screen runs={{ next, refresh }} />);
    for (const key of ['j', 'F5']) {
      press(key);
      press(key, { repeat: true });
    }
    expect([next.mock.calls.length, refresh.mock.calls.length]).toEqual([2, 1]);
  });

  it('a two-key chord runs its command, and its first key alone does nothing', () => {
    const [open_approvals, next] = [vi.fn(), vi.fn()];
    render(<Screen runs={{ open_approvals, next }} />);
    press('g');
    press('j');
    press('a');
    expect([open_approvals.mock.calls.length, next.mock.calls.length]).toEqual([0, 1]);
    press('g');
    press('a');
    expect(open_approvals).toHaveBeenCalledTimes(1);
  });

  it('a two-key chord expires between 1.4 and 1.6 seconds after its first key', () => {
    const open_approvals = vi.fn();
    render(<Screen runs={{ open_approvals }} />);
    const at = (timeStamp: number, key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      document.body.dispatchEvent(event);
    };
    at(1_000, 'g');
    at(2_600, 'a');
    expect(open_approvals).not.toHaveBeenCalled();
    at(3_000, 'g');
    at(4_400, 'a');
    expect(open_approvals).toHaveBeenCalledTimes(1);
  });
});

describe('Bound commands', () => {
  it('the component mounted last handles a command until it unmounts', () => {
    const [screen, panel] = [vi.fn(), vi.fn()];
    render(<Screen runs={{ close: screen }} />);
    const over = render(<Screen runs={{ close: panel }} />);
    runCommand('close');
    over.unmount();
    runCommand('close');
    expect([screen.mock.calls.length, panel.mock.calls.length]).toEqual([1, 1]);
  });

  it('a command runs as soon as its screen is in the page, before the first paint', () => {
    const close = vi.fn();
    const Shown = () => {
      useLayoutEffect(() => {
        runCommand('close');
      }, []);
      return <Screen runs={{ close }} />;
    };
    render(<Shown />);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('bound commands are listed in table order, and the list is empty once all are unmounted', () => {
    render(<Screen runs={{ close: () => {}, next: () => {}, refresh: () => {} }} />);
    expect(useBoundCommands.getState().ids).toEqual(['refresh', 'next', 'close']);
    expect(runCommand('write_note')).toBe(false);
    cleanup();
    expect(useBoundCommands.getState().ids).toEqual([]);
  });
});
