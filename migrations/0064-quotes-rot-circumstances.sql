-- What a household assumes about its ROT reduction, once for all its quotes. Nobody but the household reads it.
create table app.rot_circumstances (
  user_id uuid primary key references app.profiles on delete cascade,
  owners smallint not null check (owners between 1 and 4),
  -- Of the year's room for ROT and RUT, all owners together; null while none of it has been used.
  room_left_ore bigint check (room_left_ore between 0 and 10000000000),
  updated_at timestamptz not null
);

-- The same as it was when a quote was accepted, with the reduction that was shown then.
create table app.accepted_rot (
  quote_id uuid primary key references app.quotes on delete cascade,
  owners smallint not null,
  room_left_ore bigint,
  deduction_ore bigint not null,
  accepted_at timestamptz not null
);
