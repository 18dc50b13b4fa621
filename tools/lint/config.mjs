// @ts-check

import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { desk } from './plugin.mjs';

const code = ['**/*.{ts,tsx,js,mjs}'];
const tests = ['**/*.{test,spec}.{ts,tsx}', 'test/**/*.ts'];
/** What runs on Node and must not outrun its oldest version. */
const onNode = [
  'src/{main,preload,sandbox,shared}/**/*.ts',
  'tools/**/*.{ts,mjs}',
  'test/**/*.ts',
  'bench/**/*.ts',
  '*.config.{js,ts}',
];

const newGlobals = ['WebSocket', 'EventSource', 'CloseEvent', 'Iterator', 'Temporal', 'navigator'];
const pageStores = ['localStorage', 'sessionStorage'];

/** Names that mean a wait for time rather than for a state, or a test that silently does not run. */
const testHabits = [
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message:
      'Wait for a state, not for time: a fixed wait is too short on a slow machine and too long on any other.',
  },
  {
    selector:
      'AwaitExpression > NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"]',
    message: 'A bare sleep: wait for a state (expect.poll, vi.waitFor) or use fake timers.',
  },
  {
    selector:
      'MemberExpression[object.name=/^(test|it|describe|suite)$/][property.name=/^(only|todo|fixme)$/]',
    message: 'Every test runs or does not exist.',
  },
  {
    // Left out for good, by a title or a body. A condition with its reason (`test.skip(onWindows, '…')`) may stand.
    selector:
      'CallExpression[callee.object.name=/^(test|it|describe|suite)$/][callee.property.name="skip"]:matches([arguments.length=0], [arguments.0.type=/^(Literal|TemplateLiteral|ArrowFunctionExpression|FunctionExpression)$/])',
    message: 'Every test runs or does not exist.',
  },
];

/**
 * The lint of the whole project, seen from a folder: the project itself, or a small copy of its layout in which
 * `lint-rules.test.ts` proves that the rules bite.
 * @param {string} root
 */
export function lintConfig(root) {
  return defineConfig(
    globalIgnores([
      'out/',
      'release/',
      'coverage/',
      '**/dist/',
      '.cache/',
      'test-results/',
      'playwright-report/',
    ]),
    {
      files: code,
      extends: [tseslint.configs.strictTypeChecked],
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
      linterOptions: { reportUnusedDisableDirectives: 'error' },
      plugins: { desk },
      rules: {
        'desk/rooms': 'error',
        'desk/reasons': 'error',
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
        '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
        '@typescript-eslint/no-import-type-side-effects': 'error',
        '@typescript-eslint/switch-exhaustiveness-check': [
          'error',
          { considerDefaultExhaustiveForUnions: true },
        ],
        '@typescript-eslint/restrict-template-expressions': [
          'error',
          { allowNumber: true, allowBoolean: true },
        ],
        // `return refuse(…);` ends a void function early and says what it ends with.
        '@typescript-eslint/no-confusing-void-expression': 'off',
        // `async` is the shortest way to meet a port whose answer is a promise, and it turns a throw into a rejection.
        '@typescript-eslint/require-await': 'off',
        // `while (true)` is written on purpose; any other condition that is always true is a leftover.
        '@typescript-eslint/no-unnecessary-condition': [
          'error',
          { allowConstantLoopConditions: 'only-allowed-literals' },
        ],
        '@typescript-eslint/no-unused-vars': [
          'error',
          { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
        ],
      },
    },
    {
      files: onNode,
      rules: {
        'desk/node20': 'error',
        'no-restricted-globals': [
          'error',
          ...newGlobals.map((name) => ({ name, message: 'Newer than Node 20.19.' })),
        ],
      },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      ignores: ['src/shared/domain/time/**', 'src/shared/domain/time.ts', ...tests],
      rules: { 'desk/time': 'error' },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      ignores: ['src/main/shell/ipc-wire.ts', 'src/preload/index.ts', ...tests],
      rules: { 'desk/channels': 'error' },
    },
    {
      // Log lines pass the redactor first; console would walk around it. The sandbox holds no secret and has a terminal.
      files: ['src/{main,preload,renderer,shared}/**/*.{ts,tsx}'],
      ignores: tests,
      rules: { 'no-console': 'error' },
    },
    {
      // The engine runs in a worker and knows no React: what is called `use…` there is no hook.
      files: ['src/renderer/**/*.{ts,tsx}'],
      ignores: ['src/renderer/offline/**'],
      extends: [reactHooks.configs.flat['recommended-latest']],
      rules: {
        'react-hooks/exhaustive-deps': 'error',
        // It warns of libraries that the React compiler would skip; nothing here is compiled by it.
        'react-hooks/incompatible-library': 'off',
      },
    },
    {
      files: ['src/renderer/**/*.{ts,tsx}'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...pageStores.map((name) => ({ name, message: "Preferences go to main's settings." })),
        ],
        'no-restricted-properties': [
          'error',
          ...pageStores.map((property) => ({ property, message: "Preferences go to main's settings." })),
        ],
      },
    },
    {
      files: tests,
      rules: {
        // Types in tests are asked by oxlint, which does it in seconds; here they would take a third of the time.
        ...tseslint.configs.disableTypeChecked.rules,
        'no-restricted-syntax': ['error', ...testHabits],
        // In a test a wrong `!` is a failed test.
        '@typescript-eslint/no-non-null-assertion': 'off',
      },
    },
  );
}
