-- What a household answered about its right to ROT (`RotInterview`), with what it assumes about the reduction; null while it has not.
alter table app.rot_circumstances add column interview jsonb check (jsonb_typeof(interview) = 'object');
