-- What a quote says besides its sum: hours and quantities, options, discounts, what is included and what is not, payments by stage,
-- a guarantee and a cap. Quotes of before have none of it and stay as they are.

-- Checked for every quote, so quotes without lists and plans never call them.
create function app.are_short_texts(texts text[]) returns boolean language sql immutable as $$
  select cardinality(texts) <= 20 and coalesce(bool_and(char_length(one) between 1 and 200), true) from unnest(texts) as one
$$;

-- Payments by stage: each with a name, a moment and a positive amount in whole öre; together exactly what is to be paid.
create function app.is_payment_plan(stages jsonb, total_ore bigint) returns boolean language sql immutable as $$
  select count(*) between 1 and 10
    and sum((stage ->> 'amountOre')::bigint) = total_ore
    and bool_and((stage ->> 'amountOre')::bigint > 0)
    and bool_and(coalesce(char_length(stage ->> 'name') between 1 and 100, false))
    and bool_and(coalesce(stage ->> 'due' in ('before-start', 'under-way', 'when-done'), false))
  from jsonb_array_elements(stages) as stage
$$;

alter table app.quotes
  add column end_date date check (end_date >= start_date),
  add column included text[] not null default '{}' check (included = '{}' or app.are_short_texts(included)),
  add column excluded text[] not null default '{}' check (excluded = '{}' or app.are_short_texts(excluded)),
  add column assumptions text not null default '' check (char_length(assumptions) <= 2000),
  -- The most that a running account without options may become, including VAT.
  add column cap_ore bigint,
  add column guarantee_years smallint check (guarantee_years between 0 and 10),
  add column guarantee text not null default '' check (char_length(guarantee) <= 500),
  add column stages jsonb not null default '[]',
  add constraint quotes_cap_is_above_estimate check (cap_ore is null or (price_kind = 'running' and cap_ore >= gross_ore)),
  add constraint quotes_stages_are_the_price check (stages = '[]' or app.is_payment_plan(stages, gross_ore));

alter table app.quote_lines
  add column minutes integer check (minutes between 1 and 600000),
  add column quantity_hundredths integer check (quantity_hundredths between 1 and 100000000),
  add column unit text check (unit in ('piece', 'm2', 'm', 'm3', 'km', 'day', 'kg', 'litre', 'package')),
  -- Of an hour or of a unit; with or without VAT, as the quote was entered.
  add column unit_price_ore bigint check (unit_price_ore > 0),
  -- Not part of the sums until the customer ticks it.
  add column is_option boolean not null default false,
  -- A negative part of its kind.
  add column is_discount boolean not null default false,
  -- Which question about the job it covers (src/features/projects/domain/interview-questions.ts).
  add column scope text check (scope ~ '^[a-zA-Z0-9]{1,40}$'),
  drop constraint quote_lines_position_check,
  add constraint quote_lines_position_check check (position between 1 and 200),
  drop constraint quote_lines_kind_check,
  add constraint quote_lines_kind_check check (kind in ('labour', 'material', 'travel', 'other')),
  drop constraint quote_lines_net_ore_check,
  drop constraint quote_lines_check,
  add constraint quote_lines_amounts_have_a_sign check (
    case when is_discount then net_ore < 0 and gross_ore <= net_ore else net_ore >= 0 and gross_ore >= net_ore end),
  add constraint quote_lines_have_one_role check (not (is_option and is_discount)),
  add constraint quote_lines_have_one_quantity check (
    (minutes is null or quantity_hundredths is null) and (unit is null) = (quantity_hundredths is null)),
  add constraint quote_lines_discounts_are_amounts check (
    not is_discount or coalesce(minutes, quantity_hundredths) is null),
  add constraint quote_lines_amounts_are_products check (
    unit_price_ore is null or case
      when minutes is not null then round(unit_price_ore::numeric * minutes / 60) in (net_ore, gross_ore)
      when quantity_hundredths is not null then round(unit_price_ore::numeric * quantity_hundredths / 100) in (net_ore, gross_ore)
      else false end);
