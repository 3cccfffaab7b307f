/** The customer's withdrawal from the contract: the page with the statement, and what is said afterwards. */
export const contractWithdrawalTexts = {
  pageTitle: 'Ångra avtalet · Handslag',
  title: 'Ångra avtalet',
  /** The name that the law gives the function: 'withdraw from contract here'. */
  link: 'Ångra avtalet här',
  inTime: (day: string) => `Ångerrätt: du kan ångra avtalet till och med ${day}, utan att säga varför.`,
  afterwards: (day: string) =>
    `De 14 dagarnas ångerrätt gick ut ${day}. Har företaget inte informerat dig om den kan du ha längre tid på dig.`,
  lead: (company: string) =>
    `Läs meddelandet till ${company} och bekräfta det. Du behöver inte säga varför du ångrar dig.`,
  statement: 'Ditt meddelande',
  words: 'Jag ångrar avtalet.',
  contract: 'Avtalet',
  to: 'Till',
  from: 'Från',
  agreed: 'Avtalet ingicks',
  price: 'Pris med moms, före ROT',
  receipt: 'Kvittens till',
  consequences: (company: string) => [
    `${company} får meddelandet direkt. Du får en kvittens med datum och klockslag på e-post.`,
    'Projektet avbryts. Det går inte att ta tillbaka, men du kan lägga upp ett nytt.',
    'Har du betalat något ska företaget betala tillbaka inom 14 dagar. Har arbetet börjat på din begäran betalar du för det som är utfört.',
    'Ångerrätten gäller inte brådskande reparationer som du har bett om, och inte stora om- och nybyggen.',
  ],
  confirm: 'Bekräfta att jag ångrar avtalet',
  confirming: 'Skickar …',
  keep: 'Behåll avtalet',
  withdrawn: 'Du har ångrat avtalet',
  withdrawnText: (moment: string) =>
    `Ditt meddelande skickades ${moment}, och projektet är avbrutet. Kvittensen finns i din e-post. Har du betalat något ska företaget betala tillbaka inom 14 dagar.`,
}
