import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const exportAll = {
  selector: 'ExportAllDeclaration',
  message: 'Name what this module exports: a reader of the front door must see it.',
};

const useClock =
  'Take a Clock (@kinora/kernel) and use its now() and callAt(): tests drive it without waiting.';

const rawTime = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: useClock },
  {
    selector: "CallExpression[callee.object.name='performance'][callee.property.name='now']",
    message: useClock,
  },
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: useClock },
  { selector: 'CallExpression[callee.name=/^(set|clear)(Timeout|Interval)$/]', message: useClock },
  {
    selector:
      'CallExpression[callee.object.name=/^(globalThis|self|window)$/][callee.property.name=/^(set|clear)(Timeout|Interval)$/]',
    message: useClock,
  },
];

const usePhrases = 'Words that people read stand in @kinora/phrases, in every language.';

/** Letters of the three languages; the product's name is the same in all of them. */
const word = String.raw`/^(?!\s*Kinora\s*$)[\s\S]*[A-Za-z\u3040-\u30ff\u4e00-\u9fff]{2}/`;

const rawText = [
  { selector: `JSXText[value=${word}]`, message: usePhrases },
  {
    selector: `JSXAttribute[name.name=/^(aria-label|aria-description|alt|title|label|placeholder|description)$/] > Literal[value=${word}]`,
    message: usePhrases,
  },
];

const useKit = 'Use the kit, apps/web/src/ui: its controls have names, sizes for fingers and focus rings.';

const rawControls = [
  { selector: 'JSXOpeningElement[name.name=/^(input|select|textarea|button)$/]', message: useKit },
];

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '.cache/', 'coverage/', 'data/', 'docs/']),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme'], location: 'start' }],
      'no-restricted-syntax': ['error', exportAll],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // without types, which took five minutes: the rules that need them are in .oxlintrc.json
    extends: [tseslint.configs.strict],
    rules: {
      // columns of numbers are read by index, and the index was just checked
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // an answer's body is any until the test says what it expects of it
    files: ['**/*.test.{ts,tsx}', '**/testing/**/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },
  {
    files: ['packages/*/src/**/*.ts'],
    ignores: ['**/*clock.ts', '**/*.browser.test.ts'],
    rules: { 'no-restricted-syntax': ['error', exportAll, ...rawTime], 'no-console': 'error' },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['apps/web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', exportAll, ...rawText, ...rawControls] },
  },
  {
    files: ['apps/web/src/ui/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', exportAll, ...rawText] },
  },
);
