import type { CdpSession } from '../chromium/connection.ts';
import { isHeadless } from '../host.ts';
import { strictEmitter } from '../strict-emitter.ts';

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Display {
  id: number;
  label: string;
  scaleFactor: number;
  rotation: number;
  internal: boolean;
  bounds: Rectangle;
  workArea: Rectangle;
  size: { width: number; height: number };
  workAreaSize: { width: number; height: number };
}

/** Display size that an app without a display receives. */
const FULL_HD = { x: 0, y: 0, width: 1920, height: 1080 };

function display(bounds: Rectangle, workArea: Rectangle, scaleFactor: number): Display {
  const sizeOf = ({ width, height }: Rectangle) => ({ width, height });
  return {
    id: 1,
    label: '',
    scaleFactor,
    rotation: 0,
    internal: false,
    bounds,
    workArea,
    size: sizeOf(bounds),
    workAreaSize: sizeOf(workArea),
  };
}

let primary = display(FULL_HD, FULL_HD, 1);

interface PageScreen {
  x: number;
  y: number;
  width: number;
  height: number;
  left: number;
  top: number;
  workWidth: number;
  workHeight: number;
  scaleFactor: number;
}

/** Asks a page what the screen is like; only the one a new window opens on is known. */
export async function readScreen(session: CdpSession): Promise<void> {
  if (isHeadless()) return;
  const expression = `({ x: 0, y: 0, width: screen.width, height: screen.height, left: screen.availLeft,
    top: screen.availTop, workWidth: screen.availWidth, workHeight: screen.availHeight, scaleFactor: devicePixelRatio })`;
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  const { left, top, workWidth, workHeight, scaleFactor, ...bounds } = result.value as PageScreen;
  primary = display(bounds, { x: left, y: top, width: workWidth, height: workHeight }, scaleFactor);
}

export function primaryWorkArea(): Rectangle {
  return { ...primary.workArea };
}

class Screen extends strictEmitter('screen') {
  getPrimaryDisplay(): Display {
    return primary;
  }
  getAllDisplays(): Display[] {
    return [primary];
  }
  getDisplayMatching(_bounds: Rectangle): Display {
    return primary;
  }
  getDisplayNearestPoint(_point: { x: number; y: number }): Display {
    return primary;
  }
  getCursorScreenPoint(): { x: number; y: number } {
    return { x: 0, y: 0 };
  }
}

export const screen = new Screen();
