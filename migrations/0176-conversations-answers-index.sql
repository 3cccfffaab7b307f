-- kind: concurrent
-- How soon companies answer messages is counted without reading the messages.
create index concurrently if not exists messages_answering
  on app.messages (conversation_id) include (written_by, answers_from, sent_at) where answers_from is not null;
