import { WelcomeScreen } from '../../screens/welcome/WelcomeScreen';
import { MenuButton } from './MenuButton';
import classes from './WelcomePage.module.css';

/** The welcome screen has no title row of the frame's; the way to the menu it must have all the same. */
export function WelcomePage() {
  return (
    <>
      <WelcomeScreen />
      <div className={classes.menu}>
        <MenuButton />
      </div>
    </>
  );
}
