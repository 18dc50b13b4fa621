/** How often a property is tried. `npm test` tries few cases, since each run draws others. The soak tries many times as many. */
export const runs = (usual: number): { numRuns: number } => ({
  numRuns: usual * Number(process.env.SOAK_PROPERTIES ?? 1),
});
