-- Contents that are being stored and that no row names yet. What stands here when nobody works on it any more was left by a
-- process that died: its file is deleted.
create table app.unfinished_files (
  key text primary key,
  begun_at timestamptz not null
);
