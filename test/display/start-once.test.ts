import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hostKind } from '../../tools/host.mjs';
import { inProject } from '../../tools/lib/project.mjs';
import { lacking, titled } from '../../tools/test/system-parts.mjs';
import { missingPrograms, startDisplay } from './x-display';

const noDisplay = lacking('display') ?? missingPrograms();

/** As hosted machines call it. */
it.skipIf(noDisplay)(
  titled('npm start opens a visible window and ends all its processes', noDisplay),
  async () => {
    const userData = mkdtempSync(join(tmpdir(), 'desk-start-once-'));
    const display = await startDisplay({ windowManager: false });
    try {
      const { WAYLAND_DISPLAY: _wayland, XDG_SESSION_TYPE: _session, ...env } = process.env;
      const script = inProject('tools/ci/start-once.mjs');
      const child = spawn(process.execPath, [script, `--user-data-dir=${userData}`], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...env, DISPLAY: display.name, APP_HOST: hostKind(), CLIENT_DESK_HEADLESS: '0' },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => {
          said += text.toString();
        });
      const [status] = (await once(child, 'exit')) as [number | null];
      expect(said).toContain('npm start opened a window and was ended.');
      expect(status).toBe(0);
    } finally {
      await display.close();
      await rm(userData, { recursive: true, force: true, maxRetries: 20 });
    }
  },
);
