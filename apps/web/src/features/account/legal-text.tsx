import { useReadingPhrases } from '../../runtime/use-session.ts';
import { useFormat } from '../../runtime/use-runtime.ts';
import { Chapter, Reading } from '../../ui/reading.tsx';
import { consentVersion } from './consent-version.ts';

/** Privacy policy or terms of service, with the date that a person's consent names. */
export function LegalText({ text }: { readonly text: 'privacy' | 'terms' }) {
  const reading = useReadingPhrases();
  const { title, intro, chapters } = reading[text];
  // noon, so that no time zone makes it the day before
  const date = useFormat().date(Date.parse(`${consentVersion}T12:00:00`));
  return (
    <Reading title={title} date={reading.dated(date)} intro={intro}>
      {chapters.map((chapter) => (
        <Chapter key={chapter.title} {...chapter} />
      ))}
    </Reading>
  );
}
