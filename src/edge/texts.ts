import type { OutageCode } from '#kernel/refusal.ts'

export const edgeTexts = {
  refusedTitle: 'Det gick inte',
  home: 'Till startsidan',
  tooLarge:
    'Det du skickade är för långt. Gå tillbaka i webbläsaren, korta texten och skicka igen. Inget är ändrat.',
  /** After a form of a company's page. */
  leftCompany: 'Ditt konto hör inte längre till något företag, så inget är sparat eller skickat.',
  /** What somebody of a suspended company sends. */
  companyShut:
    'Företagets konto är avstängt just nu, så inget är sparat eller skickat. Fråga den som äger kontot.',
  unexpected: 'Ett oväntat fel uppstod. Försök igen senare.',
  refused: {
    'not-allowed': 'Det här kan du inte göra med ditt konto.',
    'move-not-possible':
      'Någon hann före: läget har ändrats sedan sidan laddades. Ladda om sidan och försök igen.',
    'store-unavailable': 'Filerna går inte att nå just nu. Försök igen om en stund.',
  } as Readonly<Record<string, string>>,
  outage: {
    'database-unavailable': 'Handslag svarar inte just nu. Inget har ändrats. Försök igen om en stund.',
    'outcome-unknown': 'Det är osäkert om det hann sparas. Titta efter innan du försöker igen.',
  } satisfies Record<OutageCode, string>,
}

/** When one may try again. `seconds`: whole, at least one. Minutes and hours are rounded up, so that it is true. */
export function againText(seconds: number): string {
  if (seconds < 60) return `Det går igen om ${seconds} ${seconds === 1 ? 'sekund' : 'sekunder'}.`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `Det går igen om ${minutes} ${minutes === 1 ? 'minut' : 'minuter'}.`
  const hours = Math.ceil(minutes / 60)
  return `Det går igen om ${hours} ${hours === 1 ? 'timme' : 'timmar'}.`
}
