import { describe, expect, it } from 'vitest';
import { choose, runStages } from './run-stages.mjs';
import { stages as realStages } from './stages.mjs';

const passing = async () => ({ passed: true });
const failing = async () => ({ passed: false });
const stage = (name: string, run: () => Promise<{ passed: boolean }>, needs: string[] = []) => ({
  name,
  needs,
  run,
});
const outcomes = (results: Awaited<ReturnType<typeof runStages>>) =>
  results.map(({ name, passed, ran }) => `${name}: ${ran ? (passed ? 'passed' : 'failed') : 'not run'}`);

describe('runStages', () => {
  it('the run continues after a failed stage', async () => {
    const results = await runStages([stage('a', failing), stage('b', passing)]);
    expect(outcomes(results)).toEqual(['a: failed', 'b: passed']);
  });

  it('a stage whose requirement failed is not run and says why', async () => {
    const results = await runStages([stage('build', failing), stage('e2e', passing, ['build'])]);
    expect(outcomes(results)).toEqual(['build: failed', 'e2e: not run']);
    expect(results[1]?.note).toBe('not run: build failed');
  });

  it('a stage that throws counts as failed', async () => {
    const results = await runStages([
      stage('a', () => Promise.reject(new Error('no such program'))),
      stage('b', passing),
    ]);
    expect(outcomes(results)).toEqual(['a: failed', 'b: passed']);
    expect(results[0]?.note).toBe('no such program');
  });

  it('stages run beside another at the same time and are reported in list order', async () => {
    const under = { way: 0, most: 0 };
    const meet = async () => {
      under.way += 1;
      under.most = Math.max(under.most, under.way);
      await new Promise(setImmediate);
      under.way -= 1;
      return { passed: true };
    };
    const beside = (name: string) => ({ ...stage(name, meet), beside: 'b' });
    const stages = [stage('a', meet), stage('b', meet), beside('c'), beside('d'), stage('e', meet)];
    const results = await runStages(stages);
    expect(results.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(under.most).toBe(2);
  });

  it('a stage runs alone if its companion was not requested', async () => {
    const results = await runStages([{ ...stage('c', passing), beside: 'b' }]);
    expect(outcomes(results)).toEqual(['c: passed']);
  });

  it('each stage is measured in seconds', async () => {
    let clock = 0;
    const tick = async () => {
      clock += 1500;
      return { passed: true };
    };
    const results = await runStages([stage('a', tick)], { now: () => clock });
    expect(results[0]?.seconds).toBe(1.5);
  });
});

describe('choose stages', () => {
  const stages = [stage('build', passing), stage('unit', passing), stage('e2e', passing, ['build'])];
  const chosen = (...asked: string[]) => choose(stages, asked).chosen.map(({ name }) => name);

  it('all stages are chosen if none is named', () => {
    expect(chosen()).toEqual(['build', 'unit', 'e2e']);
  });

  it('required stages are added in list order', () => {
    expect(chosen('e2e')).toEqual(['build', 'e2e']);
    expect(chosen('e2e', 'unit')).toEqual(['build', 'unit', 'e2e']);
  });

  it('unknown stage names are returned', () => {
    expect(choose(stages, ['unit', 'units']).unknown).toEqual(['units']);
  });
});

describe('stages of npm test', () => {
  it('a parallel stage follows its companion and requires no stage of its group', () => {
    for (const { name, beside, needs } of realStages.filter((one) => one.beside)) {
      const group = realStages.filter((one) => one.name === beside || one.beside === beside);
      expect(group[0]?.name, name).toBe(beside);
      expect(
        needs.filter((need) => group.some((one) => one.name === need)),
        name,
      ).toEqual([]);
    }
  });

  it('every stage comes after its requirements', () => {
    for (const [index, { needs }] of realStages.entries()) {
      const before = realStages.slice(0, index).map(({ name }) => name);
      expect(before).toEqual(expect.arrayContaining([...needs]));
    }
  });
});
