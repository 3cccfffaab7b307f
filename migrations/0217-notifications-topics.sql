-- Choices are made by what a notification is about, and not by its type in the bell: somebody may want text messages of requests alone.
-- Topics without a row come by mail and push. What was chosen by types (notification_choices) is taken over and not read any more.
create table app.topic_choices (
  user_id uuid not null references app.profiles on delete cascade,
  topic text not null check (topic in (
    'requests', 'quotes', 'messages', 'questions', 'visits', 'projects', 'reminders', 'reviews', 'milestones', 'papers')),
  by_mail boolean not null default true,
  by_push boolean not null default true,
  by_sms boolean not null default false,
  primary key (user_id, topic)
);

insert into app.topic_choices (user_id, topic, by_mail, by_push, by_sms)
select chosen.user_id, part.topic, chosen.by_mail, chosen.by_push, chosen.by_sms
from app.notification_choices chosen
join (values
  ('message', 'messages'), ('message', 'questions'),
  ('offer', 'quotes'),
  ('project_update', 'requests'), ('project_update', 'visits'), ('project_update', 'projects'),
  ('project_update', 'reminders'), ('project_update', 'reviews'),
  ('achievement', 'milestones'),
  ('other', 'papers')
) part (type, topic) on part.type = chosen.type;
