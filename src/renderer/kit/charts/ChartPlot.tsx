import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './Chart.module.css';
import type { Drawing } from './drawing';
import { loadDrawing, loadedDrawing } from './load-drawing';
import type { PlotSize } from './plot';

interface Props {
  readonly option: EChartsCoreOption;
  readonly size: PlotSize;
  /** Bars or sections of lines that are drawn, for the choice between shapes and pixels. */
  readonly shapes: number;
  /** The library could not be loaded. */
  readonly onFail: () => void;
}

/** The drawn picture. Until the library is there it is empty; from then on each change is drawn in its own frame. */
export function ChartPlot({ option, size, shapes, onFail }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<{ readonly renderer: string; readonly drawing: Drawing } | null>(null);
  const [library, setLibrary] = useState(loadedDrawing);
  useEffect(() => {
    if (library) return;
    let isGone = false;
    loadDrawing().then(
      (module) => !isGone && setLibrary(module),
      () => !isGone && onFail(),
    );
    return () => {
      isGone = true;
    };
  }, [library, onFail]);
  useLayoutEffect(() => {
    if (!library || !host.current || size.width <= 0 || size.height <= 0) return;
    const renderer = library.rendererFor(shapes);
    if (drawing.current?.renderer !== renderer) {
      drawing.current?.drawing.remove();
      drawing.current = { renderer, drawing: library.draw(host.current, renderer, size) };
    }
    drawing.current.drawing.show(option, size);
  }, [library, option, size, shapes]);
  useLayoutEffect(
    () => () => {
      drawing.current?.drawing.remove();
      drawing.current = null;
    },
    [],
  );
  return <div ref={host} className={classes.plot} aria-hidden />;
}
