import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnlistedWorkspaces } from '../../domains/workspaces';
import { Brand } from '../../kit/Brand';
import { useWorkspaceServices } from '../../query/workspace-services';
import { ConnectPane } from './ConnectPane';
import { DemoPane } from './DemoPane';
import { LanguageChoice } from './LanguageChoice';
import { type Start, StartChoice } from './StartChoice';
import { useTitle } from './use-title';
import classes from './WelcomeScreen.module.css';
import { WorkspaceLinks } from './WorkspaceLinks';

/** The first screen there ever is, and the way to one more workspace. */
export function WelcomeScreen() {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  const [start, setStart] = useState<Start>('connect');
  useTitle(t('welcome.title'));
  return (
    <main className={classes.welcome} data-os={platform}>
      <div className={classes.side}>
        <div className={classes.drag} />
        <Brand className={classes.brand} />
        <h1 className={classes.headline}>{t('welcome.headline')}</h1>
        <p className={classes.lead}>{t('welcome.lead')}</p>
        <StartChoice value={start} onChange={setStart} />
        <WorkspaceLinks />
        <span className={classes.gap} />
        <LanguageChoice />
      </div>
      <div className={classes.pane}>
        <UnlistedWorkspaces />
        {start === 'demo' ? <DemoPane /> : <ConnectPane />}
      </div>
    </main>
  );
}
