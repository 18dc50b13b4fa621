// @ts-check
import { readdirSync } from 'node:fs';
import { readOptions } from './lib/options.mjs';
import { inProject } from './lib/project.mjs';
import { say } from './lib/say.mjs';
import { runTour, tourFolder } from './tour/run-tour.mjs';
import { picturesShownIn, refreshPictures } from './tour/shown-pictures.mjs';

/**
 * `npm run tour [-- --out FOLDER] [PART…]`: takes a picture of every screen, light, dark and in the smallest window.
 * With parts, it takes only those scenes and screens. The pictures in the documents are then saved to
 * `docs/pictures`, unless the tour covered a part, was sent to a separate folder or has failed. `--guide` takes only
 * the pictures of the guide. `--widths 960,1100` takes light and dark pictures at these widths instead, into the folder
 * of `--out`.
 */
const { values, positionals } = readOptions({
  options: { out: { type: 'string' }, guide: { type: 'boolean' }, widths: { type: 'string' } },
  allowPositionals: true,
});
if (values.widths !== undefined && values.out === undefined) throw new Error('--widths needs --out FOLDER');
process.exitCode = values.guide
  ? await takeGuidePictures()
  : await runTour(values.out, positionals, values.widths);
if (process.exitCode === 0 && !values.guide && values.out === undefined && positionals.length === 0) {
  const names = picturesShownIn([inProject('.'), inProject('docs')]);
  refreshPictures({ from: tourFolder, to: inProject('docs/pictures'), names });
  say(`${names.length} of them are shown by documents and were put into docs/pictures.`);
}

async function takeGuidePictures() {
  const status = await runTour(tourFolder, ['guide']);
  if (status !== 0) return status;
  const names = readdirSync(tourFolder).filter((name) => /^(?:en|pt-BR|es|fr|it|de)-.*\.jpg$/.test(name));
  refreshPictures({ from: tourFolder, to: inProject('src/renderer/screens/guide/pictures'), names });
  say(`${names.length} pictures were put into the guide.`);
  return 0;
}
