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

describe('Tunnel problem words', () => {
  it('each problem has its own sentence, and an unknown one that of other problems', () => {
    const said = codes.map((code) => problemText(words, { code, detail: null }));
    expect(new Set(said).size).toBe(codes.length);
    const later = { code: 'from_the_future', detail: null } as never;
    expect(problemText(words, later)).toBe(said.at(-1));
  });

  it("a problem repeats the server's message only if that helps", () => {
    const detail = 'No such account';
    expect(problemText(words, { code: 'login_refused', detail })).toContain(detail);
    expect(problemText(words, { code: 'refused', detail })).not.toContain(detail);
  });

  it('a changed host key says since when, if a key was pinned', () => {
    const problem = { code: 'host_key_changed', detail: null } as const;
    expect(problemText(words, problem, connectedTunnel.pinnedKey)).toMatch(/3 Nov|Nov 3/);
    expect(problemText(words, problem)).not.toMatch(/\{\{|since/);
  });
});

describe('Tunnel history words', () => {
  const kinds = fc.constantFrom<TunnelPeriod['kind']>('off', 'starting', 'ready', 'reconnecting', 'failed');

  it('a tunnel history period says when it began and counts attempts without any placeholder', () => {
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
          // An end that was not observed is not reported.
          expect(/ended before/.test(text)).toBe(isOver && !isKnown);
        },
      ),
    );
  });

  it('each kind of tunnel period has its own sign', () => {
    expect(new Set(Object.values(signOf)).size).toBe(Object.keys(signOf).length);
  });
});

describe('useTunnelActions', () => {
  it('a declined tunnel action reports no error, and a failed one does', async () => {
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
