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

describe('a session link that is filled in', () => {
  it('is what the service takes, and comes back as it was filled in', () => {
    fc.assert(
      fc.property(draft, (filled) => {
        const request = sessionRequestOf(filled);
        expect(sessionRequest.safeParse(request).success).toBe(true);
        expect(sessionDraftOf(request)).toEqual(filled);
        expect(isSessionComplete(filled)).toBe(true);
      }),
    );
  });

  it('asks for several accounts and leaves everything else to the service, where nothing was filled in', () => {
    expect(sessionRequestOf(usualDraft)).toEqual({ enable_multi_account_selection: true });
  });

  it('is not complete with an address that is none, or without any platform', () => {
    expect(isSessionComplete({ ...usualDraft, redirectUrl: 'agency.example' })).toBe(false);
    expect(isSessionComplete({ ...usualDraft, limitReachedUrl: 'javascript:alert(1)' })).toBe(false);
    expect(isSessionComplete({ ...usualDraft, platforms: [] })).toBe(false);
  });
});
