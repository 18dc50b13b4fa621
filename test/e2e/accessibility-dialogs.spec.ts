import { dialogViolations } from './axe';
import { demoDialogs, filesWithDialogs, lookedAtElsewhere, stillToBeLookedAt } from './dialogs';
import { expect, test } from './fixture';
import { startDemo } from './pages/desk';
import { sharedDesk } from './shared-desk';

/** Every dialog of the app, in both languages and both schemes. */
const desk = sharedDesk(({ page }) => startDemo(page));

test('the list holds every dialog that the source draws', () => {
  const listed = [...Object.keys(demoDialogs), ...lookedAtElsewhere, ...stillToBeLookedAt];
  expect(listed.sort()).toEqual(filesWithDialogs());
});

for (const [file, open] of Object.entries(demoDialogs)) {
  test(`the dialog of ${file} has no accessibility violation`, async () => {
    const { page } = desk();
    const opener = await open(page);
    expect(await dialogViolations(page, opener)).toEqual([]);
  });
}
