import { deskError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { i18nIn } from '../../testing/languages';
import { errorText } from './error-text';

const english = i18nIn('en').t;
const portuguese = i18nIn('pt-BR').t;
const words = (...given: Parameters<typeof deskError>) => errorText(english, deskError(...given));

describe('errorText', () => {
  it('an error code gives the texts for what happened, what still works and the next step', () => {
    expect(words('NETWORK_OFFLINE', 'x')).toEqual({
      what: 'You’re offline.',
      rest: 'You can keep using the offline copy, and your notes are saved. Client Desk refreshes when you’re back online.',
      code: 'NETWORK_OFFLINE',
    });
  });

  it('an error with a cause explains the cause, and shows the request id for support', () => {
    const found = words('KEY_REFUSED', 'x', { causes: ['planning_token_refused'], requestId: 'req-1' });
    expect(found.what).toMatch(/mistyped, expired or revoked/);
    expect(found.rest).toMatch(/Create a new token/);
    expect(found.rest).not.toContain('Enter new key');
    expect(found.code).toBe('KEY_REFUSED · request req-1');
  });

  it('several possible causes are all named', () => {
    const { what, rest } = words('TRIAL_ENDED', 'x', {
      causes: ['merchant_trial_ended', 'no_merchant_access'],
    });
    expect(what).toBe('A trial has ended, so the connector is off.');
    expect(rest).toMatch(/the whole connector is off\..+ Or: The key has no access/);
  });

  it('the text names the missing scope or the fields that were not accepted', () => {
    expect(words('SCOPE_MISSING', 'x', { requiredScope: 'reviews:read' }).rest).toContain(
      'Missing scope: reviews:read.',
    );
    expect(words('REQUEST_REFUSED', 'x', { fields: ['per_page', 'network.0'] }).rest).toContain(
      'Not accepted: per_page, network.0.',
    );
  });

  it('the text of an unconfirmed write says how to check it', () => {
    const check = { write: 'create_report' };
    const { rest } = errorText(portuguese, deskError('OUTCOME_UNKNOWN', 'x', { check }));
    expect(rest).toMatch(/Confira os relatórios do cliente/);
  });

  it('an action that a limit stopped is not promised to continue by itself', () => {
    const limited = deskError('RATE_LIMITED', 'x');
    expect(errorText(english, limited).rest).toMatch(/continues automatically/);
    expect(errorText(english, limited, true).rest).toMatch(/Try again in a moment\.$/);
  });

  it('unknown causes and malformed details are ignored', () => {
    const { what } = words('KEY_REFUSED', 'x', { causes: ['made_up', 7], fields: 'name' });
    expect(what).toBe('The key is no longer accepted.');
  });
});
