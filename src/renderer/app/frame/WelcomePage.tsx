import { WelcomeScreen } from '../../screens/welcome/WelcomeScreen';
import { MenuButton } from './MenuButton';
import classes from './WelcomePage.module.css';

/** The welcome screen has no title row, but it needs the menu button as well. */
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
