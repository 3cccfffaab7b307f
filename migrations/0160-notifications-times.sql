-- When somebody wants to be disturbed: quiet hours by Stockholm's clock (over midnight when they begin later than they
-- end), and whether mails come at once or gathered once a day. Without a row: at any hour, at once.
create table app.notification_times (
  user_id uuid primary key references app.profiles on delete cascade,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  is_daily boolean not null,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- Notifications that wait for such a time on one of the ways out of the bell. `sent_with`: the notification whose message
-- told of this one too, so that nothing is told twice.
create table app.held_notifications (
  notification_id uuid not null references app.notifications on delete cascade,
  channel text not null check (channel in ('mail', 'push', 'sms')),
  held_until timestamptz not null,
  sent_with uuid,
  primary key (notification_id, channel)
);
create index held_notifications_sent_with on app.held_notifications (sent_with) where sent_with is not null;
