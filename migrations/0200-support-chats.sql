-- The chat with the operator's staff: one thread for each account, which no colleague sees.
create table app.support_chats (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references app.profiles on delete cascade,
  started_at timestamptz not null,
  -- Nobody owes anything before the first message, or when staff have closed it.
  state text not null default 'closed' check (state in ('waiting', 'case', 'answered', 'closed')),
  -- The newest message, and the newest of each side, by their numbers; 0 while there is none.
  last_number integer not null default 0 check (last_number >= 0),
  last_at timestamptz not null,
  person_last integer not null default 0 check (person_last between 0 and last_number),
  staff_last integer not null default 0 check (staff_last between 0 and last_number),
  -- How far each side has read, and since when. All staff are one side.
  person_read integer not null default 0 check (person_read between 0 and last_number),
  person_read_at timestamptz,
  staff_read integer not null default 0 check (staff_read between 0 and last_number),
  staff_read_at timestamptz,
  -- When the first message was sent that staff owe an answer to, and when it becomes a case if nobody gives it.
  waiting_since timestamptz,
  queue_at timestamptz,
  -- The member of staff who answers.
  taken_by uuid references app.staff on delete set null,
  check ((state in ('waiting', 'case')) = (waiting_since is not null)),
  check ((state = 'waiting') = (queue_at is not null))
);
create index support_chats_waiting on app.support_chats (waiting_since, id) where waiting_since is not null;
create index support_chats_due on app.support_chats (queue_at) where queue_at is not null;
create index support_chats_others on app.support_chats (state, last_at desc, id desc);
create index support_chats_by_age on app.support_chats (last_at);

create table app.support_chat_messages (
  id uuid primary key default uuidv7(),
  chat_id uuid not null references app.support_chats on delete cascade,
  -- 1, 2, 3 … within the chat: the order that both sides read.
  number integer not null check (number > 0),
  written_by text not null check (written_by in ('person', 'staff')),
  -- Who of staff wrote it, under the name of that moment: what they did stays when their account is removed.
  staff_name text check ((staff_name is not null) = (written_by = 'staff')),
  -- Of the browser: the same message sent again is stored once.
  submission_key uuid not null,
  -- Null when the person has been erased.
  words text check (char_length(words) between 1 and 5000),
  sent_at timestamptz not null,
  unique (chat_id, number),
  unique (chat_id, written_by, submission_key)
);
create index support_chat_messages_by_age on app.support_chat_messages (sent_at);

-- A chat that nobody answers becomes a case among the other messages to support. Its words stay in the chat, and who wrote them is the
-- account; so it has a row without words of its own.
alter table app.contact_messages
  add column chat_id uuid references app.support_chats on delete cascade,
  -- When it came into the queue: later than it was received, if somebody was waited for first.
  add column queued_at timestamptz,
  alter column name drop not null,
  alter column email drop not null,
  alter column subject drop not null,
  alter column body drop not null,
  add constraint contact_messages_words check (
    (chat_id is null) = (name is not null) and (chat_id is null) = (email is not null)
    and (chat_id is null) = (subject is not null) and (chat_id is null) = (body is not null)),
  add constraint contact_messages_queued check ((chat_id is null) = (queued_at is null)),
  add constraint contact_messages_account check (chat_id is null or user_id is not null),
  drop constraint contact_messages_check,
  add constraint contact_messages_handled check (
    (state = 'open') = (handled_at is null) and (state = 'open') = (handled_by is null)
    -- The answer to a chat is in the chat.
    and case when chat_id is not null and state = 'answered' then outcome is null
      else (state = 'open') = (outcome is null) end);
-- A chat waits in the queue once.
create unique index contact_messages_of_chat on app.contact_messages (chat_id) where state = 'open' and chat_id is not null;
create index contact_messages_of_chats on app.contact_messages (chat_id) where chat_id is not null;
