import type { ChosenProblem } from '#features/matching/domain/chosen-problem.ts'
import type { ChosenAnswer } from '../domain/chosen-standing.ts'
import type { OwnRequest } from '../domain/own-request.ts'

/** For the customer who has chosen a company. */
export const chosenStandingTexts = {
  gone: 'Företaget som du valde',
  title: {
    unasked: (name: string) => `Vi frågar ${name} först`,
    asked: (name: string) => `${name} är tillfrågat`,
    quoted: (name: string) => `${name} har lämnat offert`,
    declined: (name: string) => `${name} har tackat nej`,
    withdrawn: (name: string) => `${name} har dragit tillbaka sin offert`,
    'turned-down': (name: string) => `Du har tackat nej till offerten från ${name}`,
    lapsed: (name: string) => `Offerten från ${name} gäller inte längre`,
    late: (name: string) => `${name} har inte svarat i tid`,
  } satisfies Record<ChosenAnswer, (name: string) => string>,
  titleNotAsked: (name: string) => `${name} är inte tillfrågat än`,
  others: 'Andra företag som passar får också frågan.',
  only: 'Du har valt att bara fråga det här företaget, så ingen annan ser projektet.',
  onlyEnded: 'Ingen annan ser projektet förrän du släpper in andra.',
  problems: {
    'chosen-not-able': 'Företaget kan inte ta emot förfrågningar just nu.',
    'chosen-paused': 'Företaget har pausat förfrågningar.',
    'chosen-own': 'Det är ditt eget företag, så vi frågar det inte.',
    'chosen-other-trade': 'Företaget arbetar inte med projektets kategori.',
    'chosen-too-far': 'Platsen ligger utanför det område där företaget arbetar.',
    'chosen-too-small': 'Företaget tar bara större jobb än din budget.',
    'chosen-full': 'Företaget har fått så många förfrågningar som det tar emot den här veckan.',
  } satisfies Record<ChosenProblem, string>,
  page: 'Företagets sida',
  open: 'Fråga andra företag också',
  opened: { title: 'Andra får också lämna offert', description: 'Vi frågar de företag som passar bäst.' },
}

/** For the chosen company: why it was asked. */
export const chosenRequestTexts: Record<NonNullable<OwnRequest['chosen']>, string> = {
  first:
    'Kunden valde er från er sida på Handslag, så ni fick frågan först. Andra företag är också tillfrågade.',
  only: 'Kunden valde er från er sida på Handslag. Bara ni har fått frågan.',
}
