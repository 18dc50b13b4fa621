import { indexedPng } from '../png';
import sheet from './drawings.svg?raw';
import { type Placement, rasterise } from './rasterise';
import { type DrawnShape, readDrawings } from './read-drawings';

/** A drawing and how it is looked at: posts that show the same thing are not the same picture. */
export interface PaintedPicture {
  readonly drawing: string;
  /** See `shots`; counted on from there, so that any number is one. */
  readonly shot: number;
}

let drawings: ReadonlyMap<string, readonly DrawnShape[]> | undefined;
const allDrawings = () => (drawings ??= readDrawings(sheet));

export const drawingNames = (): readonly string[] => [...allDrawings().keys()];

/** Units of a drawing, across and down. */
const units = 120;

/**
 * The whole drawing, mirrored views and closer views. `x` and `y` are the centre of the view, as shares of the
 * drawing.
 */
const shots = [
  { zoom: 1, isMirrored: false, x: 0.5, y: 0.54 },
  { zoom: 1.35, isMirrored: true, x: 0.5, y: 0.55 },
  { zoom: 1.08, isMirrored: true, x: 0.5, y: 0.52 },
  { zoom: 1.5, isMirrored: false, x: 0.46, y: 0.58 },
] as const;

/** Key of a picture; pictures that look the same have the same key. */
export const lookOf = ({ drawing, shot }: PaintedPicture): string => `${drawing}/${shot % shots.length}`;

/** The drawing as a PNG that it fills in any shape; what does not fit is cut off on both sides. */
export function paintDrawing({ drawing, shot }: PaintedPicture, width: number, height: number): Buffer {
  const shapes = allDrawings().get(drawing);
  if (!shapes) throw new Error(`there is no drawing ${drawing}`);
  const { pixels, palette } = rasterise(shapes, width, height, placementOf(shot, width, height));
  return indexedPng(width, height, pixels, palette.colours);
}

function placementOf(shot: number, width: number, height: number): Placement {
  const { zoom, isMirrored, x, y } = shots[shot % shots.length] ?? shots[0];
  const size = Math.max(width, height) * zoom;
  const left = clamp(width / 2 - x * size, width - size, 0);
  const top = clamp(height / 2 - y * size, height - size, 0);
  const scale = size / units;
  return isMirrored
    ? { scaleX: -scale, scaleY: scale, left: left + size, top }
    : { scaleX: scale, scaleY: scale, left, top };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
