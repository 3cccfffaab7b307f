-- A chat with support has files like a conversation, in the same table: one of the two has each.
alter table app.support_chat_messages
  add column attachments smallint not null default 0 check (attachments between 0 and 6),
  drop constraint support_chat_messages_words_check,
  add constraint support_chat_messages_words_check
    check (char_length(words) between 1 and 5000 or (words = '' and attachments > 0));

alter table app.message_attachments
  alter column conversation_id drop not null,
  alter column author_id drop not null,
  add column chat_id uuid references app.support_chats on delete cascade,
  -- Whose of staff it is while it waits. What was sent stays with the chat when they leave.
  add column staff_id uuid references app.staff on delete set null,
  drop constraint message_attachments_written_by_check,
  add constraint message_attachments_written_by_check check (
    case when chat_id is null then written_by in ('customer', 'company') else written_by in ('person', 'staff') end),
  add constraint message_attachments_thread check ((conversation_id is null) <> (chat_id is null)),
  add constraint message_attachments_sender check (
    (author_id is null) = (written_by = 'staff') and (staff_id is null or written_by = 'staff')),
  add foreign key (chat_id, message_number) references app.support_chat_messages (chat_id, number) on delete cascade,
  add constraint message_attachments_of_chat unique (chat_id, message_number, position);
