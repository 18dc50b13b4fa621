import {
  type ActionIcon,
  type Button,
  type Checkbox,
  type Input,
  type InputWrapper,
  type Kbd,
  type Loader,
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
} from '@mantine/core';
import { fontFamily } from './fonts';
import segments from './SegmentedControl.module.css';

/** So many lines of text with the padding and border around them. */
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
export const components: MantineThemeComponents = {
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
