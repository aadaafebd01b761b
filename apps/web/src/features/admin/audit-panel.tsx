import type { AuditEntry, Company, Person } from '@kinora/contract/http';
import type { Words } from '@kinora/phrases';
import { useState } from 'react';
import { useList } from '../../runtime/use-list.ts';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Code, Text } from '../../ui/layout/layout.tsx';
import type { TableColumn } from '../../ui/table/data-table.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { ListPanel } from './list-panel.tsx';
import { momentText } from './moment-text.ts';
import { PersonPicker } from './person-picker.tsx';

/** What operators did and whose data they read; of one person where somebody is chosen. */
export function AuditPanel() {
  const { views, audit: words } = useWords('admin');
  const [company, setCompany] = useState<Company | null>(null);
  const [person, setPerson] = useState<Person | null>(null);
  const searchParam = { subject: person?.pk ?? '' };
  const list = useList('listAudit', { searchParam }, { sortCol: 'at', sortType: 2 });
  const columns = useAuditColumns();
  return (
    <ListPanel
      title={views.audit}
      hint={words.hint}
      filters={
        <>
          <CompanyPicker
            isSearch
            value={company}
            onChange={(next) => {
              setCompany(next);
              setPerson(null);
            }}
          />
          <PersonPicker isSearch companyPk={company?.pk ?? null} value={person} onChange={setPerson} />
        </>
      }
      list={list}
      keyOf={({ id }) => id}
      columns={columns}
    />
  );
}

function useAuditColumns(): readonly TableColumn<AuditEntry, 'at'>[] {
  const admin = useWords('admin');
  const { audit: words } = admin;
  const format = useFormat();
  return [
    { title: words.at, sortCol: 'at', isWhole: true, cell: ({ at }) => momentText(format, at) },
    { title: words.operator, cell: (entry) => operatorText(entry, words) },
    { title: words.action, cell: ({ action }) => words.actions[action] },
    { title: words.subject, cell: ({ subject, names }) => names[subject] ?? <Code>{subject}</Code> },
    {
      title: words.detail,
      cell: (entry) => (
        <Text as="span" tone="dim" size="sm">
          {describeDetail(entry, admin)}
        </Text>
      ),
    },
  ];
}

function operatorText({ operator, operatorPk }: AuditEntry, words: Words['admin']['audit']): string {
  if (operatorPk === null) return words.server;
  return operator === '' ? words.gone : operator;
}

/** Only what says something: an empty field of a search was not searched by. */
function describeDetail({ detail, names }: AuditEntry, { audit, accounts, reports }: Words['admin']): string {
  const titles: Readonly<Record<string, string>> = audit.details;
  const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    filter: { ...accounts.filters, ...reports.filters },
    measure: reports.measureNames,
  };
  const textOf = (name: string, value: string) => codes[name]?.[value] ?? names[value] ?? value;
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => audit.pair(titles[name] ?? name, textOf(name, String(value))))
    .join(' · ');
}
