import { describe, expect, it } from 'vitest';
import { Tempo } from './tempo';

const spaced = { service: 'planning', lane: 'freshness' } as const;
const asked = { service: 'planning', lane: 'interactive' } as const;
const elsewhere = { service: 'reporting', lane: 'freshness' } as const;

describe('the tempo', () => {
  it('knows nothing before a call has come back, and of each service its own', () => {
    const tempo = new Tempo();
    expect(tempo.estimateMs('planning', 10)).toBeNull();
    tempo.returned(spaced, 2_000, [spaced, spaced, elsewhere, asked, spaced, spaced]);
    expect(tempo.estimateMs('planning', 10)).toBe(5_000);
    expect(tempo.estimateMs('reporting', 10)).toBeNull();
  });

  it('learns nothing from what a person asked for', () => {
    const tempo = new Tempo();
    tempo.returned(asked, 20, [asked]);
    expect(tempo.estimateMs('planning', 10)).toBeNull();
  });

  it('is that of the latest calls', () => {
    const tempo = new Tempo();
    tempo.returned(spaced, 30_000, [spaced]);
    for (let count = 0; count < 60; count += 1) tempo.returned(spaced, 100, [spaced]);
    expect(tempo.estimateMs('planning', 100)).toBe(10_000);
  });
});
