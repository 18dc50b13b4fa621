import classes from './EventText.module.css';

interface Props {
  readonly number: number;
  /** Whether this event is open. */
  readonly isOn?: boolean;
}

/** The number of an event, as charts show it. */
export const EventNumber = ({ number, isOn = false }: Props) => (
  <span className={classes.disc} data-on={isOn}>
    {number}
  </span>
);
