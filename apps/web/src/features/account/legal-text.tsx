import { useAnswer } from '../../runtime/use-answer.ts';
import { useWords } from '../../runtime/use-session.ts';
import { useFormat, usePhrases } from '../../runtime/use-runtime.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Chapter, Reading } from '../../ui/reading.tsx';
import { consentVersion } from './consent-version.ts';

/** Privacy policy or terms of service, with the date that a person's consent names and the company responsible for it. */
export function LegalText({ text }: { readonly text: 'privacy' | 'terms' }) {
  const reading = useWords('reading');
  const { title, intro, chapters } = reading[text];
  // noon, so that no time zone makes it the day before
  const date = useFormat().date(Date.parse(`${consentVersion}T12:00:00`));
  return (
    <Reading title={title} date={reading.dated(date)} intro={intro}>
      {chapters.map((chapter) => (
        <Chapter key={chapter.title} {...chapter} />
      ))}
      <Operator />
    </Reading>
  );
}

/** Name and address of the company, as the server's settings have it; says that there is none only where the server said so. */
function Operator() {
  const { operator: words } = useWords('reading');
  const format = useFormat();
  const { notLoaded } = usePhrases().shell;
  const { value, isFailed, reload } = useAnswer('getPaymentSettings', {});
  if (value === null) {
    if (!isFailed) return null;
    return (
      <>
        <Chapter title={words.title} paragraphs={[words.failed]} />
        <LoadFailure words={notLoaded} onTryAgain={reload} />
      </>
    );
  }
  const { company } = value;
  if (company === null) return <Chapter title={words.title} paragraphs={[words.unknown]} />;
  const facts = (['seller', 'representative', 'address', 'phone', 'mail'] as const).map((fact) =>
    format.pair(words[fact], company[fact]),
  );
  return <Chapter title={words.title} paragraphs={[words.known]} points={facts} />;
}
