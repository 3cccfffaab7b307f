-- When staff asked the customer whether others may be asked, once per project; the answer is the customer's (widened_at).
alter table app.projects add column reach_asked_at timestamptz;
