// @ts-check
import { parseArgs } from 'node:util';
import { inProject } from './lib/project.mjs';
import { say } from './lib/say.mjs';
import { runTour, tourFolder } from './tour/run-tour.mjs';
import { picturesShownIn, refreshPictures } from './tour/shown-pictures.mjs';

/**
 * `npm run tour [-- --out FOLDER] [PART…]`: a picture of every screen, light, dark and in the smallest window; with parts,
 * of those scenes and screens alone. Those that the documents show are then kept in `docs/pictures`, unless the tour went
 * over a part, was sent to a folder of its own or has failed.
 */
const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
process.exitCode = await runTour(values.out, positionals);
if (process.exitCode === 0 && values.out === undefined && positionals.length === 0) {
  const names = picturesShownIn([inProject('.'), inProject('docs')]);
  refreshPictures({ from: tourFolder, to: inProject('docs/pictures'), names });
  say(`${names.length} of them are shown by documents and were put into docs/pictures.`);
}
