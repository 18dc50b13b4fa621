// @ts-check
/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./stages.mjs').Outcome} Outcome */
/** @typedef {Outcome & { name: string, seconds: number, ran: boolean }} StageResult */

/**
 * The requested stages and those they depend on, in the order of the list.
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
 * Runs stages one after the other, and some in parallel with another one. A failed stage does not stop the others. But a
 * stage whose dependency failed doesn't run and counts as failed, because its failures would come from the dependency.
 * @param {readonly Stage[]} stages
 * @param {{ onStart?: (name: string) => void, now?: () => number }} [around] `now` in milliseconds
 * @returns {Promise<StageResult[]>} in the order of the stages
 */
export async function runStages(stages, { onStart = () => undefined, now = () => performance.now() } = {}) {
  /** @type {Map<string, StageResult>} */
  const results = new Map();
  /** @param {Stage} stage */
  const runOne = async ({ name, needs, run }) => {
    const unmet = needs.filter((need) => results.get(need)?.passed === false);
    if (unmet.length > 0) {
      const note = `not run: ${unmet.join(' and ')} failed`;
      results.set(name, { name, passed: false, ran: false, seconds: 0, note });
      return;
    }
    onStart(name);
    const startedAt = now();
    const outcome = await outcomeOf(run);
    results.set(name, { name, ...outcome, ran: true, seconds: (now() - startedAt) / 1000 });
  };
  for (const lanes of lanesOf(stages)) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const stage of lane) await runOne(stage);
      }),
    );
  }
  return stages.flatMap(({ name }) => results.get(name) ?? []);
}

/**
 * Each stage with the stages that run in parallel with it, in order.
 * @param {readonly Stage[]} stages @returns {(readonly Stage[])[][]}
 */
function lanesOf(stages) {
  /** @param {Stage} stage */
  const isBeside = ({ beside }) => stages.some(({ name }) => name === beside);
  return stages
    .filter((stage) => !isBeside(stage))
    .map((stage) => [[stage], stages.filter(({ beside }) => beside === stage.name)]);
}

/** @param {Stage['run']} run @returns {Promise<Outcome>} */
async function outcomeOf(run) {
  try {
    return await run();
  } catch (error) {
    // A stage that throws is a defect of these tools; the other stages still run.
    return { passed: false, note: error instanceof Error ? error.message : String(error) };
  }
}
