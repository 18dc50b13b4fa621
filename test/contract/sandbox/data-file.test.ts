import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ControlAnswer, call } from '../sandbox-client';
import { processesOfTests, runProcess, type SandboxProcess } from './process';

// `--data FILE`: state across restarts, every acknowledged write safe against SIGKILL.
const folder = mkdtempSync(join(tmpdir(), 'sandbox-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Utility processes can be asked to stop on every system.
const start = processesOfTests(true);

const control = async ({ line }: SandboxProcess, method: string, path: string, body?: object) =>
  (await call(line.control.base_url + path, { method, body })).body as ControlAnswer;
const read = ({ line }: SandboxProcess, path: string) =>
  call(line.planning.base_url + path, { headers: { authorization: `Bearer ${line.planning.access_token}` } });

describe('sandbox data file', () => {
  it('a data file keeps records, keys, seed and clock, and overrides the start options', async () => {
    const file = join(folder, 'kept.log');
    const before = await start('--dataset', 'empty', '--clock', 'manual', '--seed', '7', '--data', file);
    const { access_token } = before.line.planning;
    const project = await control(before, 'POST', '/planning/projects', {
      access_token,
      timezone: 'Asia/Tokyo',
    });
    await control(before, 'POST', '/clock', { advance_seconds: 90 });
    expect((await before.end('stop')).code).toBe(0);

    const after = await start('--dataset', 'demo', '--seed', '8', '--data', file);
    expect(after.line.planning.access_token).toBe(access_token);
    expect(after.line.connect.client_secret).toBe(before.line.connect.client_secret);
    expect((await control(after, 'GET', '/clock')).now).toBe('2026-03-02T09:01:30.000Z');
    expect((await read(after, `/projects/${project.id}`)).body).toMatchObject({
      data: { timezone: 'Asia/Tokyo' },
    });
    // Ids continue from the last one used.
    expect((await control(after, 'POST', '/planning/projects', { access_token })).id).toBe(project.id + 1);
  });

  it('a data file keeps every acknowledged write after SIGKILL', async () => {
    const file = join(folder, 'killed.log');
    const acknowledged: number[] = [];
    for (let round = 0; round < 3; round++) {
      const sandbox = await start('--dataset', 'empty', '--clock', 'manual', '--data', file);
      const { access_token } = sandbox.line.planning;
      const project = (await control(sandbox, 'POST', '/planning/projects', { access_token })).id;
      // So many writes into the round; by then some of the next are on their way.
      const killAt = acknowledged.length + 25 + round * 17;
      // Several writers at once, so that the kill falls among calls that share a sync.
      const writers = Array.from({ length: 5 }, async () => {
        for (;;) {
          const body = { access_token, project_id: project, network: 'x', caption: 'kept' };
          const post = await control(sandbox, 'POST', '/planning/posts', body);
          acknowledged.push(post.id);
          if (acknowledged.length >= killAt) sandbox.child.kill('SIGKILL');
        }
      });
      await Promise.allSettled(writers);
      // The last answer may be lost before the process is: the next start must not meet it.
      if (sandbox.child.signalCode === null) await once(sandbox.child, 'exit');
    }
    const sandbox = await start('--data', file);
    expect(acknowledged.length).toBeGreaterThan(120);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    const found = new Set<number>();
    for (let page = 1; ; page++) {
      const { body } = await read(sandbox, `/posts?per_page=50&page=${page}`);
      const { data } = body as { data: readonly { id: number; caption: string }[] };
      for (const { id, caption } of data) if (caption === 'kept') found.add(id);
      if (data.length === 0) break;
    }
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  });

  it('a data file keeps the data of the last reset', async () => {
    const file = join(folder, 'reset.log');
    const before = await start('--dataset', 'empty', '--clock', 'manual', '--data', file);
    const { access_token } = before.line.planning;
    await control(before, 'POST', '/planning/projects', { access_token });
    const [first, second] = await Promise.all([
      call(`${before.line.control.base_url}/reset`, { method: 'POST', body: { seed: 'a' } }),
      call(`${before.line.control.base_url}/reset`, { method: 'POST', body: { seed: 'b' } }),
    ]);
    expect(first.status + second.status).toBe(400);
    await before.end('SIGKILL');
    const after = await start('--data', file);
    expect(after.line.planning.access_token).toBe(
      (second.body as SandboxProcess['line']).planning.access_token,
    );
    expect((await read(after, '/projects')).body).toMatchObject({ data: [] });
  });

  it('a post that became due while the sandbox was stopped is published after the start', async () => {
    const file = join(folder, 'due.log');
    const before = await start('--dataset', 'empty', '--data', file);
    const { access_token } = before.line.planning;
    const project = (await control(before, 'POST', '/planning/projects', { access_token })).id;
    const { now } = await control(before, 'GET', '/clock');
    const body = { access_token, project_id: project, network: 'x', status: 'scheduled' };
    // The real clock runs: what is due in three tenths of a second is due before the next start.
    const due = new Date(Date.parse(now) + 300).toISOString();
    const post = await control(before, 'POST', '/planning/posts', { ...body, schedule_at: due });
    await before.end('SIGKILL');
    const after = await start('--data', file);
    await expect
      .poll(
        async () =>
          ((await read(after, `/posts/${post.id}`)).body as { data: { status: string } }).data.status,
      )
      .toBe('published');
  });

  it('a data file is used by one sandbox at a time, and is free after a kill or a stop', async () => {
    const file = join(folder, 'shared.log');
    const first = await start('--dataset', 'empty', '--data', file);
    const { code, stdout, stderr } = await runProcess(['--data', file]);
    expect([code, stdout]).toEqual([1, []]);
    expect(stderr.trim().split('\n')).toEqual([
      `sandbox: could not start: ${file} is in use by another sandbox (process ${first.child.pid})`,
    ]);
    expect((await control(first, 'GET', '/clock')).now).toEqual(expect.any(String));
    await first.end('SIGKILL');
    const second = await start('--data', file);
    expect(second.line.planning.access_token).toBe(first.line.planning.access_token);
    await second.end('stop');
    expect(readdirSync(folder).filter((name) => name.startsWith('shared.log.'))).toEqual([]);
  });

  it('a file of another kind is refused as data file', async () => {
    await expect(start('--data', import.meta.filename)).rejects.toThrow(/no data file of this sandbox/);
  });
});
