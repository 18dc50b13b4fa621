import { type CSSVariablesResolver, rem } from '@mantine/core';
import { darkTokens, lightTokens, sharedTokens } from './tokens';

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
