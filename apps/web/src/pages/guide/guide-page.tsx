import { useComputedColorScheme } from '@mantine/core';
import { useReadingPhrases, useSiteSettings } from '../../runtime/use-session.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Chapter, Reading } from '../../ui/reading.tsx';
import classes from './guide-page.module.css';
import { guidePictures } from './guide-pictures.ts';

type PictureName = keyof typeof guidePictures;

/** Which chapter shows which picture, by the chapter's place; the chapters are the same in every language. */
const pictureOf: Readonly<Record<number, PictureName>> = { 0: 'diagnostics', 2: 'player', 3: 'profile' };

/** px that every picture is wide and high, so that nothing jumps while one loads */
const size = { width: 1440, height: 900 };

/** From the first cable to the first script. */
export function GuidePage() {
  const { guide: words } = useReadingPhrases();
  const outside = useSiteSettings()?.links.guide ?? null;
  return (
    <Reading title={words.title} intro={words.intro}>
      {words.chapters.map((chapter, place) => {
        const picture = pictureOf[place];
        return (
          <Chapter key={chapter.title} {...chapter} isNumbered={picture !== undefined}>
            {picture && <Picture name={picture} />}
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

function Picture({ name }: { readonly name: PictureName }) {
  const { pictures } = useReadingPhrases().guide;
  const theme = useComputedColorScheme('dark');
  return (
    <img
      className={classes.picture}
      src={guidePictures[name][theme]}
      alt={pictures[name]}
      loading="lazy"
      {...size}
    />
  );
}
