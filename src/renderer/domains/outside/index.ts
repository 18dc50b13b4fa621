export { OutsideButton } from './OutsideButton';
