import { createTheme, defaultVariantColorsResolver, rem, type VariantColorsResolver } from '@mantine/core';
import { components } from './components';
import { fontFamily, fontFamilyMonospace } from './fonts';
import { palette } from './palette';

/**
 * Mantine picks the text on a filled colour by the light scheme's shade, which would put white on the dark scheme's
 * light petrol (contrast 2.26:1) and light red. Filled components take their colours from the tokens instead.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colors;
  if (!input.color || input.color === input.theme.primaryColor) {
    return {
      ...colors,
      background: 'var(--cd-accent)',
      hover: 'var(--cd-accent-hover)',
      color: 'var(--cd-on-accent)',
    };
  }
  if (input.color === 'red')
    return { ...colors, background: 'var(--cd-failed-text)', color: 'var(--cd-canvas)' };
  return colors;
};

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver,
  white: '#ffffff',
  black: '#1f1e1b',
  colors: palette,
  fontFamily,
  fontFamilyMonospace,
  fontSizes: { xs: rem(11), sm: rem(12), md: rem(13), lg: rem(15), xl: rem(20) },
  lineHeights: { xs: '1.4545', sm: '1.3333', md: '1.5385', lg: '1.3333', xl: '1.4' },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(24), lineHeight: '1.3333' },
      h2: { fontSize: rem(20), lineHeight: '1.4' },
      h3: { fontSize: rem(15), lineHeight: '1.3333' },
      h4: { fontSize: rem(13), lineHeight: '1.5385' },
    },
  },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(20) },
  radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(8), xl: rem(10) },
  defaultRadius: 'md',
  // Only floating elements have a shadow, and all of them have the same.
  shadows: { md: 'var(--cd-shadow)', xl: 'var(--cd-shadow)' },
  // `lg` is the width below which the sidebar shows icons and lists drop columns: 1180 px.
  breakpoints: { xs: '40em', sm: '48em', md: '64em', lg: '73.75em', xl: '90em' },
  focusRing: 'auto',
  cursorType: 'default',
  respectReducedMotion: true,
  fontSmoothing: true,
  components,
});
