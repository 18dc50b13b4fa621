import { type CSSVariablesResolver, rem } from '@mantine/core';
import { chartColors } from '../../kit/charts/chart-colors';

/**
 * The colours as tokens, one table for each scheme. Their contrast was measured on all six backgrounds: change a
 * value only together with that measurement.
 */
const sharedTokens = {
  'demo-edge': '#c77d00',
  'demo-fill': '#f2b134',
  'demo-fill-2': '#e79f17',
  'on-demo': '#2b1b00',
  // The banner is charcoal in both schemes: losing the network is a state, not an alarm.
  offline: '#3a3833',
  'on-offline': '#f6f4f0',
  'on-offline-2': '#cfcac0',
};

export const lightTokens = {
  window: '#f1efea',
  canvas: '#fcfbf9',
  hover: '#f0eee8',
  press: '#e7e4dc',
  selected: '#ddecec',
  scroll: '#858178',
  accent: '#0b6470',
  'accent-hover': '#084c56',
  'on-accent': '#ffffff',
  's-draft': '#807c73',
  's-review': '#b57600',
  's-pending': '#b57600',
  's-changes': '#ab1158',
  's-approved': '#1e5fbf',
  's-scheduled': '#3f5e86',
  's-publishing': '#1e5fbf',
  's-published': '#2f8a70',
  's-failed': '#9a1603',
  's-archived': '#807c73',
  'pending-text': '#825600',
  'changes-text': '#ab1158',
  'approved-text': '#1e5fbf',
  'failed-text': '#9a1603',
  'ok-text': '#1f6b56',
  'pending-soft': '#fbf1da',
  'changes-soft': '#fae7ef',
  'approved-soft': '#e6eefa',
  'failed-soft': '#fae8e4',
  'ok-soft': '#e2f0eb',
  demo: '#8a4b00',
  live: '#0b6470',
  ...chartColors.light,
  shadow: '0 0 0 1px rgb(31 30 27 / 8%), 0 12px 32px rgb(31 30 27 / 16%), 0 2px 6px rgb(31 30 27 / 8%)',
};

export type SchemeTokens = typeof lightTokens;

export const darkTokens: SchemeTokens = {
  window: '#141312',
  canvas: '#1b1a18',
  hover: '#282624',
  press: '#312f2c',
  selected: '#16363a',
  scroll: '#847f76',
  accent: '#5dbac6',
  'accent-hover': '#86d0d9',
  'on-accent': '#06262b',
  's-draft': '#8f8a80',
  's-review': '#f2c14e',
  's-pending': '#f2c14e',
  's-changes': '#e573ae',
  's-approved': '#6fa8ff',
  's-scheduled': '#afc2dc',
  's-publishing': '#6fa8ff',
  's-published': '#74d6b5',
  's-failed': '#ff6142',
  's-archived': '#8f8a80',
  'pending-text': '#f2c14e',
  'changes-text': '#f08dbd',
  'approved-text': '#84b5ff',
  'failed-text': '#ff8569',
  'ok-text': '#74d6b5',
  'pending-soft': '#332a16',
  'changes-soft': '#3b1b2a',
  'approved-soft': '#1a2b45',
  'failed-soft': '#3b211b',
  'ok-soft': '#15322a',
  demo: '#f2b134',
  live: '#5dbac6',
  ...chartColors.dark,
  shadow: '0 0 0 1px #47443e, 0 16px 40px rgb(0 0 0 / 60%)',
};

const asVariables = (tokens: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--cd-${name}`, value]));

/** Mantine's own variables, set from the tokens, so that its components use the same backgrounds. */
const mantineVariables = {
  '--mantine-primary-color-contrast': 'var(--cd-on-accent)',
  '--mantine-color-body': 'var(--cd-canvas)',
  '--mantine-color-text': 'var(--cd-text)',
  '--mantine-color-bright': 'var(--cd-text)',
  '--mantine-color-dimmed': 'var(--cd-text-2)',
  '--mantine-color-placeholder': 'var(--cd-text-3)',
  '--mantine-color-anchor': 'var(--cd-accent)',
  '--mantine-color-error': 'var(--cd-failed-text)',
  '--mantine-color-success': 'var(--cd-ok-text)',
  '--mantine-color-default': 'var(--cd-surface)',
  '--mantine-color-default-hover': 'var(--cd-hover)',
  '--mantine-color-default-color': 'var(--cd-text)',
  '--mantine-color-default-border': 'var(--cd-line-2)',
  '--mantine-color-disabled': 'var(--cd-sunken)',
  '--mantine-color-disabled-color': 'var(--cd-text-3)',
  '--mantine-color-disabled-border': 'var(--cd-line)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    ...asVariables(sharedTokens),
    '--cd-row-compact': rem(32),
    '--cd-row': rem(40),
    '--cd-row-tall': rem(56),
    '--cd-head': rem(34),
    '--cd-bar': rem(44),
    '--cd-side': rem(232),
  },
  light: { ...asVariables(lightTokens), ...mantineVariables },
  dark: { ...asVariables(darkTokens), ...mantineVariables },
});
