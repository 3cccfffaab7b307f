import type { Flow } from './domain/flow.ts'
import type { FlowRole } from './domain/flow-event-input.ts'

export const flowFigureTexts = {
  title: 'Besök',
  lead: 'Hur långt besökare kommer i flödena, de senaste tolv veckorna med den pågående inräknad.',
  howCounted:
    'Varje steg räknas en gång per besök. Inget om vem som besökte sparas, så samma person kan räknas flera gånger. Den som redan har ett konto börjar mitt i ett flöde.',
  flows: {
    'onboarding-flow': 'Kom igång som kund (/onboarding)',
    'onboarding-wizard': 'Kom igång, stegguiden',
    'intro-slides': 'Introduktionen',
    'project-wizard': 'Skapa projekt',
  } satisfies Record<Flow, string>,
  steps: {
    'onboarding-flow': ['Välj roll', 'Skapa konto eller logga in', 'Dina uppgifter', 'Klart'],
    'onboarding-wizard': ['Välj roll', 'Skapa konto', 'Dina uppgifter', 'Klart'],
    'intro-slides': ['Välkommen', 'Så går det till', 'Redo att börja'],
    'project-wizard': ['Projektdetaljer', 'Budget & Plats', 'Slutför'],
  } satisfies Record<Flow, readonly string[]>,
  stepName: (step: number, name: string) => `${step}. ${name}`,
  seenAndShare: (seen: number, share: string) => `${seen} (${share})`,
  started: 'Påbörjade',
  completed: 'Slutförda',
  selected: { customer: 'Valde kund', company: 'Valde företag' },
  weeklyStarted: 'Påbörjade per vecka',
  weeklyCompleted: 'Slutförda per vecka',
  showTable: 'Visa som tabell',
  step: 'Steg',
  seen: 'Visningar',
  roles: {
    customer: 'Privatperson',
    company: 'Företag',
    unknown: 'Ännu okänd',
  } satisfies Record<FlowRole, string>,
  percent: (share: number) => `${Math.round(share * 100)}\u00a0%`,
  empty: 'Inga besök de senaste tolv veckorna',
  emptyText: 'När någon öppnar ett av flödena visas siffrorna här.',
}
