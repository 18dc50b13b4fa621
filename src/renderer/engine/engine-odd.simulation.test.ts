// @vitest-environment node
import { describeLives } from './testing/lives';

describeLives(1);
