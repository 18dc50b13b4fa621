import {
  type ActionIcon,
  type Button,
  type Checkbox,
  createTheme,
  defaultVariantColorsResolver,
  type Input,
  type InputWrapper,
  type Kbd,
  type Loader,
  type MantineColorsTuple,
  type MantineThemeComponents,
  type Menu,
  type Modal,
  type NumberInput,
  type PasswordInput,
  type Popover,
  type Progress,
  type RadioIndicator,
  rem,
  type SegmentedControl,
  type Select,
  type Skeleton,
  type Switch,
  type Textarea,
  type TextInput,
  type Tooltip,
  type VariantColorsResolver,
} from '@mantine/core';
import { fontFamily } from './fonts';
import segments from './SegmentedControl.module.css';

const fontFamilyMonospace =
  'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", monospace';

/** Height of so many lines of text with the padding and border around them. */
const linesHigh = (lines: number | string = 3) => `calc(${lines}lh + ${rem(14)})`;

const field = { size: 'sm' } as const;
const isUsualSize = (size: unknown) => size === 'xs' || size === undefined;

/**
 * Types a component's theme, as the component's own `extend` does. Calling that one would load every styled component
 * for the first paint, and a library with the number field.
 */
const extend = <C extends { readonly extend: (input: never) => unknown }>(
  input: Parameters<C['extend']>[0],
) => input;

/** How Mantine's components look here: what every screen would otherwise repeat as props. */
const components: MantineThemeComponents = {
  Button: extend<typeof Button>({
    defaultProps: { size: 'xs', variant: 'default' },
    styles: (_theme, props) => ({
      root: { fontWeight: 500, ...(props.disabled && { borderColor: 'var(--cd-line)' }) },
    }),
    vars: (_theme, props) => ({
      root: isUsualSize(props.size)
        ? { '--button-height': rem(28), '--button-padding-x': rem(10), '--button-fz': rem(13) }
        : { '--button-height': rem(36), '--button-padding-x': rem(14), '--button-fz': rem(13) },
    }),
  }),
  ActionIcon: extend<typeof ActionIcon>({
    defaultProps: { size: 28, variant: 'subtle', color: 'gray' },
    vars: () => ({ root: { '--ai-color': 'var(--cd-text-2)', '--ai-hover': 'var(--cd-hover)' } }),
  }),
  Input: extend<typeof Input>({
    vars: (_theme, props) => ({
      wrapper: {
        // An error shows at the border and in the text below; the typed text keeps its colour.
        '--input-color': 'var(--cd-text)',
        ...(props.error ? {} : { '--input-bd': 'var(--cd-control)' }),
        ...(props.size === 'sm'
          ? { '--input-height': rem(32), '--input-fz': rem(13), '--input-padding': rem(10) }
          : {}),
      },
    }),
  }),
  InputWrapper: extend<typeof InputWrapper>({
    styles: {
      label: { fontSize: rem(12), fontWeight: 400, color: 'var(--cd-text-2)', marginBottom: rem(4) },
      description: { fontSize: rem(12), color: 'var(--cd-text-3)' },
    },
  }),
  // When these are off, only their border is visible, so it needs the contrast of a control.
  Switch: extend<typeof Switch>({
    defaultProps: { size: 'sm' },
    styles: { track: { boxShadow: 'inset 0 0 0 1px var(--cd-control)' } },
  }),
  // The border is the only visible part of an unchecked box.
  Checkbox: extend<typeof Checkbox>({
    vars: () => ({ root: { '--checkbox-icon-color': 'var(--cd-on-accent)' } }),
    styles: (_theme, { checked }) => ({
      input: { transition: 'none', ...(!checked && { borderColor: 'var(--cd-control)' }) },
      icon: { transition: 'none' },
    }),
  }),
  RadioIndicator: extend<typeof RadioIndicator>({
    defaultProps: { iconColor: 'var(--cd-on-accent)' },
    styles: { indicator: { borderColor: 'var(--cd-control)' } },
  }),
  TextInput: extend<typeof TextInput>({ defaultProps: field }),
  NumberInput: extend<typeof NumberInput>({ defaultProps: field }),
  PasswordInput: extend<typeof PasswordInput>({ defaultProps: field }),
  Select: extend<typeof Select>({
    defaultProps: {
      ...field,
      withCheckIcon: true,
      comboboxProps: { shadow: 'md', transitionProps: { duration: 0 } },
    },
  }),
  Textarea: extend<typeof Textarea>({
    defaultProps: { ...field, autosize: false, minRows: 3 },
    // Grows with its text by the browser's own layout: Mantine's way measures in script each time one is drawn.
    styles: (_theme, { minRows, maxRows }) => ({
      input: {
        fieldSizing: 'content',
        minHeight: linesHigh(minRows),
        maxHeight: maxRows === undefined ? undefined : linesHigh(maxRows),
      },
    }),
  }),
  SegmentedControl: extend<typeof SegmentedControl>({
    defaultProps: { size: 'xs', transitionDuration: 0, withItemsBorders: false },
    vars: () => ({ root: { '--sc-font-size': rem(13), '--sc-padding': `${rem(2)} ${rem(10)}` } }),
    styles: { label: { fontWeight: 500 } },
    classNames: segments,
  }),
  Tooltip: extend<typeof Tooltip>({
    defaultProps: { openDelay: 500, closeDelay: 0, transitionProps: { duration: 80 }, withArrow: false },
  }),
  Menu: extend<typeof Menu>({
    defaultProps: {
      shadow: 'md',
      transitionProps: { duration: 80 },
      position: 'bottom-start',
      // The placeholder is a child a menu may not have; an item marked `data-autofocus` gets the focus instead.
      withInitialFocusPlaceholder: false,
    },
    // The shadow draws the edge.
    styles: { dropdown: { border: 0 } },
  }),
  Popover: extend<typeof Popover>({
    defaultProps: { shadow: 'md', transitionProps: { duration: 80 }, withArrow: false },
  }),
  Modal: extend<typeof Modal>({
    defaultProps: {
      centered: true,
      radius: 'xl',
      overlayProps: { backgroundOpacity: 0.32, color: '#181612' },
      transitionProps: { duration: 120, transition: 'fade' },
      // The page never scrolls, and locking it would add a style element that the policy refuses.
      lockScroll: false,
    },
    styles: {
      content: { background: 'var(--cd-surface)' },
      header: { background: 'var(--cd-surface)' },
      title: { fontSize: rem(15), lineHeight: '20px', fontWeight: 600 },
    },
  }),
  Progress: extend<typeof Progress>({ defaultProps: { size: 4, radius: 'xs' } }),
  Skeleton: extend<typeof Skeleton>({ defaultProps: { animate: false, radius: 'sm' } }),
  Loader: extend<typeof Loader>({ defaultProps: { size: 16, type: 'oval' } }),
  Kbd: extend<typeof Kbd>({
    defaultProps: { size: 'xs' },
    styles: {
      root: {
        fontFamily,
        fontWeight: 500,
        borderBottomWidth: 1,
        color: 'var(--cd-text-2)',
        background: 'var(--cd-surface)',
        borderColor: 'var(--cd-line-2)',
      },
    },
  }),
};

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
