import classes from './DemoStrip.module.css';

/** Four pixels of hatching across the window, so that the demo is never mistaken for real data. */
export function DemoStrip() {
  return <div className={classes.strip} data-testid="demo-strip" aria-hidden />;
}
