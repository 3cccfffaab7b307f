-- An accepted quote whose project is cancelled is cancelled with it ('Avbruten').
alter table app.quotes drop constraint quotes_state_check;
alter table app.quotes add constraint quotes_state_check
  check (state in ('draft', 'pending', 'accepted', 'rejected', 'withdrawn', 'expired', 'cancelled'));

-- Projects that were cancelled before this state existed.
update app.quotes as quote set state = 'cancelled', decided_at = project.cancelled_at, updated_at = project.cancelled_at
from app.projects as project
where project.id = quote.project_id and project.state = 'cancelled' and quote.state = 'accepted';
