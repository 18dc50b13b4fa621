import type { PostEdit } from '@shared/domain/audit-trail/post-history';
import { historyOf } from '@shared/domain/audit-trail/post-history';
import { type Trail, trailOf } from '@shared/domain/audit-trail/trail';
import type { Decision } from '@shared/services/planning/records';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLine } from '../../engine/testing';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { trailTable } from './trail-table';
import { useTrailWords } from './trail-words';

afterEach(cleanup);

const hourMs = 3_600_000;
const decision = (id: number, hours: number, given: Partial<Decision> = {}): Decision => ({
  id,
  reviewer: { name: 'Ana', email: 'ana@aurora.example' },
  status: 'approved',
  reasons: [],
  comments: null,
  is_invalidated: false,
  decided_at: new Date(NOW + hours * hourMs).toISOString(),
  created_at: new Date(NOW + hours * hourMs).toISOString(),
  ...given,
});
const edit = (id: string, hours: number, given: Parameters<typeof changeLine>[1] = {}) => ({
  ...changeLine(id, {
    kind: 'caption_edited',
    lastSeenAt: NOW + (hours - 1) * hourMs,
    seenAt: NOW + hours * hourMs,
    ...given,
  }),
  key: id,
});

function setUp(decisions: readonly Decision[], lines: readonly ReturnType<typeof edit>[] = []) {
  const trail: Trail<PostEdit> = trailOf(
    historyOf({ decisions, lines, cycleStartedAt: null, decided: null, review: 'open' }),
  );
  const { result } = renderValue(() => useTrailWords(trail, 'America/Sao_Paulo'));
  const words = result.current;
  return { trail, words, lines: trail.flatMap(({ events }) => events.map((event) => words.line(event))) };
}

describe('Approval history line', () => {
  it('a line names the reviewer by name, else by address, else with a placeholder text', () => {
    const { lines } = setUp([
      decision(1, 0),
      decision(2, 1, { reviewer: { name: null, email: 'bia@aurora.example' } }),
      decision(3, 2, { reviewer: { name: null, email: null } }),
    ]);
    const names = new Map(lines.map(({ id, name }) => [id, name]));
    expect([names.get('1'), names.get('2')]).toEqual(['Ana', 'bia@aurora.example']);
    expect(names.get('3')).not.toBe('');
  });

  it('a line tells a repeated approval from a first one and drops an empty comment', () => {
    const { lines } = setUp([
      decision(1, 0, { comments: '  ' }),
      decision(2, 1, { status: 'request_changes', comments: ' Logo ', reasons: ['Price'] }),
      decision(3, 2),
    ]);
    const byId = new Map(lines.map((line) => [line.id, line]));
    expect(byId.get('3')?.what).not.toBe(byId.get('1')?.what);
    expect(byId.get('1')?.comment).toBeNull();
    expect(byId.get('2')).toMatchObject({ comment: 'Logo', reasons: ['Price'], sign: 'request_changes' });
  });

  it('a void decision says what voided it, and the edit says how many decisions it voided', () => {
    const { lines } = setUp([decision(1, 0, { is_invalidated: true })], [edit('e', 2)]);
    const voided = lines.find(({ isVoid }) => isVoid);
    const cause = lines.find(({ sign }) => sign === 'edit');
    expect(voided).toMatchObject({ sign: 'void', name: 'Ana' });
    expect(voided?.remark).not.toBeNull();
    expect(cause?.more).toMatch(/1/);
    expect(cause).toMatchObject({ who: null, diff: { before: 'old', after: 'new' } });
  });

  it("a changed publish date shows times in the client's zone and no text diff", () => {
    const moved = edit('e', 2, {
      kind: 'schedule_moved',
      field: 'schedule_at',
      after: null,
      before: '2026-11-27T17:00:00-03:00',
    });
    const [line] = setUp([], [moved]).lines;
    expect(line?.diff).toBeNull();
    expect(line?.remark).toContain('17:00');
    expect(line?.remark).toMatch(/no date/i);
  });

  it('an edit line says between which moments it happened, or only by when if never seen before', () => {
    const [between] = setUp([], [edit('e', 2)]).lines;
    expect(between?.notBefore).toBe(NOW + hourMs);
    const [by] = setUp([], [edit('e', 2, { lastSeenAt: null })]).lines;
    expect(by?.notBefore).toBeNull();
    expect(by?.remark).not.toBe(between?.remark);
  });
});

it('the approval history table has one row per event, each as wide as its head', () => {
  const { trail, words } = setUp([decision(1, 0), decision(2, 3)], [edit('e', 2)]);
  const { head, rows } = trailTable(trail, words, (key: string) => key, NOW);
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toHaveLength(head.length);
  expect(new Set(rows.map((row) => row.at(-1)))).toEqual(new Set([new Date(NOW).toISOString()]));
});
