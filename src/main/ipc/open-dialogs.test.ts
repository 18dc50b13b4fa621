import { succeed } from '@shared/errors';
import { expect, it } from 'vitest';
import { createOpenDialogs } from './open-dialogs';

const heldUp = () => {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end: () => end() };
};

it('a dialog counts as open only until its file is chosen', async () => {
  const dialogs = createOpenDialogs();
  const [reading, second] = [heldUp(), heldUp()];
  const first = dialogs.run(async () => {
    dialogs.closed();
    await reading.over;
    return succeed('first');
  });
  const other = dialogs.run(async () => {
    await second.over;
    return succeed('second');
  });
  // The second is open now, and the first, which ends meanwhile, does not end its turn.
  reading.end();
  expect(await first).toEqual(succeed('first'));
  expect(await dialogs.run(async () => succeed('third'))).toMatchObject({ error: { code: 'DIALOG_OPEN' } });
  second.end();
  expect(await other).toEqual(succeed('second'));
  expect(await dialogs.run(async () => succeed('third'))).toEqual(succeed('third'));
});

it('a dialog that throws is no longer open', async () => {
  const dialogs = createOpenDialogs();
  await expect(dialogs.run(() => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  expect(await dialogs.run(async () => succeed(1))).toEqual(succeed(1));
});
