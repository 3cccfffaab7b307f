-- What each owner has left of the year's ROT instead of one sum for all of them, and the year for which that holds.
alter table app.rot_circumstances
  add column rooms_left_ore integer[],
  add column room_year smallint;

alter table app.accepted_rot
  add column rooms_left_ore integer[],
  add column room_year smallint;

-- A sum is shared equally in whole kronor, the first owners have the odd ones: with the cap of 50 000 kr an owner this gives
-- the same reduction as the sum gave. What is more than a million kronor an owner had no effect.
create function pg_temp.shared(sum_ore bigint, owners smallint) returns integer[] language sql as $$
  select array_agg(
    least(100000000, (sum_ore / 100 / owners + case when owner <= sum_ore / 100 % owners then 1 else 0 end) * 100)::integer
    order by owner
  )
  from generate_series(1, owners) as owner
$$;

update app.rot_circumstances
set rooms_left_ore = case when room_left_ore is not null then pg_temp.shared(room_left_ore, owners) end,
    room_year = extract(year from updated_at at time zone 'Europe/Stockholm');

update app.accepted_rot
set rooms_left_ore = pg_temp.shared(room_left_ore, owners),
    -- What was given then held for any year of payment.
    room_year = null
where room_left_ore is not null;

drop function pg_temp.shared(bigint, smallint);

alter table app.rot_circumstances
  drop column room_left_ore,
  alter column room_year set not null,
  drop constraint rot_circumstances_owners_check,
  -- 0: nobody of the household can have the reduction.
  add constraint rot_circumstances_owners_check check (owners between 0 and 4),
  -- Money in öre, by the owner's number; null where nothing of the year's has been used.
  add constraint rot_circumstances_rooms_check check (
    cardinality(rooms_left_ore) <= owners
    and 0 <= all (array_remove(rooms_left_ore, null))
    and 100000000 >= all (array_remove(rooms_left_ore, null))
  );

alter table app.accepted_rot drop column room_left_ore;
