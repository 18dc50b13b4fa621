import { fail, succeed } from '@shared/errors';
import { describe, expect, it, vi } from 'vitest';
import { createGroupCommit } from './group-commit';

/** Commits that end when the test says so. */
function gated(sizeOf: (body: string) => number = () => 1) {
  const groups: (readonly string[])[] = [];
  /** The sequence of the group's first body; null: refused. */
  const gates: ((first: number | Error | null) => void)[] = [];
  const commits = createGroupCommit<string>((bodies) => {
    groups.push(bodies);
    return new Promise((resolve, reject) => {
      gates.push((first) => {
        if (first instanceof Error) reject(first);
        else if (first === null) resolve(fail('STORAGE_FULL', 'full'));
        else resolve(succeed(bodies.map((_, index) => ({ sequence: first + index, isNew: true }))));
      });
    });
  }, sizeOf);
  const end = async (first: number | Error | null) => {
    const gate = await vi.waitUntil(() => gates.shift());
    gate(first);
  };
  return { groups, commits, end };
}

describe('Group commit', () => {
  it('bodies added during a commit form the next group', async () => {
    const { groups, commits, end } = gated();
    const all = ['a', 'b', 'c'].map((body) => commits.add(body));
    expect(groups).toEqual([['a']]);
    await end(1);
    expect(await all[0]).toMatchObject({ ok: true, data: { sequence: 1 } });
    await end(2);
    expect(groups).toEqual([['a'], ['b', 'c']]);
    expect(await Promise.all(all)).toMatchObject(
      [1, 2, 3].map((sequence) => ({ ok: true, data: { sequence } })),
    );
  });

  it('a group is limited by size, and a single larger body is still committed', async () => {
    const { groups, commits, end } = gated((body) => Number(body) * 1024 * 1024);
    const all = ['1', '1', '1', '1', '9', '1'].map((body) => commits.add(body));
    for (let count = 0; count < 5; count += 1) await end(1);
    await Promise.all(all);
    expect(groups).toEqual([['1'], ['1', '1'], ['1'], ['9'], ['1']]);
  });

  it('an add resolves only after its commit has ended', async () => {
    const { commits, end } = gated();
    const order: string[] = [];
    const added = commits.add('a').then(() => order.push('answered'));
    order.push('committing');
    await end(1);
    await added;
    expect(order).toEqual(['committing', 'answered']);
  });

  it('a failed commit returns its error to the caller, and the next group is committed', async () => {
    const { commits, end } = gated();
    const first = commits.add('a');
    const others = [commits.add('b'), commits.add('c')];
    await end(null);
    expect(await first).toMatchObject({ ok: false, error: { code: 'STORAGE_FULL' } });
    await end(5);
    expect(await Promise.all(others)).toMatchObject(
      [5, 6].map((sequence) => ({ ok: true, data: { sequence } })),
    );
  });

  it('an exception in a commit rejects its caller and the next commit works', async () => {
    const { commits, end } = gated();
    const first = commits.add('a');
    await end(new Error('bug'));
    await expect(first).rejects.toThrow('bug');
    const second = commits.add('b');
    await end(1);
    expect(await second).toMatchObject({ ok: true, data: { sequence: 1 } });
  });

  it('idle resolves after all adds have been answered', async () => {
    const { commits, end } = gated();
    await commits.idle();
    const answered: string[] = [];
    const first = commits.add('a').then(() => answered.push('a'));
    const second = commits.add('b').then(() => answered.push('b'));
    const idle = commits.idle().then(() => answered.push('idle'));
    await end(1);
    await first;
    await end(2);
    await Promise.all([second, idle]);
    expect(answered).toEqual(['a', 'b', 'idle']);
  });
});
