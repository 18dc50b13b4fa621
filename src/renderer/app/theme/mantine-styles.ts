import laterHref from './mantine-later.css?url';

/**
 * The styles of those parts of Mantine that the window and the screens of every morning begin with, in the order of
 * Mantine's own sheet: a part may style another that comes before it. The parts that are seen later stand in
 * `mantine-later.css`. Tests find what is missing, what is not needed, what is out of order and what is drawn too early.
 */
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Kbd.css';
import '@mantine/core/styles/Tooltip.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/Skeleton.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Title.css';

let loading: Promise<void> | null = null;
let areAllLoaded = false;

/**
 * Loads the other styles of Mantine, to stand right behind these: behind the app's own they would win over them.
 * @returns undefined where nothing has to be waited for
 */
export function loadLaterStyles(): Promise<void> | undefined {
  if (areAllLoaded) return undefined;
  loading ??= appendLaterStyles().then(() => {
    areAllLoaded = true;
  });
  return loading;
}

function appendLaterStyles(): Promise<void> {
  const first = document.querySelector('link[rel="stylesheet"][href*="/mantine-"]');
  // A page of a test has no styles at all.
  if (!first) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = laterHref;
  return new Promise((loaded) => {
    link.onload = () => loaded();
    // A screen without some of its styles can be used; none at all can not.
    link.onerror = () => loaded();
    first.after(link);
  });
}
