import { describe, expect, it } from 'vitest';
import type { DialogAnswer, DialogQuestion } from './dialogs';
import { createOpenExternal } from './external-links';
import { judgeLink } from './gates/link-gate';
import { memoryLog } from './testing/log';
import { createTranslate } from './text/native-text';

function setUp(answer: DialogAnswer | Promise<DialogAnswer> = { button: 1, isChecked: false }) {
  const opened: string[] = [];
  const questions: DialogQuestion[] = [];
  const known = new Set<string>();
  const log = memoryLog();
  const openExternal = createOpenExternal({
    shell: {
      openExternal: async (url) => {
        if (url.includes('no-program')) throw new Error(`cannot open ${url}`);
        opened.push(url);
      },
    },
    gate: judgeLink,
    knownHosts: {
      isKnown: async (workspaceId, host) => known.has(`${workspaceId} ${host}`),
      remember: async (workspaceId, host) => void known.add(`${workspaceId} ${host}`),
    },
    demoHosts: (workspaceId) => new Set(workspaceId === 'demo01' ? ['127.0.0.1:4010'] : []),
    ask: async (question) => {
      questions.push(question);
      return answer;
    },
    translate: createTranslate(() => 'en'),
    log,
  });
  return { openExternal, opened, questions, known, log };
}

const yes = { button: 0, isChecked: false };
const always = { button: 0, isChecked: true };

describe('External link opening', () => {
  it('a new host is shown in a question, and the link opens only when confirmed', async () => {
    const agreed = setUp(yes);
    expect(await agreed.openExternal('https://Example.com/x', { workspaceId: 'abc123' })).toEqual({
      ok: true,
      data: { opened: true },
    });
    expect(agreed.questions[0]).toMatchObject({ message: 'Open example.com in your browser?' });
    expect(agreed.questions[0]?.buttons).toEqual(['Open', 'Cancel']);
    expect(agreed.questions[0]?.defaultButton).toBeUndefined();
    expect(agreed.opened).toEqual(['https://example.com/x']);

    const declined = setUp();
    expect(await declined.openExternal('https://example.com/x', { workspaceId: 'abc123' })).toMatchObject({
      ok: false,
      error: { code: 'LINK_DECLINED', data: { host: 'example.com' } },
    });
    expect(declined.opened).toEqual([]);
  });

  it('a host is asked about again unless remembered, for one workspace only', async () => {
    const once = setUp(yes);
    await once.openExternal('https://example.com/', { workspaceId: 'abc123' });
    await once.openExternal('https://example.com/', { workspaceId: 'abc123' });
    expect(once.questions).toHaveLength(2);

    const kept = setUp(always);
    await kept.openExternal('https://example.com/1', { workspaceId: 'abc123' });
    await kept.openExternal('https://example.com/2', { workspaceId: 'abc123' });
    expect(kept.questions).toHaveLength(1);
    await kept.openExternal('https://example.com:8443/', { workspaceId: 'abc123' });
    await kept.openExternal('https://example.com/', { workspaceId: 'other1' });
    expect(kept.questions).toHaveLength(3);
  });

  it('a declined host is not remembered, even with the checkbox ticked', async () => {
    const { openExternal, known } = setUp({ button: 1, isChecked: true });
    await openExternal('https://example.com/', { workspaceId: 'abc123' });
    expect(known.size).toBe(0);
  });

  it('the welcome page gets no checkbox and remembers no host', async () => {
    const { openExternal, questions, known } = setUp(always);
    await openExternal('https://example.com/', { workspaceId: null });
    expect(questions[0]).not.toHaveProperty('checkbox');
    expect(known.size).toBe(0);
  });

  it('the question warns about look-alike letters and shows the punycode host', async () => {
    const { openExternal, questions } = setUp();
    await openExternal('https://аpple.com/', { workspaceId: 'abc123' });
    expect(questions[0]?.message).toContain('xn--pple-43d.com');
    expect(questions[0]?.detail).toContain('can look like others');
  });

  it("an email link and the demo's own page open without a question", async () => {
    const { openExternal, opened, questions } = setUp();
    await openExternal('mailto:ana@example.com', { workspaceId: 'abc123' });
    await openExternal('http://127.0.0.1:4010/s/1', { workspaceId: 'demo01' });
    expect(opened).toEqual(['mailto:ana@example.com', 'http://127.0.0.1:4010/s/1']);
    expect(questions).toEqual([]);
    expect(await openExternal('http://127.0.0.1:4010/s/1', { workspaceId: 'abc123' })).toMatchObject({
      error: { code: 'LINK_REFUSED' },
    });
  });

  it('a dangerous link is refused without a question and without its URL in the log', async () => {
    const { openExternal, opened, questions, log } = setUp(yes);
    for (const url of ['javascript:canary()', 'file:///canary', 'https://u:canary@example.com/']) {
      const answer = await openExternal(url, { workspaceId: 'abc123' });
      expect(answer).toMatchObject({ ok: false, error: { code: 'LINK_REFUSED' } });
      expect(JSON.stringify([answer, log.lines])).not.toContain('canary');
    }
    expect([...opened, ...questions]).toEqual([]);
    expect(log.lines).toHaveLength(3);
  });

  it('a second link is declined while a question is open', async () => {
    let reply: (answer: DialogAnswer) => void = () => undefined;
    const { openExternal, questions } = setUp(new Promise((resolve) => (reply = resolve)));
    const first = openExternal('https://one.example/', { workspaceId: 'abc123' });
    expect(await openExternal('https://two.example/', { workspaceId: 'abc123' })).toMatchObject({
      error: { code: 'LINK_DECLINED' },
    });
    reply(yes);
    expect(await first).toMatchObject({ ok: true });
    expect(questions).toHaveLength(1);
  });

  it('a missing program is reported without the URL', async () => {
    const answer = await setUp(yes).openExternal('https://no-program.example/s/canary', {
      workspaceId: 'abc123',
    });
    expect(answer).toMatchObject({ error: { code: 'LINK_REFUSED', data: { reason: 'no_program' } } });
    expect(JSON.stringify(answer)).not.toContain('canary');
  });
});
