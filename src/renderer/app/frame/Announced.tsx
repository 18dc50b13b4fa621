import { useAnnouncement } from '../../kit/announcement';
import classes from './TopBar.module.css';

/** Always in the page, so that assistive technology hears when words come into it. */
export function Announced() {
  const text = useAnnouncement((announcement) => announcement.text);
  return (
    <span role="status" className={classes.reason}>
      {text}
    </span>
  );
}
