import { connect } from '@shared/services/connect';
import { planning } from '@shared/services/planning';
import { reporting } from '@shared/services/reporting';
import { describe, expect, it } from 'vitest';
import { budgetKey, documentedLimits, limitsInSettings } from './service-limits';

const reportingLimits = documentedLimits(reporting);

describe('Service limits', () => {
  it('documentedLimits returns the documented limits or cautious defaults', () => {
    expect(documentedLimits(planning)).toEqual({ perMinute: 120 });
    expect(documentedLimits(connect)).toEqual({ perMinute: 30, perSecond: 2 });
    expect(reportingLimits.actions).toEqual({
      metrics_get_data: { maxAttempts: 100, decaySeconds: 60 },
      reports_create: { maxAttempts: 30, decaySeconds: 86_400 },
      dashboards_create: { maxAttempts: 30, decaySeconds: 86_400 },
    });
  });

  it("the connector's limits are read from numeric text", () => {
    const merchant = { rate_limit_per_minute: '300', rate_limit_per_second: '10' };
    expect(limitsInSettings(merchant, documentedLimits(connect))).toEqual({
      perMinute: 300,
      perSecond: 10,
      actions: {},
    });
  });

  it('reporting limits include actions, and a missing action keeps its documented limit', () => {
    const actions = { reports_create: { max_attempts: 5, decay_seconds: 3600 } };
    const company = { rate_limits: { per_minute: 60, per_second: 4, actions } };
    expect(limitsInSettings(company, reportingLimits)).toMatchObject({
      perMinute: 60,
      perSecond: 4,
      actions: {
        reports_create: { maxAttempts: 5, decaySeconds: 3600 },
        dashboards_create: { maxAttempts: 30, decaySeconds: 86_400 },
      },
    });
  });

  it.each([null, {}, { rate_limits: { per_minute: 0 } }, { rate_limit_per_minute: 'plenty' }])(
    'no limits are read from %j',
    (settings) => {
      expect(limitsInSettings(settings, reportingLimits)).toBeUndefined();
    },
  );
});

it('a budget key contains a hash of the credential, not the credential', () => {
  const name = budgetKey('planning', 'https://planning.example/api/v1', 'canary');
  expect(name).not.toContain('canary');
  expect(name).toBe(budgetKey('planning', 'https://planning.example/api/v1', 'canary'));
  expect(name).not.toBe(budgetKey('planning', 'https://planning.example/api/v1', 'another'));
});
