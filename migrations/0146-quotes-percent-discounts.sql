-- A discount may be a share of the lines of its kind at its rate of VAT, options left out: in hundredths of a per cent. Its amount is stored
-- as that of any line.
alter table app.quote_lines
  add column percent_hundredths integer check (percent_hundredths between 1 and 10000),
  add constraint quote_lines_shares_are_discounts check (is_discount or percent_hundredths is null);
