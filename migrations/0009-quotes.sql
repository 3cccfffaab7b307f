create table app.quotes (
  id uuid primary key default uuidv7(),
  project_id uuid not null references app.projects on delete cascade,
  company_id uuid not null references app.company_profiles on delete cascade,
  state text not null check (state in ('draft', 'pending', 'accepted', 'rejected', 'withdrawn', 'expired')),
  -- One of the project's five places; with the partial unique index below never more than five live quotes.
  slot smallint not null check (slot between 1 and 5),
  price_kind text not null check (price_kind in ('fixed', 'approximate', 'running')),
  start_date date not null,
  valid_until date not null,
  message text not null check (char_length(message) <= 5000),
  entered_with_vat boolean not null,
  -- Whole öre, VAT rate in per cent. The ROT figures are the estimate shown when the quote was sent.
  net_ore bigint not null check (net_ore >= 0),
  vat_ore bigint not null check (vat_ore >= 0),
  gross_ore bigint not null check (gross_ore > 0),
  labour_gross_ore bigint not null check (labour_gross_ore >= 0),
  rot_rule text not null,
  rot_deduction_ore bigint not null check (rot_deduction_ore >= 0 and rot_deduction_ore <= labour_gross_ore),
  submission_key uuid not null,
  sent_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, submission_key),
  check (gross_ore = net_ore + vat_ore)
);
create unique index five_live_quotes_per_project on app.quotes (project_id, slot)
  where state in ('pending', 'accepted');
create unique index one_accepted_quote_per_project on app.quotes (project_id) where state = 'accepted';
create unique index one_live_quote_per_company on app.quotes (project_id, company_id)
  where state in ('pending', 'accepted');
create index quotes_of_project on app.quotes (project_id, sent_at);
create index quotes_of_company on app.quotes (company_id, sent_at desc);
create index quotes_to_expire on app.quotes (valid_until) where state = 'pending';

create table app.quote_lines (
  quote_id uuid not null references app.quotes on delete cascade,
  position smallint not null check (position between 1 and 50),
  kind text not null check (kind in ('labour', 'material', 'other')),
  description text not null check (char_length(description) between 1 and 200),
  net_ore bigint not null check (net_ore >= 0),
  vat_rate smallint not null check (vat_rate in (0, 6, 12, 25)),
  gross_ore bigint not null check (gross_ore >= net_ore),
  primary key (quote_id, position)
);
