// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { colorSchemeFrom, markColorScheme } from './color-scheme';

function managed(first: 'system' | 'light' | 'dark') {
  let scheme = first;
  const listeners = new Set<() => void>();
  const manager = colorSchemeFrom(
    () => scheme,
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  );
  const choose = (next: typeof scheme) => {
    scheme = next;
    for (const listener of listeners) listener();
  };
  return { manager, choose };
}

describe('Colour scheme manager', () => {
  it('the colour scheme is auto for the system setting, or the user’s choice', () => {
    expect(managed('system').manager.get('light')).toBe('auto');
    expect(managed('dark').manager.get('light')).toBe('dark');
  });

  it('a subscriber gets colour scheme changes until it unsubscribes', () => {
    const { manager, choose } = managed('system');
    const onUpdate = vi.fn();
    manager.subscribe(onUpdate);
    choose('dark');
    manager.unsubscribe();
    choose('light');
    expect(onUpdate.mock.calls).toEqual([['dark']]);
  });

  it('markColorScheme writes the resolved scheme to the root element', () => {
    const { documentElement } = document;
    const marked = (scheme: Parameters<typeof markColorScheme>[0], isDark: boolean) => {
      window.matchMedia = vi.fn().mockReturnValue({ matches: isDark });
      markColorScheme(scheme);
      return documentElement.getAttribute('data-mantine-color-scheme');
    };
    expect([marked('system', true), marked('system', false)]).toEqual(['dark', 'light']);
    expect([marked('dark', false), marked('light', true)]).toEqual(['dark', 'light']);
    documentElement.removeAttribute('data-mantine-color-scheme');
  });

  it('the colour scheme manager writes nothing to browser storage', () => {
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    const { manager } = managed('light');
    manager.set('dark');
    manager.clear();
    expect(manager.get('auto')).toBe('light');
    expect(stored).not.toHaveBeenCalled();
  });
});
