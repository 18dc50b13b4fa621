import { sessionRequest } from '@shared/services/connect/sessions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countLimits,
  isSessionComplete,
  type SessionDraft,
  sessionDraftOf,
  sessionRequestOf,
  usualDraft,
} from './session-draft';

const address = fc.constantFrom('', 'https://agency.example/done', 'http://agency.example');
const limits: fc.Arbitrary<SessionDraft['limits']> = fc.dictionary(
  fc.constantFrom(...countLimits),
  fc.nat({ max: 50 }),
  { noNullPrototype: true },
);
const draft: fc.Arbitrary<SessionDraft> = fc.record({
  locale: fc.option(fc.constantFrom('en', 'pt_BR', 'es', 'fr')),
  minutes: fc.option(fc.integer({ min: 1, max: 1_440 })),
  takesSeveral: fc.boolean(),
  platforms: fc.option(fc.array(fc.constantFrom('instagram', 'tiktok', 'google_ads'), { minLength: 1 })),
  limits,
  redirectUrl: address,
  limitReachedUrl: address,
  closesOnFinish: fc.boolean(),
});

describe('Session link options', () => {
  it('filled-in session link options make a valid request and can be parsed back from it', () => {
    fc.assert(
      fc.property(draft, (filled) => {
        const request = sessionRequestOf(filled);
        expect(sessionRequest.safeParse(request).success).toBe(true);
        expect(sessionDraftOf(request)).toEqual(filled);
        expect(isSessionComplete(filled)).toBe(true);
      }),
    );
  });

  it('default session link options request several accounts and nothing else', () => {
    expect(sessionRequestOf(usualDraft)).toEqual({ enable_multi_account_selection: true });
  });

  it('session link options are incomplete with an invalid address or without platforms', () => {
    expect(isSessionComplete({ ...usualDraft, redirectUrl: 'agency.example' })).toBe(false);
    expect(isSessionComplete({ ...usualDraft, limitReachedUrl: 'javascript:alert(1)' })).toBe(false);
    expect(isSessionComplete({ ...usualDraft, platforms: [] })).toBe(false);
  });
});
