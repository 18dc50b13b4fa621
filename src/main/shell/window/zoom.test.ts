import { expect, it } from 'vitest';
import { inWindow, zoomLevelAfter } from './zoom';

it('zoom changes in steps within bounds and returns to the actual size', () => {
  expect([zoomLevelAfter(0, 'in'), zoomLevelAfter(0, 'out'), zoomLevelAfter(1.5, 'actual_size')]).toEqual([
    0.5, -0.5, 0,
  ]);
  expect([zoomLevelAfter(4, 'in'), zoomLevelAfter(-3, 'out')]).toEqual([4, -3]);
});

it('inWindow converts page coordinates to window coordinates by the zoom factor', () => {
  expect(inWindow({ x: 8, y: 41 }, { getZoomFactor: () => 1 })).toEqual({ x: 8, y: 41 });
  expect(inWindow({ x: 8, y: 41 }, { getZoomFactor: () => 1.5 })).toEqual({ x: 12, y: 62 });
  expect(inWindow({ x: 10, y: 40 }, { getZoomFactor: () => 0.8 })).toEqual({ x: 8, y: 32 });
});
