/** The difference between a service's clock and this computer's. */
export { type ClockOffset, type LocalSpan, localSpan, withAnswer } from './clock-offset';
