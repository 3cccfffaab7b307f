-- Which options the customer chose when accepting. From then on the sums of the quote are those of the agreement: of all its lines but
-- the options that were left. Quotes that were accepted before have no chosen option.
alter table app.quote_lines
  add column is_chosen boolean not null default false,
  add constraint quote_lines_chosen_are_options check (is_option or not is_chosen);

-- At the end of the transaction: only what was accepted has chosen options, and its sums are those of the lines that count.
create function app.keep_agreed_sums() returns trigger language plpgsql as $$
declare
  agreed app.quotes;
  counted record;
begin
  select * into agreed from app.quotes where id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  select sum(net_ore) as net, sum(gross_ore) as gross, coalesce(sum(gross_ore) filter (where kind = 'labour'), 0) as labour,
    bool_or(is_chosen) as has_chosen
  into counted from app.quote_lines where quote_id = agreed.id and (is_chosen or not is_option);
  if agreed.state not in ('accepted', 'cancelled') then
    if counted.has_chosen then
      raise exception 'options are chosen when a quote is accepted'
        using errcode = '23514', constraint = 'quote_lines_chosen_are_agreed', table = 'quote_lines';
    end if;
  elsif (agreed.net_ore, agreed.gross_ore, agreed.labour_gross_ore) is distinct from (counted.net, counted.gross, counted.labour) then
    raise exception 'what was agreed is the sum of the lines that count'
      using errcode = '23514', constraint = 'quotes_agreed_is_sum_of_lines', table = 'quotes';
  end if;
  return null;
end
$$;
create constraint trigger quotes_keep_agreed_sums after update of state, net_ore, gross_ore, labour_gross_ore on app.quotes
  deferrable initially deferred for each row when (new.state = 'accepted') execute function app.keep_agreed_sums('id');
create constraint trigger quote_lines_keep_agreed_sums after update of kind, net_ore, gross_ore, is_option, is_chosen on app.quote_lines
  deferrable initially deferred for each row execute function app.keep_agreed_sums('quote_id');
create constraint trigger quote_lines_are_not_chosen_yet after insert on app.quote_lines
  deferrable initially deferred for each row when (new.is_chosen) execute function app.keep_agreed_sums('quote_id');
