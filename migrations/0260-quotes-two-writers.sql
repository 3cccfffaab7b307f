-- At most two companies at once hold a slot of a project while they write. Where more hold one already they keep it: what they were told
-- stays true, and those beyond two have no number.
alter table app.quote_reservations
  -- Which of the project's two at once it is.
  add column writer smallint check (writer in (1, 2));
update app.quote_reservations held set writer = numbered.writer
from (
  select project_id, company_id, row_number() over (partition by project_id order by started_at, company_id) as writer
  from app.quote_reservations where ended_at is null
) numbered
where numbered.writer <= 2 and held.project_id = numbered.project_id and held.company_id = numbered.company_id;
create unique index two_writers_per_project on app.quote_reservations (project_id, writer) where ended_at is null;
