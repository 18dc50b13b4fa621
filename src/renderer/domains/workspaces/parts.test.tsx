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

describe('Connection test result', () => {
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

  it('the connection test result is a hint before the first test and a running text during it', () => {
    expect(show({ kind: 'untested' })).toBe('Not tested yet');
    cleanup();
    expect(show({ kind: 'testing' })).not.toContain('Not tested yet');
  });

  it.each([
    ['planning', 'Access to 1 project.'],
    ['reporting', '1 client.'],
    ['connect', '1 customer.'],
  ] as const)(
    'the connection test result of %s counts the records that the key can read: %s',
    (service, counted) => {
      expect(show(connected({ records: 1 }), service)).toBe(`Connected. ${counted}`);
    },
  );

  it('the connection test result names the account, missing scopes and the trial end, if known', () => {
    const facts = { name: 'Maré', missingScopes: ['a', 'b'], trialEndsAt: '2026-12-01T12:00:00Z' };
    expect(show(connected(facts))).toMatch(
      /^Connected to Maré\. This key can’t read: a and b\. The trial ends /,
    );
    cleanup();
    expect(show(connected({ trialEndsAt: 'some day', missingScopes: [] }))).toBe('Connected.');
  });

  it('the connection test result says what each missing scope prevents, and which was not checked', () => {
    const missingScopes = ['integrations:read', 'reviews:read'];
    expect(show(connected({ missingScopes, uncheckedScopes: ['posts:read'] }))).toBe(
      'Connected. This key can’t read: connected accounts (integrations:read) and decisions and review packages ' +
        '(reviews:read). Couldn’t check: posts:read.',
    );
    cleanup();
    const verdict = refused({ causes: ['scope_missing'], missingScopes: ['projects:read', 'posts:read'] });
    expect(show(verdict)).toContain('This key can’t read: clients (projects:read) and posts (posts:read).');
  });

  it('the connection test result names both possible causes and has folded details for support', () => {
    const shown = show(refused({ causes: ['key_wrong', 'access_refused'], status: 403, requestId: 'r-1' }));
    expect(shown).toContain('The key isn’t accepted');
    expect(shown).toContain('Or: The service refused access');
    const details = screen.getByText('KEY_REFUSED · status 403 · request r-1').closest('details');
    expect(details?.open).toBe(false);
  });

  it('the connection test result without a likely cause says what went wrong', () => {
    const shown = show(refused({ causes: [], code: 'NETWORK_OFFLINE' }));
    expect(shown).toMatch(/NETWORK_OFFLINE$/);
    expect(shown.length).toBeGreaterThan('NETWORK_OFFLINE'.length);
  });

  it('the connection test result offers a corrected address, or only names it without a handler', () => {
    const test = refused({ suggestedBaseUrl: 'https://planning.example/v2' });
    const onUse = vi.fn();
    show(test, 'planning', onUse);
    fireEvent.click(screen.getByRole('button', { name: 'Use https://planning.example/v2' }));
    expect(onUse).toHaveBeenCalledWith('https://planning.example/v2');
    cleanup();
    expect(show(test)).toContain('Use https://planning.example/v2');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the connection test result of a failed test gives the error', () => {
    expect(show({ kind: 'failed', error: deskError('NETWORK_OFFLINE', 'no network') })).not.toBe('');
  });
});

describe('AccessFields', () => {
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

  it('missing fields are marked after an attempt, only for a service with some input', () => {
    show('planning', { key: 'k' });
    expect(isInvalid('Address')).toBe(false);
    cleanup();
    show('planning', { key: 'k' }, true);
    expect(isInvalid('Address')).toBe(true);
    cleanup();
    show('planning', {}, true);
    expect(isInvalid('Address')).toBe(false);
  });

  it('the v2 address is offered for a v1 address of the reporting service only', () => {
    const onChange = show('reporting', { baseUrl: 'https://r.example/v1/' });
    fireEvent.click(screen.getByRole('button', { name: 'Use the v2 address' }));
    expect(onChange.mock.calls[0]?.[0].baseUrl).toBe('https://r.example/v2');
    cleanup();
    show('planning', { baseUrl: 'https://p.example/api/v1' });
    expect(screen.queryByRole('button', { name: 'Use the v2 address' })).toBeNull();
  });

  it('webhook fields appear only for a connector with some input', () => {
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

  it('a changed field is reported with the other fields unchanged', () => {
    const onChange = show('planning', { key: 'k' });
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'https://a.example' } });
    expect(onChange).toHaveBeenCalledWith({ ...emptyAccess, key: 'k', baseUrl: 'https://a.example' });
  });
});

it('complete access has input and is trimmed without empty parts', () => {
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

describe('VaultNote', () => {
  const show = (vault: VaultState) => {
    const onProbe = vi.fn();
    renderPart(<VaultNote vault={vault} usual="In the keychain" isProbing={false} onProbe={onProbe} />);
    return onProbe;
  };

  it('the keychain note shows the usual place with a keychain, and not while it is checked', () => {
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
  ] as const)(
    'keys are kept for this session if the keychain is %s, and it can be checked again',
    (reason, said) => {
      const onProbe = show({ kind: 'session_only', reason });
      expect(screen.getByText(said)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
      expect(onProbe).toHaveBeenCalledTimes(1);
    },
  );
});

it.each([
  ['Estúdio Maré', 'EM'],
  ['maré', 'M'],
  ['Harbour & Finch Ltd.', 'HF'],
  ['4you agency', '4A'],
  ['«Água»', 'Á'],
  ['—', '?'],
])('the workspace tile of "%s" shows %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
