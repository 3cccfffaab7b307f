-- Each check says which company it was made of, on what source from a closed list, and what staff noted for themselves.
alter table app.verification_records disable trigger verification_records_append_only;

alter table app.verification_records
  -- The company's name and number when it was checked: the check counts for these alone.
  add column company_name text,
  add column org_number text check (org_number ~ '^[0-9]{10}$'),
  -- For staff alone, never public.
  add column note text,
  -- Of which bytes the evidence's hash is: as they were sent (before 22 November 2026), or as they are kept.
  add column evidence_hash_of text check (evidence_hash_of in ('sent', 'stored'));

-- Companies that have saved their name and number since they were last checked may have changed them: what was checked is then
-- what stood in their application, and what they say now waits.
create temporary table changed_since on commit drop as
select c.id, a.company_name, a.org_number
from app.company_profiles c join app.partner_applications a on a.company_id = c.id and a.state = 'approved'
where (lower(a.company_name) <> lower(c.company_name) or a.org_number is distinct from c.org_number)
  and exists (
    select from app.events e
    where e.type = 'company.updated' and e.subject_id = c.id and e.payload -> 'fields' ?| array['companyName', 'orgNumber']
      and e.occurred_at > (select max(r.checked_at) from app.verification_records r where r.company_id = c.id));

update app.company_profiles c set
  wanted_name = nullif(c.company_name, s.company_name),
  company_name = s.company_name,
  wanted_org_number = case when c.org_number is distinct from s.org_number then c.org_number end,
  org_number = s.org_number
from changed_since s where s.id = c.id;

update app.verification_records r set
  company_name = c.company_name,
  org_number = c.org_number,
  evidence_hash_of = case when r.evidence_hash is not null then 'sent' end
from app.company_profiles c where c.id = r.company_id;

-- What stood as source could be anything, also about people. Known words become the code for them; all else is a note.
update app.verification_records set source = 'tax-agency'
where kind = 'f_tax' and lower(btrim(source)) in ('skatteverket', 'skatteverket.se');
update app.verification_records set source = 'insurance-letter'
where kind = 'insurance' and lower(btrim(source)) in ('försäkringsbrev', 'försäkringsbrevet');
update app.verification_records set source = case source
  when 'Skatteverket (simulerat register)' then 'simulated-tax-agency'
  when 'Bolagsverket (simulerat register)' then 'simulated-companies-office'
  else 'demo' end
where source in ('Skatteverket (simulerat register)', 'Bolagsverket (simulerat register)', 'Demodata');
update app.verification_records set note = nullif(source, '-'), source = 'handslag'
where source not in ('tax-agency', 'insurance-letter', 'simulated-tax-agency', 'simulated-companies-office', 'demo');

alter table app.verification_records
  alter column company_name set not null,
  add constraint verification_records_source_is_code check (source ~ '^[a-z][a-z-]{1,40}$'),
  add constraint verification_records_hash_is_of_something check ((evidence_hash is null) = (evidence_hash_of is null)),
  -- A licence is a check of one trade: its claim is the trade.
  drop constraint verification_records_kind_check,
  drop constraint verification_records_check,
  add constraint verification_records_kind_check
    check (kind in ('f_tax', 'insurance', 'identity', 'reference', 'licence', 'other')),
  add constraint verification_records_claim_check check ((kind in ('licence', 'other')) = (claim <> ''));

-- Nothing holds for ever any more. What had no last day gets that of the rule, at least ninety days from now; an insurance,
-- whose day has to be read in its letter, exactly those. As a check of its own, so that the ledger says when and why.
insert into app.verification_records (company_id, kind, claim, revision, outcome, source, checked_by, checked_at, valid_until,
  evidence_document_id, evidence_hash, evidence_hash_of, reason, note, snapshot, company_name, org_number)
select company_id, kind, claim, revision + 1, outcome, source, checked_by, checked_at,
  greatest(today + 90, checked_day + case kind
    when 'f_tax' then 365 when 'identity' then 1095 when 'reference' then 1826 when 'other' then 731 else 0 end),
  evidence_document_id, evidence_hash, evidence_hash_of, reason,
  concat_ws(E'\n', note, 'Slutdatum enligt regeln från 22 november 2026.'), snapshot, company_name, org_number
from (
  select distinct on (company_id, kind, claim) *,
    (checked_at at time zone 'Europe/Stockholm')::date as checked_day,
    (now() at time zone 'Europe/Stockholm')::date as today
  from app.verification_records order by company_id, kind, claim, revision desc
) newest
where outcome = 'completed' and valid_until is null;

alter table app.verification_records enable trigger verification_records_append_only;

-- What is kept of the newest check of each claim. Who, why and from where stand in the records alone.
alter table app.verification_items drop constraint verification_items_check;
alter table app.verification_items
  drop column source,
  drop column reason,
  drop column decided_by,
  add column claim text not null default '',
  drop constraint verification_items_pkey,
  add primary key (company_id, kind, claim),
  drop constraint verification_items_kind_check,
  add constraint verification_items_kind_check
    check (kind in ('f_tax', 'insurance', 'identity', 'reference', 'licence')),
  add constraint verification_items_claim_check check ((kind = 'licence') = (claim <> '')),
  add constraint verification_items_decided_check check (status <> 'completed' or decided_at is not null);

update app.verification_items i set valid_until = r.valid_until
from app.verification_records r
where i.status = 'completed' and i.valid_until is null and r.company_id = i.company_id and r.kind = i.kind
  and r.outcome = 'completed' and r.revision = (
    select max(n.revision) from app.verification_records n where n.company_id = r.company_id and n.kind = r.kind and n.claim = r.claim);

-- Without an organisation number nobody knows of whom anything was checked, and what was checked under another one or, where
-- the name matters, another name is to be looked at again.
update app.verification_items i set valid_until = null,
  status = case when coalesce(c.wanted_org_number, c.org_number) is null then 'missing' else 'pending' end
from app.company_profiles c
where c.id = i.company_id and i.status = 'completed' and (c.org_number is null or c.wanted_org_number is not null
  or (c.wanted_name is not null and i.kind in ('f_tax', 'insurance')));
update app.company_profiles set is_verified = false
where is_verified and (org_number is null or wanted_org_number is not null or wanted_name is not null);

-- Electrical work needs a registration that nobody has looked up yet (elsäkerhetslagen 2016:732).
insert into app.verification_items (company_id, kind, claim, status)
select company_id, 'licence', category, 'pending' from app.company_categories where category = 'electrical';
