import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { boardOf } from '../../domains/boards/testing/samples';
import { NOW } from '../../testing/posts';
import { clicks, engineWith, keyOf, number, openBoard, reach } from './testing/open-board';

afterEach(cleanup);

const card = (name: string) => screen.findByRole('article', { name });

describe('Loading card', () => {
  it('a loading card shows its seconds, and a waiting card only says Loading', async () => {
    const engine = engineWith(boardOf([reach, clicks]));
    engine.setMetrics({
      [keyOf(reach)]: { isWaiting: true, readingSince: NOW - 12_300 },
      [keyOf(clicks)]: { isWaiting: true },
    });
    await openBoard(engine);
    await within(await card('Reach')).findByText('Loading, 12 s');
    await within(await card('Clicks')).findByText('Loading');
    act(() =>
      engine.setMetrics({ [keyOf(reach)]: { answer: number(1_146), asOf: NOW }, [keyOf(clicks)]: {} }),
    );
    await within(await card('Reach')).findByText('1,146');
    const read = await card('Reach');
    await waitFor(() => expect(within(read).queryByText(/^Loading/)).toBeNull());
  });

  it('metrics are requested while the board is open, and a late answer is shown when it is reopened', async () => {
    const engine = engineWith(boardOf([reach]));
    engine.setMetrics({ [keyOf(reach)]: { isWaiting: true, readingSince: NOW - 9_000 } });
    const { router } = await openBoard(engine);
    const wanted = () =>
      [...engine.metricWants.values()].flat().map(({ question }) => question.item.referenceKey);
    await within(await card('Reach')).findByText('Loading, 9 s');
    expect(wanted()).toContain('ig:reach');
    await router.navigate({ to: '/approvals' });
    await waitFor(() => expect(wanted()).toEqual([]));
    // A late answer appears when the board is opened again.
    act(() => engine.setMetrics({ [keyOf(reach)]: { answer: number(77), asOf: NOW } }));
    router.history.back();
    await within(await card('Reach')).findByText('77');
  });
});
