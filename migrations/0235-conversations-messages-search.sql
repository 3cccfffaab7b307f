-- kind: concurrent
-- Each party searches its own messages in Swedish. What is erased or hidden is in no index.
create index concurrently if not exists messages_words on app.messages using gin (app.swedish_words(words))
  where words is not null and hidden_because is null;
