export const customerDashboardTexts = {
  heading: 'Kunddashboard',
  greeting: (name: string) => `Välkommen, ${name}!`,
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
