-- Which of its company's quotes on the project a quote is: a company sends at most three, and each of them once. What counted
-- them before was the locked project; now the index of 0081 does.
alter table app.quotes add column round smallint check (round >= 1);

update app.quotes as quote set round = counted.round
from (
  select id, row_number() over (partition by project_id, company_id order by sent_at, id) as round
  from app.quotes where state <> 'draft'
) as counted
where counted.id = quote.id;

-- In a statement that changes several tables at once: how many rows one of them touched. Fewer than it must mean that somebody
-- was faster, and then nothing of it happens (src/platform/db/make-changes.ts).
create function app.require_rows(touched bigint, wanted bigint) returns boolean language plpgsql as $$
begin
  if touched is distinct from wanted then
    raise exception 'touched % rows, not %', touched, wanted using errcode = 'HS001';
  end if;
  return true;
end
$$;
