import { useRuntime } from '../../runtime/use-runtime.ts';
import { useWords, useSiteSettings } from '../../runtime/use-session.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Chapter, Reading } from '../../ui/reading.tsx';
import { useColourScheme } from '../../ui/theme/shown-scheme.ts';
import classes from './guide-page.module.css';
import { guidePicture, type GuideScene, guideScenes } from './guide-pictures.ts';

/** px that every picture is wide and high, so that nothing jumps while one loads */
const size = { width: 1200, height: 750 };

/** Chapters whose points are steps, in their order. */
const steps: readonly GuideScene[] = ['connect', 'script', 'remote'];

/** From the first cable to the first script. */
export function GuidePage() {
  const { guide: words } = useWords('reading');
  const outside = useSiteSettings()?.links.guide ?? null;
  return (
    <Reading title={words.title} intro={words.intro}>
      {words.chapters.map((chapter, place) => {
        const scene = guideScenes[place];
        return (
          <Chapter key={chapter.title} {...chapter} isNumbered={scene !== undefined && steps.includes(scene)}>
            {scene && <Picture scene={scene} />}
          </Chapter>
        );
      })}
      {outside !== null && (
        <div>
          <OutsideLink address={outside}>{words.outside}</OutsideLink>
        </div>
      )}
    </Reading>
  );
}

function Picture({ scene }: { readonly scene: GuideScene }) {
  const { pictures } = useWords('reading').guide;
  const { language } = useRuntime();
  const theme = useColourScheme();
  const address = guidePicture(language, scene, theme);
  if (address === null) return null;
  return <img className={classes.picture} src={address} alt={pictures[scene]} loading="lazy" {...size} />;
}
