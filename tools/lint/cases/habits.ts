import type { Case } from './case';
import { using } from './case';

const tests = 'desk/tests';

/** How code here is written, and how tests are. */
export const habitCases: readonly Case[] = [
  {
    what: 'no any',
    rule: 'typescript/no-explicit-any',
    file: 'src/main/any.ts',
    bad: using('x: any', 'x'),
    good: using('x: unknown', 'x'),
  },
  {
    what: 'no promise is left floating',
    rule: 'typescript/no-floating-promises',
    file: 'src/main/floating.ts',
    bad: 'export function f(p: Promise<void>) { p; }',
    good: 'export async function f(p: Promise<void>) { await p; }',
  },
  {
    what: 'a union is switched over to its end',
    rule: 'typescript/switch-exhaustiveness-check',
    file: 'src/main/union.ts',
    bad: "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1; } return 2; }",
    good: "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1; case 'b': return 2; } }",
  },
  {
    what: 'a suppression says why',
    rule: 'desk/reasons',
    file: 'src/main/why.ts',
    bad: '/* oxlint-disable no-var */\nexport var x = 1;',
    good: '/* oxlint-disable no-var -- the page reads it as its own */\nexport var x = 1;',
  },
  {
    what: 'an object literal is not spread',
    rule: 'desk/spreads',
    file: 'src/main/spread.ts',
    bad: using('a: object', '({ ...a, ...{ b: 1 } })'),
    good: using('a: object', '({ ...a, b: 1 })'),
  },
  {
    what: 'a job of the keyboard goes to a control by keys',
    rule: 'eslint/no-restricted-properties',
    file: 'test/e2e/job.spec.ts',
    bad: using('field: { focus(): void }', 'field.focus()'),
    good: using('field: { press(key: string): void }', "field.press('Tab')"),
  },
  {
    what: 'no unfinished business',
    rule: 'eslint/no-warning-comments',
    file: 'src/main/later.ts',
    bad: '// TODO later\nexport const x = 1;',
    good: '// Later versions may add more.\nexport const x = 1;',
  },
  {
    what: 'main logs through the redactor',
    rule: 'eslint/no-console',
    file: 'src/main/log.ts',
    bad: using('x: string', 'console.log(x)'),
    good: using('log: (x: string) => void, x: string', 'log(x)'),
  },
  {
    what: 'hooks are called in order',
    rule: 'react-hooks/rules-of-hooks',
    file: 'src/renderer/kit/hook.tsx',
    bad: "import { useState } from 'react';\nexport function Part({ on }: { on: boolean }) { if (on) { useState(1); } return null; }",
    good: "import { useState } from 'react';\nexport function Part() { const [n] = useState(1); return <b>{n}</b>; }",
  },
  {
    what: 'an effect names what it depends on',
    rule: 'react-hooks/exhaustive-deps',
    file: 'src/renderer/kit/effect.tsx',
    bad: "import { useEffect } from 'react';\nexport function Part({ on }: { on: () => void }) { useEffect(() => { on(); }, []); return null; }",
    good: "import { useEffect } from 'react';\nexport function Part({ on }: { on: () => void }) { useEffect(() => { on(); }, [on]); return null; }",
  },
  {
    what: 'no condition is always true',
    rule: 'typescript/no-unnecessary-condition',
    file: 'src/main/condition.ts',
    bad: using('x: string', "x ?? 'none'"),
    good: using('x: string | null', "x ?? 'none'"),
  },
  {
    what: 'no fixed wait in a test',
    rule: tests,
    file: 'test/e2e/wait.spec.ts',
    bad: 'export const f = (page: { waitForTimeout(ms: number): Promise<void> }) => page.waitForTimeout(100);',
    good: 'export const f = (page: { waitForURL(url: string): Promise<void> }) => page.waitForURL("x");',
  },
  {
    what: 'no bare sleep in a test',
    rule: tests,
    file: 'src/main/sleep.test.ts',
    bad: 'export async function f() { await new Promise((r) => { setTimeout(r, 50); }); }',
    good: 'export async function f(close: (done: () => void) => void) { await new Promise<void>((r) => { close(r); }); }',
  },
  {
    what: 'no test is left out',
    rule: tests,
    file: 'src/main/only.test.ts',
    bad: "import { it } from 'vitest';\nit.only('x', () => undefined);",
    good: "import { it } from 'vitest';\nit('x', () => undefined);",
  },
  {
    what: 'nor skipped, unless a condition says where it cannot run',
    rule: tests,
    file: 'test/e2e/skip.spec.ts',
    bad: "import { test } from '@playwright/test';\ntest.skip('x', () => undefined);",
    good: "import { test } from '@playwright/test';\ntest.skip(process.platform === 'win32', 'there is no such thing there');",
  },
];
