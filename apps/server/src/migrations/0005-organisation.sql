-- Keys are names and codes in one shape for search and order: see modules/organisation/search-terms.ts. They are
-- compared byte by byte, so that every database orders and finds them alike.

create table companies (
  pk text primary key,
  name text not null,
  name_key text collate "C" not null constraint companies_name_unique unique,
  is_sealed boolean not null default false,
  created_at timestamptz not null
);

create table departments (
  pk text primary key,
  company_pk text not null references companies,
  -- null at the top of the tree
  parent_pk text,
  name text not null,
  name_key text collate "C" not null,
  created_at timestamptz not null,
  constraint departments_company_unique unique (pk, company_pk),
  foreign key (parent_pk, company_pk) references departments (pk, company_pk)
);

create unique index departments_name_unique on departments (company_pk, coalesce(parent_pk, ''), name_key);
create index departments_parent on departments (parent_pk, company_pk);

create table people (
  pk text primary key,
  company_pk text not null references companies,
  department_pk text,
  code text not null,
  code_key text collate "C" not null,
  name text not null,
  name_key text collate "C" not null,
  sex integer not null check (sex in (1, 2)),
  is_sealed boolean not null default false,
  created_at timestamptz not null,
  constraint people_code_unique unique (company_pk, code_key),
  foreign key (department_pk, company_pk) references departments (pk, company_pk)
);

-- One for each filter and order, so that a page costs its own rows however many there are.
create index people_by_code on people (is_sealed, code_key, pk);
create index people_by_name on people (is_sealed, name_key, pk);
create index people_of_company_by_code on people (company_pk, is_sealed, code_key, pk);
create index people_of_company_by_name on people (company_pk, is_sealed, name_key, pk);
create index people_of_department_by_code on people (department_pk, is_sealed, code_key, pk);
create index people_of_department_by_name on people (department_pk, is_sealed, name_key, pk);

-- The parts of a code and a name that a search may begin with. What filters stands beside them.
create table person_terms (
  person_pk text not null references people on delete cascade,
  term text collate "C" not null,
  company_pk text not null,
  department_pk text,
  is_sealed boolean not null,
  primary key (person_pk, term)
);

create index person_terms_of_all on person_terms (is_sealed, term, person_pk);
create index person_terms_of_company on person_terms (company_pk, is_sealed, term, person_pk);
create index person_terms_of_department on person_terms (department_pk, is_sealed, term, person_pk);

-- How many people there are, kept by the triggers below: counting a million rows takes longer than showing a page.
create table people_counts (
  company_pk text not null,
  -- empty: in no department
  department_pk text not null,
  is_sealed boolean not null,
  people integer not null,
  primary key (company_pk, department_pk, is_sealed)
);

create index people_counts_department on people_counts (department_pk);

create function count_added_people() returns trigger language plpgsql as $$
begin
  insert into people_counts
  select company_pk, coalesce(department_pk, ''), is_sealed, count(*) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_pk, department_pk, is_sealed) do update set people = people_counts.people + excluded.people;
  return null;
end $$;

create function count_removed_people() returns trigger language plpgsql as $$
begin
  insert into people_counts
  select company_pk, coalesce(department_pk, ''), is_sealed, -count(*) from removed group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_pk, department_pk, is_sealed) do update set people = people_counts.people + excluded.people;
  return null;
end $$;

-- In one order, so that two changes never wait for each other in a circle.
create function count_changed_people() returns trigger language plpgsql as $$
begin
  insert into people_counts
  select company_pk, coalesce(department_pk, ''), is_sealed, sum(share)
  from (select *, 1 as share from added union all select *, -1 from removed) as changes
  group by 1, 2, 3 having sum(share) <> 0 order by 1, 2, 3
  on conflict (company_pk, department_pk, is_sealed) do update set people = people_counts.people + excluded.people;
  return null;
end $$;

create trigger people_added after insert on people
  referencing new table as added for each statement execute function count_added_people();
create trigger people_removed after delete on people
  referencing old table as removed for each statement execute function count_removed_people();
create trigger people_changed after update on people
  referencing new table as added old table as removed for each statement execute function count_changed_people();

-- Says who did it by pk alone: an entry outlives the account.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: a command on the server
  operator_pk text,
  action text not null,
  subject text not null,
  detail jsonb not null
);

create index audit_entries_at on audit_entries (at, id);
