import { AxisCharts } from '../../features/charts/axis-charts.tsx';
import { ProfileEditor } from '../../features/motions/local/profile-editor.tsx';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './profile-page.module.css';

/** One motion profile: edited, played, and seen. */
export function ProfilePage() {
  const words = usePhrases().profile;
  return (
    <div className={classes.root}>
      <div className={classes.title}>
        <PageTitle title={words.title} text={words.intro} />
      </div>
      <ProfileEditor />
      <AxisCharts />
    </div>
  );
}
