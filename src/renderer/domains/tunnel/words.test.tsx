import { fail, succeed } from '@shared/errors';
import type { TunnelPeriod } from '@shared/tunnel';
import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { useTunnelActions } from './actions';
import { connectedTunnel, minutesAgo } from './testing/tunnel-samples';
import { problemText, signOf, tunnelPeriodText } from './words';

const words = renderValue(() => ({ t: useTranslation().t, format: useFormat() })).result.current;
const codes = ['refused', 'timed_out', 'agent_missing', 'certificate', 'port_taken', 'other'] as const;

describe('the words of a problem', () => {
  it('are a sentence of their own for each, and that of “other” for one of a later version', () => {
    const said = codes.map((code) => problemText(words, { code, detail: null }));
    expect(new Set(said).size).toBe(codes.length);
    const later = { code: 'from_the_future', detail: null } as never;
    expect(problemText(words, later)).toBe(said.at(-1));
  });

  it('repeat what the other side said only where that helps', () => {
    const detail = 'No such account';
    expect(problemText(words, { code: 'login_refused', detail })).toContain(detail);
    expect(problemText(words, { code: 'refused', detail })).not.toContain(detail);
  });

  it('say since when the host key is another, where one was pinned', () => {
    const problem = { code: 'host_key_changed', detail: null } as const;
    expect(problemText(words, problem, connectedTunnel.pinnedKey)).toMatch(/3 Nov|Nov 3/);
    expect(problemText(words, problem)).not.toMatch(/\{\{|since/);
  });
});

describe('a period of the history', () => {
  const kinds = fc.constantFrom<TunnelPeriod['kind']>('off', 'starting', 'ready', 'reconnecting', 'failed');

  it('says when it began, counts its attempts, and never shows a placeholder', () => {
    fc.assert(
      fc.property(
        kinds,
        fc.nat({ max: 40 }),
        fc.boolean(),
        fc.boolean(),
        (kind, attempts, isOver, isKnown) => {
          const period = {
            kind,
            attempts,
            from: minutesAgo(90),
            to: isOver ? minutesAgo(5) : null,
            isEndKnown: isKnown,
            cause: null,
            reason: null,
          } as TunnelPeriod;
          const text = tunnelPeriodText(words, period, NOW);
          expect(text).not.toMatch(/\{\{|undefined|null/);
          expect(/attempt/.test(text)).toBe(kind === 'reconnecting');
          expect(text.startsWith('since')).toBe(!isOver);
          // An end that nobody saw is not told as one.
          expect(/ended before/.test(text)).toBe(isOver && !isKnown);
        },
      ),
    );
  });

  it('has a sign of another shape for each kind', () => {
    expect(new Set(Object.values(signOf)).size).toBe(Object.keys(signOf).length);
  });
});

describe('what a person does with the tunnel', () => {
  it('is no failure where they said no, and says why where it failed', async () => {
    const refusals = [fail('CHANGE_DECLINED', 'no'), fail('STORAGE_FULL', 'x'), succeed(null)];
    const { result } = renderValue(useTunnelActions, {
      answers: { 'tunnel.test': () => refusals.shift() as never },
    });
    const tried = async () => {
      let isDone: boolean | undefined;
      await act(async () => {
        isDone = await result.current.test();
      });
      return [isDone, result.current.error?.code ?? null];
    };
    expect(await tried()).toEqual([false, null]);
    expect(await tried()).toEqual([false, 'STORAGE_FULL']);
    expect(await tried()).toEqual([true, null]);
    await waitFor(() => expect(result.current.isBusy).toBe(false));
  });
});
