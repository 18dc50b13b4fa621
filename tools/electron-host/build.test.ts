import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildHost } from './build.mjs';

describe('buildHost', () => {
  it('simultaneous builds leave one complete host, and a later call does not build again', async () => {
    const cache = join(import.meta.dirname, '../../.cache');
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'build-test-'));
    try {
      const dist = join(folder, 'dist');
      const builds = await Promise.all([1, 2, 3].map(() => buildHost({ dist })));
      expect(builds.map(({ built }) => built)).toContain(true);
      expect(readdirSync(dist)).toEqual(expect.arrayContaining(['electron', 'facade.mjs', 'main-world.js']));
      accessSync(join(dist, 'electron'), constants.X_OK);
      expect(readdirSync(folder)).toEqual(['dist']);
      expect(await buildHost({ dist })).toMatchObject({ built: false });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('the built host starts and reports an app that does not exist', async () => {
    const { executable } = await buildHost();
    const { status, stderr } = spawnSync(process.execPath, [executable, '/no/such/app'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('[stand-in] could not start:');
    expect(stderr).toContain('/no/such/app');
  });
});
