import { describe, expect, it } from 'vitest';
import { inProject } from './project.mjs';
import { runNode } from './run.mjs';

const tools = ['tour', 'bench', 'simulate', 'soak'];
const runTool = (tool: string, ...options: string[]) =>
  runNode([inProject(`tools/${tool}.mjs`), ...options], { show: 'collect' });

describe('Options of the tools', () => {
  it.each(tools)('npm run %s -- --help prints what the command does, and ends', async (tool) => {
    const { status, output } = await runTool(tool, '--help');
    expect(status).toBe(0);
    expect(output).toMatch(new RegExp(`^\`npm run ${tool} \\[`));
    expect(output).not.toContain('*');
  });

  it('an option that the tool does not have is named, and nothing starts', async () => {
    const { status, output } = await runTool('tour', '--no-such-option');
    expect(status).toBe(64);
    expect(output).toContain("Unknown option '--no-such-option'");
    expect(output).toContain('npm run tour [');
    expect(output).not.toContain('    at ');
  });
});
