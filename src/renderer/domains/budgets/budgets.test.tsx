import type { BudgetState, BudgetWindow } from '@shared/budgets';
import { fail, succeed } from '@shared/errors';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import { budgetState } from '../../testing/report-samples';
import { BudgetsSection } from './BudgetsSection';
import { useBudgets, useOfBudgets } from './queries';

afterEach(cleanup);

const minuteMs = 60_000;
const window = (given: Partial<BudgetWindow> = {}): BudgetWindow => ({
  name: 'minute',
  windowMs: minuteMs,
  limit: 60,
  used: 12,
  usedByOthers: 0,
  freesAt: null,
  wholeAt: null,
  ...given,
});
const budget = (given: Partial<BudgetState> = {}) =>
  budgetState({ service: 'planning', windows: [window()], ...given });

function Budgets() {
  return <BudgetsSection budgets={useBudgets()} now={NOW} />;
}
function Share() {
  return <p>share {useOfBudgets((all) => all.map(({ share }) => share))?.join()}</p>;
}

const show = (...states: readonly BudgetState[]) => {
  let now = states;
  const part = renderPart(<Budgets />, { answers: { 'budgets.read': () => succeed(now) } });
  const change = (...next: readonly BudgetState[]) => {
    now = next;
    part.main.emit('budget.changed', null);
  };
  return { ...part, change };
};
const remarksOf = async () => {
  await screen.findByRole('table');
  return screen.queryByRole('definition')?.textContent ?? null;
};

describe('API limits table', () => {
  it('each limit window is one row, sorted by service', async () => {
    show(
      budget({ service: 'connect', windows: [window({ name: 'second', used: 1, limit: 5 })] }),
      budget({ windows: [window(), window({ name: 'metrics_get_data', used: 3, limit: 20 })] }),
    );
    const table = await screen.findByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    const [first, second, third] = rows.filter((text) => /\d of \d/.test(text));
    expect(first).toMatch(/12 of 60/);
    expect(second).toMatch(/3 of 20/);
    expect(third).toMatch(/1 of 5/);
  });

  it('a limit that may be lower is explained without naming other users', async () => {
    show(budget({ isLimitInDoubt: true }));
    expect(await screen.findByText(/^Calls were declined early\. The limit may be lower/)).toBeTruthy();
    expect(screen.queryByText(/Other people or apps/)).toBeNull();
  });

  it('the API limits table updates when main reports a change', async () => {
    const { main, change } = show(budget());
    expect(await screen.findByText('12 of 60')).toBeTruthy();
    act(() => change(budget({ windows: [window({ used: 13 })] })));
    expect(await screen.findByText('13 of 60')).toBeTruthy();
    expect(main.inputsOf('budgets.read')).toHaveLength(2);
  });

  it('a component that reads one limit value re-renders only if that value changes', async () => {
    const onRender = vi.fn();
    let now = budget();
    const { main } = renderPart(
      <Profiler id="share" onRender={onRender}>
        <Share />
      </Profiler>,
      { answers: { 'budgets.read': () => succeed([now]) } },
    );
    await screen.findByText('share 1');
    onRender.mockClear();
    const change = async (next: BudgetState, reads: number) => {
      now = next;
      act(() => main.emit('budget.changed', null));
      await waitFor(() => expect(main.inputsOf('budgets.read')).toHaveLength(reads));
    };
    await change(budget({ windows: [window({ used: 13 })] }), 2);
    await change(budget({ windows: [window({ used: 14 })] }), 3);
    expect(onRender).not.toHaveBeenCalled();
    await change(budget({ share: 0.5 }), 4);
    await screen.findByText('share 0.5');
  });

  it('a failed query of the limits shows an error', async () => {
    renderPart(<Budgets />, { answers: { 'budgets.read': () => fail('NETWORK_OFFLINE', 'no network') } });
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('Limit window row', () => {
  const rowsOf = async (...windows: BudgetWindow[]) => {
    show(budget({ windows }));
    const table = await screen.findByRole('table');
    return within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  };

  it('a window is named by what it counts, also for an unknown action', async () => {
    const [reads, unknown] = await rowsOf(
      window({ name: 'metrics_get_data', windowMs: 24 * 60 * minuteMs }),
      window({ name: 'exports_create', windowMs: 60 * minuteMs }),
    );
    expect(reads).toContain('metric requests per');
    expect(unknown).toContain('exports_create, per');
  });

  it('a window says in how long or when a call frees up, and nothing if one is free', async () => {
    const [soon, late, free] = await rowsOf(
      window({ freesAt: NOW + minuteMs }),
      window({ name: 'hour', freesAt: NOW + 180 * minuteMs }),
      window({ name: 'day', freesAt: NOW }),
    );
    expect(soon).toMatch(/frees up in/);
    expect(late).toMatch(/frees up (?!in)/);
    expect(free).not.toMatch(/frees up/);
  });

  it("calls by others are shown apart from Client Desk's, within the bar even if overspent", async () => {
    await rowsOf(window({ used: 80, usedByOthers: 70 }));
    const bar = screen.getByRole('img', { name: /10 by Client Desk, 70 by others, of 60/ });
    const widths = [...bar.querySelectorAll<HTMLElement>('[style*="width"], [style*="--progress"]')];
    for (const { style } of widths) expect(Number.parseFloat(style.width || '0')).toBeLessThanOrEqual(100);
  });
});

describe("Remarks of a service's limits", () => {
  it('a service within its API limits has no remark', async () => {
    show(budget());
    expect(await remarksOf()).toBeNull();
  });

  it('remarks on limits name the share and the number of waiting calls', async () => {
    show(budget({ othersSpend: true, share: 0.5, waiting: { interactive: 1, freshness: 2, backfill: 3 } }));
    const remarks = await remarksOf();
    expect(remarks).toMatch(/50\s?%/);
    expect(remarks).toMatch(/6/);
  });

  it('a remark on limits names a current pause, else a refusal of the last hour, and no older one', async () => {
    const hour = 60 * minuteMs;
    show(budget({ pausedUntil: NOW + minuteMs, refusedAt: NOW - minuteMs }));
    const paused = await remarksOf();
    cleanup();
    show(budget({ pausedUntil: NOW - 1, refusedAt: NOW - minuteMs }));
    const refused = await remarksOf();
    expect(paused).not.toBeNull();
    expect(refused).not.toBeNull();
    expect(refused).not.toBe(paused);
    cleanup();
    show(budget({ refusedAt: NOW - 2 * hour }));
    expect(await remarksOf()).toBeNull();
  });
});
