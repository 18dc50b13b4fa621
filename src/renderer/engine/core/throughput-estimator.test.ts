import { describe, expect, it } from 'vitest';
import { ThroughputEstimator } from './throughput-estimator';

const spaced = { service: 'planning', lane: 'freshness' } as const;
const asked = { service: 'planning', lane: 'interactive' } as const;
const elsewhere = { service: 'reporting', lane: 'freshness' } as const;

describe('ThroughputEstimator', () => {
  it('the throughput estimate is unknown before a call has returned and separate for each service', () => {
    const throughput = new ThroughputEstimator();
    expect(throughput.estimateMs('planning', 10)).toBeNull();
    throughput.returned(spaced, 2_000, [spaced, spaced, elsewhere, asked, spaced, spaced]);
    expect(throughput.estimateMs('planning', 10)).toBe(5_000);
    expect(throughput.estimateMs('reporting', 10)).toBeNull();
  });

  it('interactive calls do not affect the throughput estimate', () => {
    const throughput = new ThroughputEstimator();
    throughput.returned(asked, 20, [asked]);
    expect(throughput.estimateMs('planning', 10)).toBeNull();
  });

  it('the throughput estimate follows the latest calls', () => {
    const throughput = new ThroughputEstimator();
    throughput.returned(spaced, 30_000, [spaced]);
    for (let count = 0; count < 60; count += 1) throughput.returned(spaced, 100, [spaced]);
    expect(throughput.estimateMs('planning', 100)).toBe(10_000);
  });
});
