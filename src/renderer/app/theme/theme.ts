import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';
import { components } from './components';
import { fontFamily, fontFamilyMonospace } from './fonts';

/**
 * Ten shades each, light to dark. The light scheme uses shade 7 and the dark one shade 3; `gray` and `dark` hold the
 * backgrounds and text colours of the two schemes, so that Mantine's own components match the tokens.
 */
const palette = {
  petrol: [
    '#ddecec',
    '#b5dcdf',
    '#8ccbd3',
    '#5dbac6',
    '#4aa4b0',
    '#378e9a',
    '#247985',
    '#0b6470',
    '#064d57',
    '#033840',
  ],
  amber: [
    '#fbf1da',
    '#f8e2b0',
    '#f5d284',
    '#f2c14e',
    '#d5a53c',
    '#b98a2a',
    '#9d6f17',
    '#825600',
    '#664300',
    '#4b3000',
  ],
  rose: [
    '#fae7ef',
    '#f9c9de',
    '#f5accd',
    '#f08dbd',
    '#e072a3',
    '#cf5789',
    '#bd3a70',
    '#ab1158',
    '#870b44',
    '#640631',
  ],
  blue: [
    '#e6eefa',
    '#c5dbfd',
    '#a5c8fe',
    '#84b5ff',
    '#6b9fef',
    '#528adf',
    '#3975cf',
    '#1e5fbf',
    '#154997',
    '#0d3571',
  ],
  green: [
    '#e2f0eb',
    '#c0e8d9',
    '#9cdfc7',
    '#74d6b5',
    '#5fba9c',
    '#499f84',
    '#35846d',
    '#1f6b56',
    '#165343',
    '#0e3d30',
  ],
  red: [
    '#fae8e4',
    '#ffc8bb',
    '#ffa893',
    '#ff8569',
    '#e66b52',
    '#cc513a',
    '#b33622',
    '#9a1603',
    '#790f02',
    '#5a0801',
  ],
  gray: [
    '#f6f4f0',
    '#f1efea',
    '#f0eee8',
    '#e6e3dc',
    '#d5d1c8',
    '#858178',
    '#6b6861',
    '#55524b',
    '#3a3833',
    '#1f1e1b',
  ],
  dark: [
    '#eceae4',
    '#b9b5ab',
    '#a39e94',
    '#847f76',
    '#413e39',
    '#312f2c',
    '#232120',
    '#1b1a18',
    '#171614',
    '#141312',
  ],
} satisfies Record<string, MantineColorsTuple>;

/**
 * Mantine picks the text on a filled colour by the light scheme's shade. That would put white on the dark scheme's
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
  // `lg` is 1180 px, as in `mediaQueries`.
  breakpoints: { xs: '40em', sm: '48em', md: '64em', lg: '73.75em', xl: '90em' },
  focusRing: 'auto',
  cursorType: 'default',
  respectReducedMotion: true,
  fontSmoothing: true,
  components,
});
