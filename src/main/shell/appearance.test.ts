import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createAppearance } from './appearance';

class FakeTheme extends EventEmitter {
  themeSource: 'system' | 'light' | 'dark' = 'system';
  shouldUseDarkColors = false;
}

describe('Appearance', () => {
  it('a chosen colour scheme is set in the system theme and its result is reported', () => {
    const theme = new FakeTheme();
    const appearance = createAppearance(theme);
    const seen: string[] = [];
    appearance.onChange((scheme) => seen.push(scheme));
    appearance.choose('dark');
    expect(theme.themeSource).toBe('dark');
    theme.shouldUseDarkColors = true;
    theme.emit('updated');
    expect([appearance.scheme(), seen]).toEqual(['dark', ['dark']]);
  });
});
