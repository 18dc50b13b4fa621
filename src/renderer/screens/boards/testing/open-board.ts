import { type Board, type MetricAnswer, questionKeyOf } from '@shared/domain/metrics';
import { succeed } from '@shared/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { cardOf } from '../../../domains/boards/testing/samples';
import { connectedWorkspace, connectionRecord, customerRecord } from '../../../testing/connector-samples';
import { FakeEngine } from '../../../testing/fake-engine';
import type { MainAnswers } from '../../../testing/fake-main';
import { NOW } from '../../../testing/posts';
import { renderApp } from '../../../testing/render-app';

/** Id of the only board in the samples. */
export const boardId = '00000000-0000-4000-8000-000000000001';
export const november = { start: '2026-11-01', end: '2026-11-20' };
export const october = { start: '2026-10-01', end: '2026-10-20' };

export const reach = cardOf({ id: 'reach', title: 'Reach' });
export const clicks = cardOf({
  id: 'clicks',
  title: 'Clicks',
  item: { ...reach.item, referenceKey: 'ig:clicks', metrics: ['clicks'] },
});
export const keyOf = ({ source, item }: typeof reach, period = november) =>
  questionKeyOf({ source, item, period });
export const number = (value: number | null): MetricAnswer => ({ kind: 'number', value });

/** A copy with one customer, its Instagram account and this board. */
export function engineWith(board: Board): FakeEngine {
  const engine = new FakeEngine([], { completedAt: NOW });
  engine.setRecords('connect.customers', { records: [customerRecord('customer', 'Aurora')], asOf: NOW });
  engine.setRecords('connect.connections', {
    records: [connectionRecord('connection', 'customer')],
    lists: [{ parent: 'customer', asOf: NOW, error: null }],
    asOf: NOW,
  });
  engine.setLocal('boards', [{ key: boardId, value: board, at: '2026-11-20T12:00:00Z' }]);
  return engine;
}

/** Matches the customer with a reporting project whose formats are German. */
export function addProjectFormats(engine: FakeEngine): void {
  const record = { id: 7, name: 'Aurora', date_format: 'd.m.Y', decimal_separator_format: ',' };
  engine.setRecords('reporting.projects', {
    records: [{ id: '7', parent: null, seenAt: NOW, isSuspect: false, record }],
    asOf: NOW,
  });
  engine.setLocal('client_links', [
    {
      key: 'one',
      at: '2026-11-01T12:00:00Z',
      value: { name: null, planning: null, reporting: '7', connect: 'customer' },
    },
  ]);
}

/** Opens the board. `paper` exports it as PDF and returns the sheet as it is printed. */
export async function openForPaper(engine: FakeEngine, answers: MainAnswers = {}) {
  const sheets: Element[] = [];
  const app = await openBoard(engine, `/boards/${boardId}`, {
    ...answers,
    'files.save_pdf': () => {
      const sheet = document.querySelector('[data-sheet]');
      if (sheet) sheets.push(sheet.cloneNode(true) as Element);
      return succeed({ fileName: 'board.pdf' });
    },
  });
  const paper = async (): Promise<Element> => {
    fireEvent.click(await screen.findByRole('button', { name: 'More board actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Export as PDF' }));
    return waitFor(() => {
      const [sheet] = sheets;
      if (!sheet) throw new Error('no sheet was printed');
      return sheet;
    });
  };
  return { ...app, paper };
}

export const openBoard = (engine: FakeEngine, path = `/boards/${boardId}`, answers: MainAnswers = {}) =>
  renderApp({
    engine,
    path,
    bootstrap: { workspace: connectedWorkspace },
    answers: { 'local.save': () => succeed({ sequence: 1 }), ...answers },
  });
