-- Of a message that answers: when the first one was sent that it answers. Null when it answers nothing, or only promises an answer.
-- What was written before is not known to be an answer, so it is not counted.
alter table app.messages
  add column answers_from timestamptz check (answers_from <= sent_at);
