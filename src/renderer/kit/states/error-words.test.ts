import { deskError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { i18nIn } from '../../testing/languages';
import { errorText } from './error-text';

const english = i18nIn('en').t;
const portuguese = i18nIn('pt-BR').t;
const words = (...given: Parameters<typeof deskError>) => errorText(english, deskError(...given));

describe('the words of a failure', () => {
  it('are chosen by the error’s code: what happened, what still works, the next step', () => {
    expect(words('NETWORK_OFFLINE', 'x')).toEqual({
      what: 'You’re offline.',
      rest: 'You can keep using the offline copy, and your notes are saved. Client Desk refreshes when you’re back online.',
      code: 'NETWORK_OFFLINE',
    });
  });

  it('name the cause of an error where it has one, with the id for support', () => {
    const found = words('KEY_REFUSED', 'x', { causes: ['planning_token_refused'], requestId: 'req-1' });
    expect(found.what).toMatch(/mistyped, expired or revoked/);
    expect(found.rest).toMatch(/Create a new token/);
    expect(found.rest).not.toContain('Enter new key');
    expect(found.code).toBe('KEY_REFUSED · request req-1');
  });

  it('name every cause where nothing could tell them apart', () => {
    const { what, rest } = words('TRIAL_ENDED', 'x', {
      causes: ['merchant_trial_ended', 'no_merchant_access'],
    });
    expect(what).toBe('A trial has ended, so the connector is off.');
    expect(rest).toMatch(/the whole connector is off\..+ Or: The key has no access/);
  });

  it('name the scope that is missing, and the fields that were not taken', () => {
    expect(words('SCOPE_MISSING', 'x', { requiredScope: 'reviews:read' }).rest).toContain(
      'Missing scope: reviews:read.',
    );
    expect(words('REQUEST_REFUSED', 'x', { fields: ['per_page', 'network.0'] }).rest).toContain(
      'Not accepted: per_page, network.0.',
    );
  });

  it('say how to check a write that may have been done', () => {
    const check = { write: 'create_report' };
    const { rest } = errorText(portuguese, deskError('OUTCOME_UNKNOWN', 'x', { check }));
    expect(rest).toMatch(/Confira os relatórios do cliente/);
  });

  it('pass over what is no cause of ours', () => {
    const { what } = words('KEY_REFUSED', 'x', { causes: ['made_up', 7], fields: 'name' });
    expect(what).toBe('The key is no longer accepted.');
  });
});
