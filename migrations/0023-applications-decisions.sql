-- An application goes back and forth until it is decided: questions, answers, reasons, and since when it waits.
alter table app.partner_applications drop constraint partner_applications_state_check;
alter table app.partner_applications drop constraint partner_applications_check;
alter table app.partner_applications add constraint partner_applications_state_check
  check (state in ('submitted', 'question', 'answered', 'approved', 'refused'));
alter table app.partner_applications add constraint partner_applications_decided_check
  check ((state in ('approved', 'refused')) = (decided_at is not null));
alter table app.partner_applications add constraint partner_applications_reason_check
  check (state <> 'refused' or reason is not null);

-- Since when it waits for the one whose turn it is: the day of the answer is counted from here.
alter table app.partner_applications add column waiting_since timestamptz;
update app.partner_applications set waiting_since = submitted_at;
alter table app.partner_applications alter column waiting_since set not null;

-- A refused application is handed in again, not followed by another.
drop index app.one_live_application_per_company;
delete from app.partner_applications older using app.partner_applications newer
  where older.company_id = newer.company_id and older.id <> newer.id
    and (older.submitted_at, older.id) < (newer.submitted_at, newer.id);
create unique index one_application_per_company on app.partner_applications (company_id);
create index partner_applications_open on app.partner_applications (waiting_since)
  where state in ('submitted', 'question', 'answered');

create table app.application_messages (
  id uuid primary key default uuidv7(),
  application_id uuid not null references app.partner_applications on delete cascade,
  kind text not null check (kind in ('question', 'answer', 'refusal', 'resubmission')),
  body text not null check (char_length(body) between 1 and 3000),
  -- Of staff the name, of the applicant the contact person.
  written_by text not null,
  written_at timestamptz not null
);
create index application_messages_of_application on app.application_messages (application_id, id);
