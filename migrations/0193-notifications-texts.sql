-- Text messages: which types an account wants by them (none unless it says so), and each that was to be sent, for the caps of a day.
alter table app.notification_choices add column by_sms boolean not null default false;

create table app.notification_texts (
  -- Of a notification that may be deleted by now: what was sent counts on.
  notification_id uuid primary key,
  -- Null once the person has been erased.
  user_id uuid references app.profiles on delete set null,
  -- The Stockholm day whose caps it counts for.
  day date not null,
  -- The parts that the provider charges for; none where a cap left it out.
  segments smallint not null check (segments between 0 and 20),
  -- 'sending': handed to the provider, whose answer may never have come. It is not sent again.
  state text not null check (state in ('waiting', 'sending', 'sent', 'over-day', 'over-person')),
  taken_at timestamptz not null,
  check ((segments = 0) = (state in ('over-day', 'over-person')))
);
create index notification_texts_of_day on app.notification_texts (day);
create index notification_texts_of_person on app.notification_texts (user_id, day);
