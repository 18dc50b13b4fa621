import type { Suggestion } from '@shared/domain/clients';
import { describe, expect, it, vi } from 'vitest';
import { ClientMatcher } from './client-matcher';

const found = (id: string): Suggestion[] => [
  { id, clients: [], confidence: 'sure', reason: 'same_words', isAmbiguous: false },
];

/** A question that is answered at once, under this name. */
const question = (id: string) =>
  function* () {
    yield;
    return found(id);
  };

describe('ClientMatcher', () => {
  it('the client matcher finishes the first question, then answers only the newest', async () => {
    const answers: string[] = [];
    const matcher = new ClientMatcher((suggestions) => answers.push(suggestions[0]?.id ?? ''));
    matcher.ask(question('first'));
    matcher.ask(question('second'));
    matcher.ask(question('third'));
    await vi.waitFor(() => expect(answers).toEqual(['first', 'third']));
    matcher.ask(question('later'));
    await vi.waitFor(() => expect(answers).toEqual(['first', 'third', 'later']));
  });

  it('the client matcher reports nothing after it ended', () => {
    const answers: unknown[] = [];
    const matcher = new ClientMatcher((suggestions) => answers.push(suggestions));
    matcher.end();
    matcher.ask(question('late'));
    expect(answers).toEqual([]);
  });
});
