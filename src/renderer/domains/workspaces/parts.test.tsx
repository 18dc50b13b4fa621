import { deskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { ConnectionFacts, ConnectionVerdict, VaultState } from '@shared/workspaces';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-part';
import { type AccessDraft, AccessFields, accessOf, emptyAccess, isComplete, isGiven } from './AccessFields';
import { VaultNote } from './VaultNote';
import { type AccessTest, VerdictLines } from './VerdictLines';
import { initialsOf } from './WorkspaceTile';

afterEach(cleanup);

describe('what a test of a connection found', () => {
  const show = (test: AccessTest, service: ServiceName = 'planning', onUse?: (address: string) => void) => {
    renderPart(
      <VerdictLines service={service} test={test} hint="Not tested yet" {...(onUse && { onUse })} />,
    );
    return screen.getByRole('status').textContent;
  };
  const connected = (facts: ConnectionFacts): AccessTest => ({
    kind: 'done',
    verdict: { outcome: 'connected', facts },
  });
  const refused = (given: Partial<ConnectionVerdict & { outcome: 'refused' }> = {}): AccessTest => ({
    kind: 'done',
    verdict: { outcome: 'refused', causes: ['key_wrong'], code: 'KEY_REFUSED', ...given },
  });

  it('is a hint before the first test, and that it runs while it does', () => {
    expect(show({ kind: 'untested' })).toBe('Not tested yet');
    cleanup();
    expect(show({ kind: 'testing' })).not.toContain('Not tested yet');
  });

  it.each([
    ['planning', 'Access to 1 project.'],
    ['reporting', '1 client.'],
    ['connect', '1 customer.'],
  ] as const)('of %s counts what the key can read: %s', (service, counted) => {
    expect(show(connected({ records: 1 }), service)).toBe(`Connected. ${counted}`);
  });

  it('names the account, scopes that are missing and the end of a trial, each only where it is known', () => {
    const facts = { name: 'Maré', missingScopes: ['a', 'b'], trialEndsAt: '2026-12-01T12:00:00Z' };
    expect(show(connected(facts))).toMatch(
      /^Connected to Maré\. This key can’t read: a and b\. The trial ends /,
    );
    cleanup();
    expect(show(connected({ trialEndsAt: 'some day', missingScopes: [] }))).toBe('Connected.');
  });

  it('says of each missing scope what cannot be read without it, and which could not be checked', () => {
    const missingScopes = ['integrations:read', 'reviews:read'];
    expect(show(connected({ missingScopes, uncheckedScopes: ['posts:read'] }))).toBe(
      'Connected. This key can’t read: connected accounts (integrations:read) and decisions and review packages ' +
        '(reviews:read). Couldn’t check: posts:read.',
    );
    cleanup();
    const verdict = refused({ causes: ['scope_missing'], missingScopes: ['projects:read', 'posts:read'] });
    expect(show(verdict)).toContain('This key can’t read: clients (projects:read) and posts (posts:read).');
  });

  it('gives both causes where the answer cannot tell them apart, and for support what the service said', () => {
    const shown = show(refused({ causes: ['key_wrong', 'access_refused'], status: 403, requestId: 'r-1' }));
    expect(shown).toContain('The key isn’t accepted');
    expect(shown).toContain('Or: The service refused access');
    const details = screen.getByText('KEY_REFUSED · status 403 · request r-1').closest('details');
    expect(details?.open).toBe(false);
  });

  it('without a likely cause says what went wrong, and leaves out what the service did not say', () => {
    const shown = show(refused({ causes: [], code: 'NETWORK_OFFLINE' }));
    expect(shown).toMatch(/NETWORK_OFFLINE$/);
    expect(shown.length).toBeGreaterThan('NETWORK_OFFLINE'.length);
  });

  it('offers the address that would be right, and only names it where it cannot be taken over', () => {
    const test = refused({ suggestedBaseUrl: 'https://planning.example/v2' });
    const onUse = vi.fn();
    show(test, 'planning', onUse);
    fireEvent.click(screen.getByRole('button', { name: 'Use https://planning.example/v2' }));
    expect(onUse).toHaveBeenCalledWith('https://planning.example/v2');
    cleanup();
    expect(show(test)).toContain('Use https://planning.example/v2');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that could not be made says why', () => {
    expect(show({ kind: 'failed', error: deskError('NETWORK_OFFLINE', 'no network') })).not.toBe('');
  });
});

describe('the fields of a service’s access', () => {
  const show = (service: ServiceName, draft: Partial<AccessDraft>, isChecked = false) => {
    const onChange = vi.fn<(draft: AccessDraft) => void>();
    const full = { ...emptyAccess, ...draft };
    renderPart(
      <AccessFields
        service={service}
        isChecked={isChecked}
        onChange={onChange}
        draft={full}
        isAddressWrong={false}
      />,
    );
    return onChange;
  };
  const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

  it('mark what is missing only after an attempt, and only of a service that was begun', () => {
    show('planning', { key: 'k' });
    expect(isInvalid('Address')).toBe(false);
    cleanup();
    show('planning', { key: 'k' }, true);
    expect(isInvalid('Address')).toBe(true);
    cleanup();
    show('planning', {}, true);
    expect(isInvalid('Address')).toBe(false);
  });

  it('offer the switch from v1 of the reporting service to v2, and of no other service', () => {
    const onChange = show('reporting', { baseUrl: 'https://r.example/v1/' });
    fireEvent.click(screen.getByRole('button', { name: 'Use the v2 address' }));
    expect(onChange.mock.calls[0]?.[0].baseUrl).toBe('https://r.example/v2');
    cleanup();
    show('planning', { baseUrl: 'https://p.example/api/v1' });
    expect(screen.queryByRole('button', { name: 'Use the v2 address' })).toBeNull();
  });

  it('ask for the webhook pair of a connector that was begun alone', () => {
    for (const [service, draft, isAsked] of [
      ['connect', { key: 'k' }, true],
      ['connect', {}, false],
      ['reporting', { key: 'k' }, false],
    ] as const) {
      show(service, draft);
      expect(screen.queryByLabelText('Client ID (optional)') !== null).toBe(isAsked);
      cleanup();
    }
  });

  it('hand on one change and keep the rest', () => {
    const onChange = show('planning', { key: 'k' });
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'https://a.example' } });
    expect(onChange).toHaveBeenCalledWith({ ...emptyAccess, key: 'k', baseUrl: 'https://a.example' });
  });
});

