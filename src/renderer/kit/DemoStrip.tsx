import classes from './DemoStrip.module.css';

/** Four pixels of hatch over the whole window, so that the demo is never taken for the real thing. */
export function DemoStrip() {
  return <div className={classes.strip} data-testid="demo-strip" aria-hidden />;
}
