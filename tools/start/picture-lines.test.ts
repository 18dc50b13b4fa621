import { describe, expect, it } from 'vitest';
import { pictureLines } from './picture-lines.mjs';

const taken = (picture: string) => ({ picture, faults: [] });

describe('what npm start says without a display', () => {
  it('says in one line where the pictures are and how to see a window', () => {
    const { lines, status } = pictureLines(['today', 'board'].map(taken), '.cache/first-look');
    expect(lines).toEqual([
      expect.stringMatching(/2 pictures .* in \.cache\/first-look: today, board\. To see the window: /),
    ]);
    expect(status).toBe(0);
  });

  it('names a screen that was not reached, and still succeeds with the others', () => {
    const failed = { picture: 'board', faults: ['Timeout 20000ms exceeded\nCall log'] };
    const { lines, status } = pictureLines([taken('today'), failed], 'x');
    expect(lines[0]).toBe('No picture of board: Timeout 20000ms exceeded');
    expect(status).toBe(0);
  });

  it('fails where there is no picture at all', () => {
    expect(pictureLines([{ picture: 'today', faults: ['gone'] }], 'x').status).toBe(1);
  });
});
