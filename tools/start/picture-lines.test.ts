import { describe, expect, it } from 'vitest';
import { pictureLines } from './picture-lines.mjs';

const taken = (picture: string) => ({ picture, faults: [] });

describe('npm start without a display', () => {
  it('one line says where the pictures are and how to see the window', () => {
    const { lines, status } = pictureLines(['today', 'board'].map(taken), '.cache/first-look');
    expect(lines).toEqual([
      expect.stringMatching(/2 pictures .* in \.cache\/first-look: today, board\. To see the window: /),
    ]);
    expect(status).toBe(0);
  });

  it('a screen without a picture is named, and the status is still 0', () => {
    const failed = { picture: 'board', faults: ['Timeout 20000ms exceeded\nCall log'] };
    const { lines, status } = pictureLines([taken('today'), failed], 'x');
    expect(lines[0]).toBe('No picture of board: Timeout 20000ms exceeded');
    expect(status).toBe(0);
  });

  it('no picture at all gives status 1', () => {
    expect(pictureLines([{ picture: 'today', faults: ['gone'] }], 'x').status).toBe(1);
  });
});
