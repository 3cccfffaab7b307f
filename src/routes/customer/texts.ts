export const customerDashboardTexts = {
  heading: 'Kunddashboard',
  greeting: (name: string) => `Välkommen, ${name}!`,
  decisions: 'Väntar på ditt svar',
  quotesOn: (count: number, project: string) =>
    `${count === 1 ? '1 offert' : `${count} offerter`} på ${project}.`,
  answerBefore: (date: string) => `Svara före ${date}.`,
  lead: 'Här kan du:',
  possibilities: ['Skapa projektförfrågningar', 'Se inkommande offerter', 'Hantera pågående projekt'],
  projects: 'Dina projekt',
  noProjects: 'Du har inga aktiva projekt just nu.',
  allProjects: 'Alla projekt',
  createProject: 'Skapa projekt',
  quotes: 'Dina offerter',
  noQuotes: 'Inga nya offerter ännu.',
  afterRot: (amount: string) => `${amount} efter ROT`,
  sent: (date: string) => `Inkom ${date}`,
}

/** The page of conversations, which do not exist yet. */
export const customerMessagesTexts = {
  heading: 'Meddelanden',
  title: 'Du har inga meddelanden',
  text: 'Det går inte att skriva till företagen här än. När du har accepterat en offert står företagets telefonnummer och e-post på projektets sida, och företaget ser dina.',
  onward: 'Till dina projekt',
}
