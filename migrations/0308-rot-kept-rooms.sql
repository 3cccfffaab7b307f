-- While the household's answers give no reduction, nobody has it (`owners` is 0), and `rooms_left_ore` keeps one entry
-- for each owner who had it before. So the owners and their rooms come back with the right to the reduction.
alter table app.rot_circumstances
  drop constraint rot_circumstances_rooms_check,
  add constraint rot_circumstances_rooms_check check (
    cardinality(rooms_left_ore) <= case owners when 0 then 4 else owners end
    and 0 <= all (array_remove(rooms_left_ore, null))
    and 100000000 >= all (array_remove(rooms_left_ore, null))
  );
