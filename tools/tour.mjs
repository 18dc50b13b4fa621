// @ts-check
import { parseArgs } from 'node:util';
import { inProject } from './lib/project.mjs';
import { runTour } from './tour/run-tour.mjs';

/** `npm run tour [-- --out FOLDER]`: a picture of every screen, light and dark. */
const { values } = parseArgs({ options: { out: { type: 'string', default: inProject('docs/pictures') } } });
process.exitCode = await runTour(values.out);
