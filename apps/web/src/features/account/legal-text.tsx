import type { TradeNotice } from '@kinora/contract/http';
import { useEffect, useState } from 'react';
import { useApi, useReadingPhrases } from '../../runtime/use-session.ts';
import { useFormat } from '../../runtime/use-runtime.ts';
import { Chapter, Reading } from '../../ui/reading.tsx';
import { consentVersion } from './consent-version.ts';

/** Privacy policy or terms of service, with the date that a person's consent names and who stands behind it. */
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
      <Operator />
    </Reading>
  );
}

/** Name and address of the company, as the server is told; a text that is whole without them, too. */
function Operator() {
  const { operator: words } = useReadingPhrases();
  const company = useCompany();
  if (company === undefined) return null;
  if (company === null) return <Chapter title={words.title} paragraphs={[words.unknown]} />;
  const facts = (['seller', 'representative', 'address', 'phone', 'mail'] as const).map(
    (fact) => `${words[fact]}: ${company[fact]}`,
  );
  return <Chapter title={words.title} paragraphs={[words.known]} points={facts} />;
}

/** Null where the server names none; undefined until it has answered. */
function useCompany(): TradeNotice | null | undefined {
  const api = useApi();
  const [company, setCompany] = useState<TradeNotice | null>();
  useEffect(() => {
    let isShown = true;
    void api('getPaymentSettings', {}).then((answer) => {
      if (isShown) setCompany(answer.ok ? answer.value.company : null);
    });
    return () => {
      isShown = false;
    };
  }, [api]);
  return company;
}
