import type { ControlCall } from '../../kernel/http/control';
import type { Planning } from '../state';
import { accountControls } from './accounts';
import { postControls } from './posts';
import { projectControls } from './projects';

/** The planning service's part of the control API. */
export const planningControls: readonly ControlCall<Planning>[] = [
  ...accountControls,
  ...projectControls,
  ...postControls,
];
