create table app.verification_items (
  company_id uuid not null references app.company_profiles on delete cascade,
  kind text not null check (kind in ('f_tax', 'insurance', 'identity', 'reference')),
  status text not null check (status in ('completed', 'pending', 'missing')),
  source text,
  reason text,
  decided_by text,
  decided_at timestamptz,
  -- Valid through this Stockholm date; null for what does not run out.
  valid_until date,
  primary key (company_id, kind),
  check (status <> 'completed' or (source is not null and decided_by is not null and decided_at is not null))
);
