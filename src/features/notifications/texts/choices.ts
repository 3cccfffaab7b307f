import type { MailedType } from '../domain/notification-choice.ts'

export const notificationChoiceTexts = {
  title: 'Aviseringar',
  intro: 'Allt som händer står i klockan. Välj vad du dessutom vill ha som mejl.',
  legend: 'Mejla mig om',
  types: {
    message: 'Meddelanden: olästa meddelanden, frågor och svar',
    offer: 'Offerter: nya, antagna, nekade',
    project_update: 'Projekt: förfrågningar, ändringar, avbrutna',
    achievement: 'Milstolpar: godkänd ansökan, avslutade jobb',
    other: 'Ansökan och verifiering: frågor, kontroller som går ut',
  } as const satisfies Record<MailedType, string>,
  note: 'Mejl om inloggning och säkerhet skickas alltid.',
  submit: 'Spara aviseringar',
  submitting: 'Sparar...',
  saved: { title: 'Aviseringarna är sparade' },
}
