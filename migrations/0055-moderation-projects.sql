-- What staff did with a project and wrote to its owner about it. The words go with the owner's account; the event of each has
-- none.
create table app.project_decisions (
  id uuid primary key default uuidv7(),
  project_id uuid not null references app.projects on delete cascade,
  action text not null check (action in ('hidden', 'shown', 'closed', 'written')),
  -- What the owner was told. Null when there was nothing to say, and after the owner's account was erased.
  words text check (char_length(words) between 1 and 2000),
  -- Hidden because of this suspension of its owner, and shown again with its end.
  suspension_id uuid references app.suspensions on delete set null,
  -- The name of whoever did it; null for what followed an account.
  decided_by text,
  decided_at timestamptz not null
);
create index project_decisions_of_project on app.project_decisions (project_id, id desc);

-- Open projects of customers who were shut out before this existed.
with hidden as (
  update app.projects as project set state = 'hidden', updated_at = suspension.suspended_at
  from app.suspensions as suspension
  where suspension.user_id = project.owner_id and suspension.restored_at is null
    and project.state in ('published', 'quoted')
  returning project.id, suspension.id as suspension_id, suspension.suspended_at
)
insert into app.project_decisions (project_id, action, suspension_id, decided_at)
select id, 'hidden', suspension_id, suspended_at from hidden;
