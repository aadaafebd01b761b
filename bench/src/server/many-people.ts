const companyCount = 20;
const departmentCount = 50;

/**
 * SQL that makes so many people in twenty companies, every tenth of them sealed, with all that they are found by.
 * What the rows need no checking for is left out meanwhile, and the indexes are built at the end: it is the same data
 * in a fifth of the time.
 */
export function manyPeople(count: number): string {
  return `
insert into companies (pk, name, name_key, created_at)
  select 'c' || n, 'Company ' || n, 'company ' || n, now() from generate_series(0, ${String(companyCount - 1)}) n;
insert into departments (pk, company_pk, name, name_key, created_at)
  select 'd' || c || '_' || n, 'c' || c, 'Department ' || n, 'department ' || n, now()
  from generate_series(0, ${String(companyCount - 1)}) c, generate_series(0, ${String(departmentCount - 1)}) n;
insert into people
    (pk, company_pk, department_pk, code, code_key, name, name_key, sex, is_sealed, created_at)
  select 'p' || n, 'c' || c, 'd' || c || '_' || n / ${String(companyCount)} % ${String(departmentCount)},
    'E' || n, 'e' || n, name, lower(name), 1 + n % 2, n % 10 = 0, now()
  from (select n, n % ${String(companyCount)} as c,
      (array['Anna','Bruno','Chiyo','Daniel','Eiko','Frank','Greta','Haruto','Ines','Jonas'])[1 + n % 10] || ' ' ||
      (array['Abe','Berger','Chen','Dubois','Endo','Fischer','Garcia','Hayashi','Ito','Jansen'])[1 + n / 10 % 10] || ' ' || n
      as name
    from generate_series(1, ${String(count)}) n) as made;
create temporary table kept as select indexdef from pg_indexes
  where tablename = 'person_terms' and indexname <> 'person_terms_pkey';
drop index person_terms_of_all, person_terms_of_company, person_terms_of_department;
set session_replication_role = replica;
insert into person_terms (person_pk, term, company_pk, department_pk, is_sealed)
  select pk, term, company_pk, department_pk, is_sealed
  from people, lateral (values (code_key), (name_key), (substr(name_key, strpos(name_key, ' ') + 1)),
    (split_part(name_key, ' ', 3))) as parts (term);
do $$ declare each text; begin for each in select indexdef from kept loop execute each; end loop; end $$;
analyze;`;
}
