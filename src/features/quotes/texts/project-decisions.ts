import type { CancellationReaders } from '../domain/cancel-project.ts'

/** A customer's moves of a project besides answering quotes. */
export const projectDecisionTexts = {
  reopen: 'Öppna projektet igen',
  reopening: 'Öppnar …',
  reopenTitle: 'Tiden för offerter har gått ut',
  reopenNote: {
    quoted:
      'Öppna projektet igen för att acceptera en offert som fortfarande gäller, eller för att få nya i 14 dagar till.',
    unquoted: 'Ingen offert gäller längre. Öppna projektet igen för att få nya i 14 dagar till.',
    unanswered: 'Öppna projektet igen för att ta emot offerter i 14 dagar till.',
  },
  reopened: { title: 'Projektet är öppet igen', description: 'Företag kan svara i 14 dagar till.' },
  cancel: 'Avbryt projektet',
  cancelTitle: 'Avbryta projektet?',
  cancelText: {
    deal: 'Företaget vars offert du har accepterat får läsa din orsak. Avbryter du kan företaget ha rätt till ersättning (konsumenttjänstlagen 42 §). Vill du använda din ångerrätt, ångra avtalet i stället.',
    waiting:
      'Väntande offerter får nej och företagen får läsa din orsak. Det går inte att ångra, men du kan lägga upp ett nytt projekt.',
    earlier:
      'Företag som har lämnat offert får läsa din orsak, och inga fler kan svara. Det går inte att ångra, men du kan lägga upp ett nytt projekt.',
    nobody: 'Inga företag kan svara längre. Det går inte att ångra, men du kan lägga upp ett nytt projekt.',
  } satisfies Record<CancellationReaders, string>,
  withdrawalRights: 'Läs om ångerrätten i villkoren',
  cancelReason: 'Varför avbryter du?',
  cancelReasonHint: (readers: CancellationReaders) =>
    readers === 'nobody'
      ? 'Ett par ord räcker. Inget företag ser dem.'
      : 'Ett par ord räcker. Företagen ser dem.',
  cancelConfirm: 'Avbryt projektet',
  cancelling: 'Avbryter …',
  cancelKeep: 'Behåll projektet',
  cancelled: (told: number) => ({
    title: 'Projektet är avbrutet',
    ...(told > 0 && {
      description: told === 1 ? 'Företaget har fått veta det.' : 'Företagen har fått veta det.',
    }),
  }),
  cancelledBecause: 'Projektet är avbrutet',
  facts: 'Om projektet',
  print: 'Skriv ut jämförelsen',
}
