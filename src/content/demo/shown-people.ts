/** The invented people on the page of the demo's first company, whose account is foretag@handslag.example. */
export const demoShownPeople: readonly { name: string; role: string }[] = [
  { name: 'Anna Lindqvist', role: 'Projektledare' },
  { name: 'Johan Björk', role: 'Plattsättare' },
]
