-- When whoever is expected to do something is reminded of it; null when nobody is, or has been.
alter table app.obligations add column reminds_at timestamptz check (reminds_at < due_at);
create index obligations_to_remind on app.obligations (reminds_at) where reminds_at is not null;