it('an access that is complete was begun, and goes to main without blanks around it or empty parts', () => {
  const part = fc.constantFrom('', ' ', 'a', ' b ');
  const draft = fc.record({ baseUrl: part, key: part, clientId: part, clientSecret: part });
  fc.assert(
    fc.property(draft, (typed) => {
      expect(isGiven(typed) || !isComplete(typed)).toBe(true);
      const { baseUrl, key, ...pair } = accessOf(typed);
      expect([baseUrl, key]).toEqual([typed.baseUrl.trim(), typed.key.trim()]);
      for (const value of Object.values(pair)) expect(value).toMatch(/^\S+$/);
    }),
  );
});

describe('where keys are kept', () => {
  const show = (vault: VaultState) => {
    const onProbe = vi.fn();
    renderPart(<VaultNote vault={vault} usual="In the keychain" isProbing={false} onProbe={onProbe} />);
    return onProbe;
  };

  it('is said as usual while all is well, and that it is being found out', () => {
    show({ kind: 'keychain' });
    expect(screen.getByText('In the keychain')).toBeTruthy();
    cleanup();
    show({ kind: 'probing' });
    expect(screen.queryByText('In the keychain')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['absent', 'This computer has no usable keychain.'],
    ['locked', 'The system keychain is locked.'],
    ['not_answering', 'The system keychain isn’t responding.'],
    ['failed', 'The system keychain returned an error.'],
  ] as const)('is this session alone where the keychain is %s, and can be tried again', (reason, said) => {
    const onProbe = show({ kind: 'session_only', reason });
    expect(screen.getByText(said)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(onProbe).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['Estúdio Maré', 'EM'],
  ['maré', 'M'],
  ['Harbour & Finch Ltd.', 'HF'],
  ['4you agency', '4A'],
  ['«Água»', 'Á'],
  ['—', '?'],
])('the tile of "%s" shows %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
