import classes from './EventText.module.css';

interface Props {
  readonly number: number;
  /** It is the one that is open. */
  readonly isOn?: boolean;
}

/** The number of an event, as it stands on charts. */
export const EventNumber = ({ number, isOn = false }: Props) => (
  <span className={classes.disc} data-on={isOn}>
    {number}
  </span>
);
