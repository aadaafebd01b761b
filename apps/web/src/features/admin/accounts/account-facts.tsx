import type { AccountDetail } from '@kinora/contract/http';
import type { Format, Words } from '@kinora/phrases';
import type { ReactNode } from 'react';
import { useFormat } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Code } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { StateWord } from '../../../ui/state-word.tsx';
import { momentText } from '../moment-text.ts';

type AccountWords = Words['admin']['accounts'];
type Fact = readonly [name: string, value: ReactNode];

/** Who it is, and how the account is used: dates and counts, never contents. */
export function AccountFacts({ account }: { readonly account: AccountDetail }) {
  const { accounts: words } = useWords('admin');
  const { profile } = useWords('account');
  const format = useFormat();
  return (
    <Columns min={300} gap={20} align="start">
      <Section title={words.identity}>
        <FactList facts={identityFacts(account, words, format)} />
      </Section>
      <Section title={words.use}>
        <FactList facts={usageFacts(account, words, format, profile.membershipKinds)} />
      </Section>
    </Columns>
  );
}

function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

function identityFacts(account: AccountDetail, words: AccountWords, format: Format): readonly Fact[] {
  const { pk, name, email, state, createdAt, firstSignInAt, hasPassword, providers, language } = account;
  const titles = words.facts;
  return [
    [words.state, <StateWord isOn={state === 'active'}>{words.states[state]}</StateWord>],
    [titles.name, name],
    [titles.email, email === '' ? titles.none : email],
    [titles.pk, <Code>{pk}</Code>],
    [words.registeredAt, momentText(format, createdAt)],
    [titles.firstSignIn, firstSignInAt === null ? titles.never : momentText(format, firstSignInAt)],
    [titles.signIn, [...(hasPassword ? [titles.password] : []), ...providers].join(' · ')],
    [titles.language, new Intl.DisplayNames(language, { type: 'language' }).of(language)],
  ];
}

function usageFacts(
  account: AccountDetail,
  words: AccountWords,
  format: Format,
  kinds: Words['account']['profile']['membershipKinds'],
): readonly Fact[] {
  const { membership, sessions, devices, rooms, reports, person } = account;
  const titles = words.facts;
  const day = (at: string) => format.date(Date.parse(at));
  const kind = kinds[membership.kind];
  const seen = sessions.lastSeenAt;
  return [
    [titles.membership, membership.until === null ? kind : words.until(kind, day(membership.until))],
    [titles.sessions, seen === null ? titles.none : words.sessions(sessions.count, momentText(format, seen))],
    [titles.devices, devices.length === 0 ? titles.none : devices.map(deviceLine)],
    [titles.rooms, words.rooms(rooms.created, rooms.joined)],
    [titles.reports, words.reports(reports.about, reports.by)],
    [titles.person, person === null ? titles.none : `${person.name} (${person.code}) · ${person.company}`],
  ];

  function deviceLine({ code, claimedAt }: AccountDetail['devices'][number]) {
    return (
      <div key={code}>
        <Code>{code}</Code> {words.since(day(claimedAt))}
      </div>
    );
  }
}
