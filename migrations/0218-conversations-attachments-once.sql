-- SHA-256 of the bytes as they came: a file that is sent again after a lost answer is known while it waits. Null for files of before.
alter table app.message_attachments add column upload_hash bytea;
