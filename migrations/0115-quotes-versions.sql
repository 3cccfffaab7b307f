-- A quote can be revised while it is pending: the row holds its newest version and keeps its slot and its round. `version` counts
-- from 1, and a sixth revision is refused. `confirmed_version`: the version of the project (0114) that it was last made or confirmed for.
alter table app.quotes
  add column version smallint not null default 1 check (version between 1 and 6),
  add column confirmed_version integer not null default 1 check (confirmed_version >= 1),
  add column revised_at timestamptz,
  add check ((version = 1) = (revised_at is null));

-- The versions before, whole rows as they were: readable by both parties while the words of the quote are there.
create table app.quote_versions (
  quote_id uuid not null references app.quotes on delete cascade,
  version smallint not null check (version between 1 and 5),
  quote jsonb not null,
  lines jsonb not null,
  primary key (quote_id, version)
);

-- The rule of accepting asks this as well; here it holds whoever writes.
create function app.keep_acceptances_confirmed() returns trigger language plpgsql as $$
begin
  if new.confirmed_version < (select version from app.projects where id = new.project_id) then
    raise exception 'a quote is accepted only for what its project says now'
      using errcode = '23514', constraint = 'quotes_accepted_is_confirmed', table = 'quotes';
  end if;
  return new;
end
$$;
create trigger quotes_keep_acceptances_confirmed before update of state on app.quotes
  for each row when (new.state = 'accepted' and old.state = 'pending') execute function app.keep_acceptances_confirmed();
