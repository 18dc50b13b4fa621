import type { Suggestion } from '@shared/domain/clients';
import { describe, expect, it, vi } from 'vitest';
import { Matchmaker } from './matchmaker';

const found = (id: string): Suggestion[] => [
  { id, clients: [], confidence: 'sure', reason: 'same_words', isAmbiguous: false },
];

/** A question that is answered at once, under this name. */
const question = (id: string) =>
  function* () {
    yield;
    return found(id);
  };

describe('the matchmaker', () => {
  it('answers the first question to its end, then the newest, and none between', async () => {
    const answers: string[] = [];
    const matchmaker = new Matchmaker((suggestions) => answers.push(suggestions[0]?.id ?? ''));
    matchmaker.ask(question('first'));
    matchmaker.ask(question('second'));
    matchmaker.ask(question('third'));
    await vi.waitFor(() => expect(answers).toEqual(['first', 'third']));
    matchmaker.ask(question('later'));
    await vi.waitFor(() => expect(answers).toEqual(['first', 'third', 'later']));
  });

  it('says nothing any more once it is ended', () => {
    const answers: unknown[] = [];
    const matchmaker = new Matchmaker((suggestions) => answers.push(suggestions));
    matchmaker.end();
    matchmaker.ask(question('late'));
    expect(answers).toEqual([]);
  });
});
