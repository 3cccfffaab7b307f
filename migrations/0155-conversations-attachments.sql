-- Files of a message, and those that wait to be sent with the next one. The contents lie in the file store under file_key.
create table app.message_attachments (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references app.conversations on delete cascade,
  written_by text not null check (written_by in ('customer', 'company')),
  author_id uuid not null references app.profiles on delete cascade,
  -- Both null while it waits. A message can have no seventh attachment.
  message_number integer,
  position smallint check (position between 1 and 6),
  -- As the sender calls it.
  file_name text not null check (char_length(file_name) between 1 and 120),
  file_key text not null unique,
  mime text not null check (mime in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  size_bytes integer not null check (size_bytes > 0),
  -- Of a picture, in pixels.
  width integer check (width between 1 and 2000),
  height integer check (height between 1 and 2000),
  added_at timestamptz not null,
  check ((message_number is null) = (position is null)),
  check ((width is null) = (height is null)),
  check ((width is null) = (mime = 'application/pdf')),
  foreign key (conversation_id, message_number) references app.messages (conversation_id, number) on delete cascade,
  unique (conversation_id, message_number, position)
);
create index message_attachments_waiting on app.message_attachments (added_at) where message_number is null;
create index message_attachments_of_author on app.message_attachments (author_id);

-- A message needs no words when it has attachments.
alter table app.messages
  add column attachments smallint not null default 0 check (attachments between 0 and 6),
  drop constraint messages_words_check,
  add constraint messages_words_check
    check (char_length(words) between 1 and 5000 or (words = '' and attachments > 0));
