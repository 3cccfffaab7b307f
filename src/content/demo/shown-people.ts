/** The invented people on the pages of the demo's companies, for each company of the list from the first on. */
export const demoShownPeople: readonly (readonly { name: string; role: string }[])[] = [
  [
    { name: 'Anna Lindqvist', role: 'Projektledare' },
    { name: 'Johan Björk', role: 'Plattsättare' },
    { name: 'Samira Haddad', role: 'Snickare' },
  ],
  [{ name: 'Johan Berggren', role: 'Plattsättare' }],
  [
    { name: 'Maria Hallgren', role: 'Rörmokare' },
    { name: 'Oskar Ståhl', role: 'Lärling' },
  ],
]
