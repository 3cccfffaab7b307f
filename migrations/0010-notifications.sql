create table app.notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app.profiles on delete cascade,
  event_id uuid not null,
  type text not null check (type in ('message', 'offer', 'project_update', 'achievement', 'other')),
  title text not null,
  content text not null,
  priority text not null check (priority in ('high', 'normal')),
  action_url text check (action_url like '/%' and action_url not like '//%'),
  created_at timestamptz not null,
  read_at timestamptz,
  -- An event that is delivered twice notifies once.
  unique (event_id, user_id)
);
create index notifications_newest on app.notifications (user_id, created_at desc);
create index notifications_unread on app.notifications (user_id) where read_at is null;
