-- Letters as they are typed on a keyboard without å, ä and ö: 'angens' for 'Ängens'.
create function app.without_marks(given text) returns text language sql immutable parallel safe
  return translate(lower(given), 'åäöé', 'aaoe');
