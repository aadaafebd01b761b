import { menuTree } from '@kinora/contract';
import type {
  AuditEntry,
  Company,
  DepartmentNode,
  Person,
  RegisteredDevice,
  Subscription,
} from '@kinora/contract/http';
import { type FakeServer, refuse } from '@kinora/contract/testing';
import { createUsualServer, usualSite } from '../../../testing/usual-server.ts';
import { boss } from './operator-page.ts';

const at = '2026-11-20T12:00:00.000Z';
export const moonlight: Company = { pk: 'c1', name: 'Moonlight', seal: 'N' };
const sales: DepartmentNode = { id: 'd1', pk: 'd1', label: 'Sales', name: 'Sales', children: [] };

const personOf = (pk: string, code: string, name: string): Person => ({
  ...{ pk, code, name, sex: 2, seal: 'N' },
  companyPk: moonlight.pk,
  company: moonlight,
  departmentPk: sales.pk,
  department: sales,
});
export const ada = personOf('p1', 'E1', "Ada O'Brien");
const taro = personOf('p2', 'E2', '山田太郎');

const subscription: Subscription = {
  ...{ pk: 's1', id: 'I-1', intervalUnit: 'MONTH', status: 'ACTIVE', currencyCode: 'USD', mny: 9.99 },
  startDate: at,
  endDate: '2026-12-20T12:00:00.000Z',
  isRefunded: false,
  canCancel: true,
  cancelReason: null,
  owner: { pk: 'somebody', name: 'Sam', email: 'somebody@example.org' },
};

const entry = (id: string, action: AuditEntry['action'], more: Partial<AuditEntry>): AuditEntry => ({
  ...{ id, at, action, operatorPk: boss.pk, operator: boss.email, subject: ada.pk, detail: {}, names: {} },
  ...more,
});

const audit: readonly AuditEntry[] = [
  entry('a1', 'operator.granted', { operatorPk: null, operator: '', subject: boss.email }),
  entry('a2', 'person.created', { detail: { company: 'c1' }, names: { c1: 'Moonlight', p1: ada.name } }),
  entry('a3', 'person.sealed', { detail: { reason: 'has left', key: '' } }),
  entry('a4', 'person.changed', { operatorPk: 'gone', operator: '' }),
  entry('a5', 'reports.listed', { subject: '', detail: { filter: 'inProgress', reports: 2 } }),
  entry('a6', 'report.closed', { subject: 'r1', detail: { measure: 'warned' } }),
];

const listOf = <Row>(rows: readonly Row[]) => ({ rows: [...rows], totalRow: rows.length });
const has = (text: string, key: string) => text.toLowerCase().includes(key.toLowerCase());
const isSought = (sought: string, value: string | null) => sought === '' || sought === value;

/** Puts a row in the place of the one with its pk, or at the end. */
function keep<Row extends { readonly pk: string }>(rows: Row[], kept: Row): Row {
  const place = rows.findIndex(({ pk }) => pk === kept.pk);
  if (place < 0) rows.push(kept);
  else rows[place] = kept;
  return kept;
}

/** A server with an operator, and a registry that keeps what is saved. */
export function createRegistry(isEmpty = false): FakeServer {
  const server = createUsualServer(usualSite, boss);
  server.on('listMyMenuTree', () => [...menuTree(usualSite.links, true)]);
  const companies = isEmpty ? [] : [moonlight];
  const departments = isEmpty ? [] : [sales];
  const people = isEmpty ? [] : [ada, taro];
  const byPk = <Row extends { readonly pk: string }>(rows: readonly Row[], sought: string) =>
    rows.find(({ pk }) => pk === sought)!;

  server.on('listCompanies', ({ body: { searchParam } }) =>
    listOf(companies.filter(({ name }) => has(name, searchParam.key))),
  );
  server.on('saveCompany', ({ body: { pk, name } }) => {
    if (companies.some((other) => other.pk !== pk && other.name.toLowerCase() === name.toLowerCase()))
      refuse('company.name-taken');
    return keep(companies, { pk: pk || `c${companies.length + 1}`, name, seal: 'N' as const });
  });
  server.on('sealCompany', ({ body: { pk, seal } }) => keep(companies, { ...byPk(companies, pk), seal }));
  server.on('listDepartmentTree', () => [...departments]);
  server.on('saveDepartment', ({ body: { name, companyPk, parentPk } }) => {
    const pk = `d${departments.length + 1}`;
    departments.push({ id: pk, pk, label: name, name, children: [] });
    return { pk, name, companyPk, parentPk };
  });
  server.on('listPeople', ({ body: { searchParam } }) => {
    const { key, companyPk, seal } = searchParam;
    return listOf(
      people.filter(
        (each) => has(each.name, key) && isSought(companyPk, each.companyPk) && isSought(seal, each.seal),
      ),
    );
  });
  server.on('savePerson', ({ body }) => {
    const company = byPk(companies, body.companyPk);
    const department = departments.find(({ pk }) => pk === body.departmentPk) ?? { name: '' };
    const pk = body.pk || `p${people.length + 1}`;
    return keep(people, { ...body, pk, seal: 'N' as const, company, department });
  });
  server.on('sealPerson', ({ body: { pk, seal } }) => keep(people, { ...byPk(people, pk), seal }));
  server.on('listAudit', ({ body: { searchParam } }) =>
    listOf(audit.filter(({ subject }) => isSought(searchParam.subject, subject))),
  );
  keepDevices(server);
  keepSubscription(server);
  return server;
}

function keepDevices(server: FakeServer): void {
  let devices: RegisteredDevice[] = [];
  server.on('listDevices', () => listOf(devices));
  server.on('registerDevices', ({ body }) => {
    devices = body.devices.map(({ code, type, claimCode }) => ({
      ...{ code, type, registeredAt: at, claimedAt: null, owner: null },
      hasClaimCode: typeof claimCode === 'string',
    }));
    return { registered: devices.length, known: [] };
  });
  server.on('removeRegisteredDevice', ({ body }) => {
    devices = devices.filter(({ code }) => code !== body.code);
    return null;
  });
}

function keepSubscription(server: FakeServer): void {
  let kept = subscription;
  server.on('listSubscriptions', ({ body: { searchParam } }) =>
    listOf(has(kept.owner!.email, searchParam.key) ? [kept] : []),
  );
  server.on('cancelSubscription', ({ body }) => {
    kept = { ...kept, status: 'CANCELED', canCancel: false, cancelReason: body.reason };
    return null;
  });
  server.on('noteRefund', () => {
    kept = { ...kept, endDate: null, isRefunded: true };
    return null;
  });
}
