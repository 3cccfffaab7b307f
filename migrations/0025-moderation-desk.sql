-- The operator's desk: what staff looked at, who is shut out and why, and what its lists and searches read.

-- What staff saw. What they did is in app.events, and both are read together. Never changed and never deleted.
create table app.staff_log (
  id uuid primary key default uuidv7(),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  at timestamptz not null
);
create index staff_log_of_subject on app.staff_log (subject_type, subject_id, id desc);
create function app.keep_staff_log() returns trigger language plpgsql as $$
begin
  raise exception 'the staff log is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger staff_log_stays before update or delete on app.staff_log
  for each row execute function app.keep_staff_log();
create index staff_log_newest on app.staff_log (at desc);
create index events_of_staff on app.events (occurred_at desc) where actor_kind = 'staff';
create index document_accesses_of_staff on app.document_accesses (happened_at desc) where actor_kind = 'staff';

-- Accounts that were shut out, and let in again. The account's own banned_until is what keeps the door.
create table app.suspensions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  reason text not null check (char_length(reason) between 1 and 1000),
  suspended_by text not null,
  suspended_at timestamptz not null,
  restored_reason text check (char_length(restored_reason) between 1 and 1000),
  restored_by text,
  restored_at timestamptz,
  check ((restored_at is null) = (restored_by is null) and (restored_at is null) = (restored_reason is null))
);
create unique index one_open_suspension_per_account on app.suspensions (user_id) where restored_at is null;
create index suspensions_of_account on app.suspensions (user_id, id desc);

-- Words as they are searched: addresses and hyphened names fall into their parts, so that any part may be begun.
create function app.search_words(given text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, translate(given, '@.-_+/', '      '));
create index company_profiles_by_words on app.company_profiles using gin (app.search_words(
  company_name || ' ' || coalesce(org_number, '') || ' ' || contact_email || ' ' || contact_person || ' ' || location));
create index profiles_by_words on app.profiles using gin (app.search_words(
  name || ' ' || email || ' ' || coalesce(location, '')));
create index profiles_newest on app.profiles (created_at desc, id desc);

create index verification_items_waiting on app.verification_items (company_id) where status = 'pending';
create index company_documents_by_age on app.company_documents (uploaded_at) where forgotten_at is null;

-- Figures by week read what was published lately.
create index projects_by_publishing on app.projects (published_at);
