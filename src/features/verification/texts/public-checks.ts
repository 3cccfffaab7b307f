/** The public texts about a company's checks. */
export const publicCheckTexts = {
  checks: 'Det här är kontrollerat',
  checksLead:
    'Varje uppgift är kontrollerad av Handslag mot källan som står här. Går något ut tas märket bort tills det är förnyat.',
  nothingLead:
    'Ingen av uppgifterna gäller just nu, så företaget kan inte lämna nya offerter förrän de är kontrollerade på nytt.',
  checked: 'Kontrollerat',
  checkedOn: (date: string) => `Kontrollerat ${date}`,
  source: (source: string) => `Källa: ${source}`,
  validUntil: (date: string) => `Gäller till och med ${date}`,
  held: (completed: number) => `${completed} av 4 gäller`,
  lapsed: (check: string, date: string) => `${check} gick ut ${date}`,
  count: (completed: number) => `${completed} av 4 steg slutförda`,
}
