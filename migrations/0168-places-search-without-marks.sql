-- A word that was typed without marks and with another ending ('malare') looks like the trade word that it would look like with them.
-- Of a trade and a municipality that are equally near ('måla', Malå) the trade is meant.
create or replace function app.likely_word(given text) returns text language sql stable parallel safe
begin atomic
  select known.word
  from (
    select word, is_trade, translate(word, 'åäöé', 'aaoe') as bare, translate(given, 'åäöé', 'aaoe') as sought from (
      select trim(part) as word, true as is_trade from app.trade_words() union select concept, true from app.trade_words()
      union all select lower(name), false from app.municipalities
    ) vocabulary
  ) known
  where similarity(known.bare, known.sought) >= 0.25 or (char_length(given) >= 3 and known.bare = known.sought)
  order by known.bare = known.sought desc, similarity(known.bare, known.sought) desc, known.is_trade desc,
    similarity(known.word, given) desc, known.word
  limit 1;
end;
