-- What leaves the bell as a push message: everything that is mailed, until somebody chooses otherwise.
alter table app.notification_choices add column by_push boolean not null default true;

-- A browser in which somebody has turned push messages on. It belongs to the session, and ends with it; a browser that
-- somebody else logs in with is theirs.
create table app.push_subscriptions (
  session_id uuid primary key references auth.sessions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  turned_on_at timestamptz not null
);

create index push_subscriptions_user on app.push_subscriptions (user_id);
