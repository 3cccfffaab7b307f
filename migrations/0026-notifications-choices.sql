-- What somebody has chosen to have by mail besides in the bell; types without a row come by mail.
create table app.notification_choices (
  user_id uuid not null references app.profiles on delete cascade,
  type text not null check (type in ('message', 'offer', 'project_update', 'achievement', 'other')),
  by_mail boolean not null,
  primary key (user_id, type)
);
