// @ts-check
/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./stages.mjs').Outcome} Outcome */
/** @typedef {Outcome & { name: string, seconds: number, ran: boolean }} StageResult */

/**
 * The stages a person asked for with everything they need, in the order of the list.
 * @param {readonly Stage[]} stages @param {readonly string[]} asked none means all
 * @returns {{ chosen: readonly Stage[], unknown: readonly string[] }}
 */
export function choose(stages, asked) {
  const unknown = asked.filter((name) => !stages.some((stage) => stage.name === name));
  if (asked.length === 0) return { chosen: stages, unknown };
  const wanted = new Set(
    asked.flatMap((name) => [name, ...(stages.find((stage) => stage.name === name)?.needs ?? [])]),
  );
  return { chosen: stages.filter(({ name }) => wanted.has(name)), unknown };
}

/**
 * Runs stages one after the other. A failed one does not stop the others, but a stage whose need failed is not run:
 * its failures would be about the need. It counts as failed.
 * @param {readonly Stage[]} stages
 * @param {{ onStart?: (name: string) => void, now?: () => number }} [around] `now` in milliseconds
 */
export async function runStages(stages, { onStart = () => undefined, now = () => performance.now() } = {}) {
  /** @type {StageResult[]} */
  const results = [];
  for (const { name, needs, run } of stages) {
    const unmet = needs.filter((need) => results.some((result) => result.name === need && !result.passed));
    if (unmet.length > 0) {
      results.push({
        name,
        passed: false,
        ran: false,
        seconds: 0,
        note: `not run: ${unmet.join(' and ')} failed`,
      });
      continue;
    }
    onStart(name);
    const startedAt = now();
    const outcome = await outcomeOf(run);
    results.push({ name, ...outcome, ran: true, seconds: (now() - startedAt) / 1000 });
  }
  return results;
}

/** @param {Stage['run']} run @returns {Promise<Outcome>} */
async function outcomeOf(run) {
  try {
    return await run();
  } catch (error) {
    // A stage that throws is a defect of these tools; the other stages still have something to say.
    return { passed: false, note: error instanceof Error ? error.message : String(error) };
  }
}
