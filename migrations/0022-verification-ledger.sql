-- Every check ever made of a company, in the order it was made. What holds today is each claim's highest revision.
create table app.verification_records (
  id uuid primary key default uuidv7(),
  company_id uuid not null references app.company_profiles on delete cascade,
  kind text not null check (kind in ('f_tax', 'insurance', 'identity', 'reference', 'other')),
  -- What is claimed, in words, where the kind does not say it.
  claim text not null default '' check ((kind = 'other') = (claim <> '')),
  revision integer not null check (revision > 0),
  outcome text not null check (outcome in ('completed', 'pending', 'missing')),
  source text not null,
  checked_by text not null,
  checked_at timestamptz not null,
  -- Valid through this Stockholm date; null for what does not run out.
  valid_until date check (valid_until is null or outcome = 'completed'),
  -- No foreign key: an identity document is deleted after the decision, its hash stays.
  evidence_document_id uuid,
  evidence_hash text check (evidence_hash ~ '^[0-9a-f]{64}$'),
  reason text,
  -- What a register answered, as it was understood.
  snapshot jsonb,
  -- Two who decide on the same footing want the same revision: one gets it.
  unique (company_id, kind, claim, revision),
  check ((evidence_document_id is null) = (evidence_hash is null))
);

create function app.refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger verification_records_append_only before update on app.verification_records
  for each row execute function app.refuse_rewriting();

insert into app.verification_records
  (company_id, kind, revision, outcome, source, checked_by, checked_at, valid_until, reason)
select company_id, kind, 1, status, coalesce(source, '-'), coalesce(decided_by, '-'), decided_at,
  case when status = 'completed' then valid_until end, reason
from app.verification_items where decided_at is not null;

-- That a company has been warned of a check that runs out, once for each number of days.
create table app.verification_warnings (
  record_id uuid not null references app.verification_records on delete cascade,
  days_before integer not null check (days_before in (30, 7, 0)),
  warned_at timestamptz not null,
  primary key (record_id, days_before)
);

create index verification_items_running_out on app.verification_items (valid_until)
  where status = 'completed' and valid_until is not null;
