import type { DeepLink } from '@shared/deep-links';
import type { EventMap, IpcEventName } from '@shared/ipc/events';
import { describe, expect, it } from 'vitest';
import { holdUntilHeard } from './ask-main';
import type { On } from './ipc';

function bus() {
  const listeners = new Set<readonly [IpcEventName, (payload: never) => void]>();
  const on: On = (event, listener) => {
    const entry = [event, listener] as const;
    listeners.add(entry);
    return () => listeners.delete(entry);
  };
  const emit = <N extends IpcEventName>(event: N, payload: EventMap[N]) => {
    for (const [name, listener] of listeners) if (name === event) listener(payload as never);
  };
  return { on, emit };
}

const nameOf = (route: DeepLink) => ('screen' in route ? route.screen : route.record);
const link = (screen: 'settings' | 'approvals') => ({ route: { screen } }) as const;

describe('holdUntilHeard', () => {
  it('events before the first listener go to it in order, and later listeners get only new events', () => {
    const { on, emit } = bus();
    const { on: held } = holdUntilHeard(on, 'link.opened');
    emit('link.opened', link('settings'));
    emit('link.opened', link('approvals'));
    const heard: string[] = [];
    held('link.opened', ({ route }) => heard.push(`first ${nameOf(route)}`));
    held('link.opened', ({ route }) => heard.push(`second ${nameOf(route)}`));
    expect(heard).toEqual(['first settings', 'first approvals']);
    emit('link.opened', link('settings'));
    expect(heard.slice(2)).toEqual(['first settings', 'second settings']);
  });

  it('events of other names pass through, and their listener can be removed', () => {
    const { on, emit } = bus();
    const { on: held } = holdUntilHeard(on, 'link.opened');
    const heard: string[] = [];
    const stop = held('menu.command_chosen', ({ command }) => heard.push(command));
    emit('menu.command_chosen', { command: 'refresh' });
    stop();
    emit('menu.command_chosen', { command: 'go_back' });
    expect(heard).toEqual(['refresh']);
  });

  it('takeHeld returns the newest event before any listener, and later listeners do not get it', () => {
    const { on, emit } = bus();
    const held = holdUntilHeard(on, 'link.opened');
    expect(held.takeHeld()).toBeUndefined();
    emit('link.opened', link('settings'));
    emit('link.opened', link('approvals'));
    expect(held.held()).toEqual(link('approvals'));
    expect(held.takeHeld()).toEqual(link('approvals'));
    expect(held.held()).toBeUndefined();
    const heard: string[] = [];
    held.on('link.opened', ({ route }) => heard.push(nameOf(route)));
    expect(heard).toEqual([]);
    emit('link.opened', link('settings'));
    expect(heard).toEqual(['settings']);
  });
});
