import { fail, succeed } from '@shared/errors';
import type { SubscriptionRow } from '@shared/subscriptions';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MainAnswers } from '../../testing/fake-main';
import { renderPart, renderValue } from '../../testing/render-part';
import { engineWithReports } from '../../testing/report-samples';
import { useSubscriptionChange } from './actions';
import { DeleteDialog, PauseDialog } from './DeleteDialog';
import { useSubscriptions } from './queries';
import { RowMenu } from './SubscriptionTable';
import { subscription as row, subscriptionsView } from './testing/subscription-samples';
import { useSubscriptionWords } from './words';

afterEach(cleanup);

const view = (rows: readonly SubscriptionRow[]) => subscriptionsView({ rows });

describe('useSubscriptionChange', () => {
  const open = (answers: MainAnswers) =>
    renderValue(() => ({ change: useSubscriptionChange(), view: useSubscriptions().data }), {
      answers: { 'subscriptions.view': () => succeed(view([row(1)])), ...answers },
    });

  it("a subscription change shows main's answer without a second query", async () => {
    const { result, main } = open({ 'subscriptions.remove': () => succeed(view([])) });
    await waitFor(() => expect(result.current.view?.rows).toHaveLength(1));
    let isDone = false;
    await act(async () => {
      isDone = await result.current.change.change('subscriptions.remove', { key: 'k1' });
    });
    await waitFor(() => expect(result.current.view?.rows).toEqual([]));
    expect(isDone).toBe(true);
    expect(main.inputsOf('subscriptions.view')).toHaveLength(1);
  });

  it('a refused subscription change leaves the list as it was, and the next one clears its error', async () => {
    let isOffline = true;
    const { result } = open({
      'subscriptions.carry_on': () => (isOffline ? fail('NETWORK_OFFLINE', 'x') : succeed(view([row(2)]))),
    });
    await waitFor(() => expect(result.current.view?.rows).toHaveLength(1));
    const carryOn = () =>
      act(
        async () =>
          void (await result.current.change.change('subscriptions.carry_on', {
            work: 'update',
            service: null,
          })),
      );
    await carryOn();
    expect(result.current.change).toMatchObject({ isRunning: false, error: { code: 'NETWORK_OFFLINE' } });
    expect(result.current.view?.rows[0]?.key).toBe('k1');
    isOffline = false;
    await carryOn();
    expect(result.current.change.error).toBeNull();
    await waitFor(() => expect(result.current.view?.rows[0]?.key).toBe('k2'));
  });

  it('subscriptions follow changes sent by main', async () => {
    const { result, main } = open({});
    await waitFor(() => expect(result.current.view?.rows).toHaveLength(1));
    act(() => main.emit('subscriptions.changed', view([])));
    await waitFor(() => expect(result.current.view?.rows).toEqual([]));
  });
});

describe('Subscription words', () => {
  const words = async () => {
    const { result } = renderValue(useSubscriptionWords, { engine: engineWithReports() });
    await waitFor(() => expect(result.current.row(row(1, { projectId: 8 }))).toContain('Bluebell'));
    return result.current;
  };

  it('a subscription is named by its event and its single client', async () => {
    const { row: said } = await words();
    expect(said(row(1))).toBe('Report viewed');
    expect(said(row(1, { projectId: 8 }))).toBe('Report viewed, Bluebell Veterinary');
    expect(said(row(1, { projectId: 404 }))).toBe('Report viewed, 404');
    expect(said(row(1, { events: ['report_viewed', 'report_created'] }))).toBe('Report viewed, 1 more');
    expect(said(row(1, { events: [] }))).toBe('No event');
  });

  it('a subscription group is named by its first event and count, or as all if it has every event', async () => {
    const { group } = await words();
    const of = (isEveryEvent: boolean, ...rows: readonly SubscriptionRow[]) =>
      group({ key: 'g', service: 'reporting', state: 'ok', host: null, rows, isEveryEvent });
    expect(of(false, row(1))).toBe('Report viewed');
    expect(of(false, row(1), row(2), row(3))).toBe('Report viewed, 2 more');
    expect(of(true, row(1), row(2))).toBe('All 2');
    expect(of(true)).toBe('');
  });
});

describe('Subscription row menu', () => {
  const show = async (given: Partial<SubscriptionRow>) => {
    const [onPause, onDelete] = [vi.fn(), vi.fn()];
    const of = row(1, given);
    renderPart(
      <RowMenu row={of} name="Report viewed" isBusy={false} onPause={onPause} onDelete={onDelete} />,
    );
    fireEvent.click(screen.getByLabelText('Actions for Report viewed'));
    await screen.findByText('Delete…');
    const items = [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
    return { of, onPause, items };
  };

  it('a subscription of the connector can be paused', async () => {
    const { items, onPause, of } = await show({ service: 'connect' });
    expect(items).toEqual(['Pause', 'Delete…']);
    fireEvent.click(screen.getByText('Pause'));
    expect(onPause).toHaveBeenCalledWith(of, false);
  });

  it.each([
    ['the reporting service', {}],
    ['a subscription that does not exist yet', { service: 'connect', id: null }],
    ['a subscription without a pause state', { service: 'connect', isActive: null }],
  ] as const)('the subscription menu offers no pause for %s', async (_what, given) => {
    expect((await show(given)).items).toEqual(['Delete…']);
  });

  it("another program's subscription can be paused or deleted only after a question", async () => {
    expect((await show({ state: 'not_ours' })).items).toEqual(['Delete…']);
    cleanup();
    expect((await show({ state: 'not_ours', service: 'connect' })).items).toEqual(['Pause…', 'Delete…']);
  });
});

describe('Question before changing a subscription', () => {
  const theirs = row(4, {
    service: 'connect',
    state: 'not_ours',
    address: 'https://automation.example/hook',
    events: ['oauth_saved', 'session_completed', 'oauth_started'],
  });
  function ask(Part: typeof DeleteDialog, of: SubscriptionRow, answers: MainAnswers) {
    const onClose = vi.fn();
    function Page() {
      return <Part row={of} words={useSubscriptionWords()} onClose={onClose} />;
    }
    const { main } = renderPart(<Page />, { answers });
    return { main, onClose };
  }

  const everyEvent = /automation\.example\/hook.*: Sign-in saved, Session completed, Sign-in started\.$/;

  it("the delete question names the address and every event of another program's subscription", async () => {
    const answers = { 'subscriptions.remove': () => succeed(view([])) };
    const { main, onClose } = ask(DeleteDialog, theirs, answers);
    await screen.findByText(everyEvent);
    fireEvent.click(screen.getByText('Delete'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(main.inputsOf('subscriptions.remove')).toEqual([{ key: 'k4' }]);
  });

  it("the pause question names the address and every event of another program's subscription", async () => {
    const answers = { 'subscriptions.set_active': () => succeed(view([])) };
    const { main, onClose } = ask(PauseDialog, theirs, answers);
    await screen.findByText(everyEvent);
    fireEvent.click(screen.getByText('Pause'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(main.inputsOf('subscriptions.set_active')).toEqual([{ key: 'k4', isActive: false }]);
  });

  it('a subscription that could not be deleted keeps the dialog open with the error', async () => {
    const { onClose } = ask(DeleteDialog, row(1), {
      'subscriptions.remove': () => fail('NETWORK_OFFLINE', 'x'),
    });
    fireEvent.click(await screen.findByText('Delete'));
    await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    expect(onClose).not.toHaveBeenCalled();
  });
});
