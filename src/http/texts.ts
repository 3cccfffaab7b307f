export const keptMailTexts = {
  title: 'E-post i demoläget',
  lead: 'Inget skickas. Det som annars hade gått ut med e-post står här, nyast först.',
  empty: 'Ingen e-post ännu. Skicka en offert eller godkänn en, så dyker det upp något här.',
  to: 'Till',
  back: 'Till startsidan',
}
