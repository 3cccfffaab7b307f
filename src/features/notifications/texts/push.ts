import { type FactLine, mailTables } from '../domain/mail-facts.ts'
import type { NoticeCode } from '../domain/notification-rules.ts'
import { noticeTexts } from '../texts.ts'

/**
 * Used instead of names: a push message is visible on a locked screen, and cannot be recalled when the person is
 * erased.
 */
const UNNAMED = { project: 'ett projekt', company: 'ett företag', item: '' }

const several = (count: number) => ({
  title: `${count} nyheter från Handslag`,
  body: 'Öppna Handslag för att läsa dem.',
})

/**
 * The words of a push message. The `facts` of a request are included, because they name nobody: trade, place,
 * distance, budget, slots left and last day.
 */
export function pushWords({
  code,
  facts,
  count,
}: {
  code: string
  facts: readonly FactLine[]
  count: number
}): { title: string; body: string } {
  if (count > 1) return several(count)
  const title = unnamedTitle(code as NoticeCode)
  return asksForQuote(code) && facts.length > 0
    ? { title, body: facts.map(([what, is]) => `${what}: ${is}`).join('\n') }
    : { title, body: 'Öppna Handslag för att läsa mer.' }
}

/** Does a notification with this code ask a company for a quote? */
export function asksForQuote(code: string): boolean {
  // The cast is safe: a rule made the stored code.
  return mailTables[code as NoticeCode] === 'request'
}

/** The title without the name of the project: in these texts it is the last part. */
function unnamedTitle(code: NoticeCode): string {
  const title = noticeTexts[code](UNNAMED)
    .title.replace(/: ett projekt$/, '')
    .replace(/\? ett projekt$/, '?')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** The buttons of a request. The second one opens the page where the company can decline. */
export const pushAnswers = { open: 'Visa', decline: 'Nej tack' }

export const pushTexts = {
  title: 'Push i den här webbläsaren',
  intro:
    'En avisering på skärmen, också när Handslag är stängt. Den namnger ingen, och gäller så länge du är inloggad här.',
  on: 'Push är på här.',
  turnOn: 'Slå på push',
  turningOn: 'Slår på …',
  turnOff: 'Stäng av push',
  turningOff: 'Stänger av …',
  blocked:
    'Webbläsaren tillåter inga aviseringar från Handslag. Ändra det i webbläsarens inställningar för sidan.',
  unsupported:
    'Den här webbläsaren kan inte ta emot push. På iPhone och iPad går det när du har lagt Handslag på hemskärmen.',
  failed: { title: 'Det gick inte att ändra push', description: 'Försök igen om en stund.' },
  refused: 'Prenumerationen gick inte att spara.',
  question: {
    customer: 'Vill du få en avisering när en offert kommer?',
    company: 'Vill du få en avisering när kunden svarar?',
  },
  later: 'Inte nu',
  done: { title: 'Push är på', description: 'Du kan stänga av det i inställningarna.' },
}
